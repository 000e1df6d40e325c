import type { WrittenPost } from '../../core/state.ts';
import { asPostImage, covers } from '../pictures.ts';

export const nearMe: WrittenPost = {
  id: 'post-near-me',
  slug: 'how-to-show-up-when-someone-searches-near-me',
  title: 'How to show up when someone searches “near me”',
  excerpt: 'Three listings, two habits and one page decide whether a phone two streets away finds you.',
  categoryId: 'seo',
  ...asPostImage(covers.seo),
  createdAt: '2025-03-04T14:00:00.000Z',
  publishAt: '2025-03-04T14:00:00.000Z',
  content: `<p>Someone on Daniels Parkway hears a grinding noise, pulls into a parking lot and types “brake repair near me.”
The phone answers with a small map and a few names. You can be one of those names without buying an ad. It takes
three listings kept honest, two small habits, and one page that answers the question.</p>

<h2>What the phone is really asking</h2>
<p>Google says that it ranks local results mainly by three things: relevance, distance and prominence. In plain
words: Do you sell what was asked for? How far away are you? How well known do you seem to be? It is all on
<a href="https://support.google.com/business/answer/7091" rel="noopener noreferrer">one help page</a>, and that page is worth ten minutes of
your time.</p>
<p>You cannot move your shop closer to the driver. So leave distance alone and work on the other two.</p>

<h2>Three listings, kept honest</h2>
<p>Between them, three maps reach most phones and computers. A listing on each is free, and each lets you show
that the business is yours.</p>
<table>
<thead>
<tr><th scope="col">Listing</th><th scope="col">Who meets it</th><th scope="col">Check this first</th></tr>
</thead>
<tbody>
<tr><td>Google Business Profile</td><td>Anyone who uses Google Search or Google Maps</td><td>The primary category</td></tr>
<tr><td>Apple Business Connect</td><td>iPhone owners who open Maps or ask Siri</td><td>The pin: on your door, or behind the plaza?</td></tr>
<tr><td>Bing Places</td><td>People who search with Bing, often on an office computer</td><td>Phone number and hours</td></tr>
</tbody>
</table>
<p>Begin with <a href="https://business.google.com" rel="noopener noreferrer">Google</a>. Do the other two on the same afternoon, while you
still have the facts in front of you. In each one, go through the same list:</p>
<ul>
<li><strong>Name.</strong> Write what is on your sign and nothing more. “Ray’s Brakes” is a name. “Ray’s Brakes
Best Brake Repair Fort Myers” breaks Google’s rules and can get the profile suspended.</li>
<li><strong>Category.</strong> Choose the narrowest one that is still true. If you want to be found for brakes,
“Brake shop” says more than “Auto repair shop.”</li>
<li><strong>Address and phone.</strong> Write them as they appear in the footer of your own site. If you use a suite
number once, use it every time.</li>
<li><strong>Hours.</strong> Change them when your season hours begin and when they end. Enter holidays ahead of
time. If a storm closes you, mark the profile as temporarily closed, and open it again the day you do.</li>
</ul>
<p>If you drive to your customers and they never come to you, hide your street address and list the towns you serve.
Google asks for exactly that.</p>

<blockquote><p>If a stranger could not find your door from the listing alone, a phone cannot either.</p></blockquote>

<h2>Two habits that keep you there</h2>
<h3>Ask for one review a week</h3>
<p>One person, one question, every week. Ask in person, when the work is done and the customer is looking at it.
Then text the link, because nobody will search for your review page. One a week makes about fifty in a year, and
they arrive evenly, which looks like what it is: a business with customers.</p>
<p>Ask everyone in the same way. Google forbids paying for reviews with money or discounts. It also forbids asking
only the customers who seem happy.</p>
<h3>Answer every review within two days</h3>
<p>Answer the kind ones too. Two sentences are enough, if one of them names the job: “Glad the Tacoma stops
straight again.” For a bad review, say that you are sorry it went that way, give a name and a phone number, and
stop. You will rarely win the argument. The next fifty readers are your audience, and they will judge your tone.</p>

<h2>One page that answers the question</h2>
<p>Give your most important service a page of its own. A line in a list of twelve services cannot answer anything.
Name the service and the town in the first sentence: “We replace brake pads and rotors in Fort Myers, two minutes
from Daniels Parkway.” After that, write what you would say on the phone:</p>
<ul>
<li>what it usually costs, as a range;</li>
<li>how long it takes, and whether people can wait;</li>
<li>whether they need to book, in season and out of it;</li>
<li>what to do if the car is not safe to drive.</li>
</ul>
<p>Add a photo of the building as it looks from the road, and a phone number that a thumb can tap. If customers come
from Cape Coral and Estero too, say so in one sentence. Do not copy the page twelve times and change only the
town. Google calls those doorway pages and treats them as spam.</p>

<h2>Check it from the parking lot</h2>
<p>Your own phone at your own counter tells you little. It knows you too well, and you are standing at distance
zero. Do this once a month instead:</p>
<ol>
<li>Drive two streets away, to the same corner each time.</li>
<li>Open a private window, search for your service and “near me,” and let the page use your location.</li>
<li>Write down the names on the map, in order, with the date.</li>
<li>Tap your own listing. Call it. Ask it for directions, and see which door it takes you to.</li>
</ol>
<p>Results change with the street you stand on, so one good or bad day means nothing. Three months of notes mean
something.</p>
<p>I describe the longer work on the pages about <a href="/services/local-search">local search</a> and
<a href="/services/seo-strategy">SEO strategy</a>. If you would rather know first where you stand, local search is
point four of <a href="/#audit-form">the free audit</a>. Send me your website, and I will look you up.</p>`,
};
