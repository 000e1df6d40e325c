import type { WrittenPost } from '../../core/state.ts';
import { asPostImage, covers } from '../pictures.ts';

export const slowSiteInSeason: WrittenPost = {
  id: 'post-slow-site',
  slug: 'a-slow-site-costs-more-in-season',
  title: 'A slow site costs more in season',
  excerpt: 'When the visitors are in town, every second of loading sends some of them next door.',
  categoryId: 'website-optimization',
  ...asPostImage(covers['website-optimization']),
  createdAt: '2024-12-17T14:00:00.000Z',
  publishAt: '2024-12-17T14:00:00.000Z',
  content: `<p>In July your customers are locals. They know where you are, and they will wait for a slow page, or call, or
simply drive over. In February, many of the people on your site have never heard of you. They are standing in a
parking lot in Estero with three names on the screen, and they have no reason to wait for yours.</p>

<h2>Why the same delay costs more now</h2>
<p>Three things come together between Christmas and Easter:</p>
<ul>
<li><strong>More people look.</strong> Whatever share of them you lose, you lose it from a larger number.</li>
<li><strong>They are strangers.</strong> A regular forgives you. A visitor taps the next name.</li>
<li><strong>The network is crowded.</strong> The phones of a full beach share the same few towers. A page that is quick
on your office Wi-Fi can crawl at noon on Fort Myers Beach.</li>
</ul>
<p>Put your own figures into this example. Say that 1,000 people a month open your site in summer and 3,000 in season,
and that one in twenty gives up because it is slow. In summer that is 50 people. In season it is 150. If one visitor
in thirty would have booked, the slow page costs you five bookings in each month of season.</p>
<p>None of them will tell you. Nobody has ever called a restaurant to say this:</p>
<blockquote><p>“I stood outside your door and waited for your menu to load. Then I ate next door.”</p></blockquote>

<h2>Measure before you spend</h2>
<p>Start with your own phone. Turn Wi-Fi off, open a private window, and stand outside on a Saturday at noon. Type your
address and count slowly. When can you read something? When can you tap the phone number? Does the page jump under
your thumb?</p>
<p>Then put the address into <a href="https://pagespeed.web.dev" rel="noopener noreferrer">PageSpeed Insights</a> and look at the mobile result.
Ignore the big score in the circle for now. Google names three measurements, and it publishes limits for each:</p>
<table>
<thead>
<tr><th scope="col">Measurement</th><th scope="col">In plain words</th><th scope="col">Good</th><th scope="col">Poor</th></tr>
</thead>
<tbody>
<tr><td>LCP</td><td>How long until the main thing on the screen can be seen</td><td>2.5 seconds or less</td><td>More than
4 seconds</td></tr>
<tr><td>INP</td><td>How long the page takes to react to a tap</td><td>0.2 seconds or less</td><td>More than 0.5
seconds</td></tr>
<tr><td>CLS</td><td>How much the page jumps while it loads</td><td>0.1 or less</td><td>More than 0.25</td></tr>
</tbody>
</table>
<p>If enough people visit your site, the top of the report shows what real visitors had over the past four weeks. A
small site often has only the lab test below it. That is fine for finding the worst page.</p>

<h2>Five repairs, in the order I make them</h2>
<ol>
<li><strong>Shrink the pictures.</strong> A photo straight from a phone can be 4,000 pixels wide and weigh several
megabytes. For a photo on a page, 1,600 pixels are usually plenty. Save it as WebP or as a compressed JPEG, and aim for
less than 300 kilobytes. On many small sites nothing else helps as much.</li>
<li><strong>Remove the slider.</strong> Five large pictures take turns at the top, and few people wait for the
second. Keep the best one. Write your offer and your town beside it in real text.</li>
<li><strong>List the extras.</strong> Chat windows, pop-ups, old ad pixels, review badges, a map on every page. Each of
them loads someone else’s program. Write down who uses each one. Remove what nobody uses.</li>
<li><strong>Turn on caching and compression.</strong> Ask your host for both, in those words. It is often a switch. If
the server still needs more than about 0.8 seconds before it sends anything, ask about a better plan.</li>
<li><strong>Use fewer fonts.</strong> Two families are enough, and only in the weights that you use.</li>
</ol>
<p>Do them one at a time and measure after each. Otherwise you will not know which one helped, and you will keep paying
for one that did not.</p>

<h3>What to leave alone until May</h3>
<p>Do not start a new website in January. A redesign can break links, forms and habits for a few weeks, and these are the
weeks that make your year. The first three repairs are safe now. Do the pictures this week: home page first, then the
page that people book from. Changes to hosting can wait for a quiet Tuesday. The redesign can wait for May.</p>

<h2>Keep it fast</h2>
<p>Sites get slow the way closets get full, one thing at a time. Someone uploads a flyer as a ten-megabyte picture.
Someone adds a second chat window. Three habits help:</p>
<ul>
<li>Agree on one rule for pictures, and write it above the desk: 1,600 pixels, 300 kilobytes.</li>
<li>Let one person decide what may be added. Anything new replaces something old.</li>
<li>Do the parking-lot test on the first Saturday of every month, with the date and your count on a note.</li>
</ul>
<p>You do not have to do it alone. Website analysis is point one of <a href="/#audit-form">the free audit</a>: I take
the three measurements on your most important pages and tell you which repair comes first. If you would like to read
how the work goes after that, I wrote it down under
<a href="/services/website-optimization">website optimization</a>.</p>`,
};
