import type { WrittenPost } from '../../core/state.ts';
import { asPostImage, covers } from '../pictures.ts';

export const fourNumbers: WrittenPost = {
  id: 'post-four-numbers',
  slug: 'four-numbers-worth-checking-every-monday',
  title: 'Four numbers worth checking every Monday',
  excerpt: 'Skip the dashboards. These four fit on a sticky note and tell you what to do next.',
  categoryId: 'analytics',
  ...asPostImage(covers.analytics),
  createdAt: '2025-01-21T14:00:00.000Z',
  publishAt: '2025-01-21T14:00:00.000Z',
  content: `<p>A dashboard shows you everything at once and leaves the choice to you. I like a sticky note better. It has room
for four numbers, so the choice has been made. You fill it in on Monday morning before the phone starts, and it takes
ten minutes.</p>

<h2>The four</h2>
<h3>1. Leads</h3>
<p>Count everyone who raised a hand last week: calls, forms, messages, bookings, people who walked in and asked for a
price. This is the number closest to the register, and analytics does not see all of it. A call from the number on your
van leaves no trace on your website. So let the front desk keep a tally, and add the forms to it.</p>
<h3>2. New customers</h3>
<p>Count how many of them bought. If leads are steady and customers fall, your marketing is doing its work and
something after it has changed: the price, the waiting time, or how the phone is answered.</p>
<h3>3. Visits from search</h3>
<p>Open <a href="https://search.google.com/search-console" rel="noopener noreferrer">Search Console</a> and read the clicks of the latest
seven days that it has. It runs two or three days behind. These are people who found you on Google without an ad. Leave
out searches for your own name if you can. Those people knew you already.</p>
<h3>4. What a lead costs</h3>
<p>Divide the week’s ad money by the leads that came from ads. To know which those are, ask: “How did you find
us?” The answers are not perfect. They are still better than a guess.</p>
<p>An example with round figures: you spend $240 in a week, and twelve people call or write because of an ad. That is
$20 for a lead. If three of the twelve buy, a new customer costs $80. Whether $80 is a lot depends on what you
sell. For a roof it is nothing. For a haircut it is too much, unless the customer comes back.</p>

<h2>Compare with last year</h2>
<p>In most places you can compare a week with the one before it. Here you cannot. Traffic on US 41 tells you why. From
January to Easter the area is full, and by the middle of May it is not. A restaurant in Naples that compares May with
March will think that its marketing has broken.</p>
<p>So write the same week of last year beside each number. Mind Easter, because it moves, and the busy weeks move with
it. Last year it fell on March 31. This year it is April 20. In those weeks, count from Easter instead of from the
date. If last year had a storm in it, write that down too, and go back one year more.</p>
<blockquote><p>A number that changes nothing about your Monday is decoration.</p></blockquote>

<h2>What each number asks of you</h2>
<p>Here is the back of the sticky note. It says where to look when a number is clearly worse than in the same
weeks last year.</p>
<table>
<thead>
<tr><th scope="col">Number</th><th scope="col">Where I find it</th><th scope="col">When it gets worse, look here first</th></tr>
</thead>
<tbody>
<tr><td>Leads</td><td>Tally at the desk, form inbox, booking system</td><td>Send a test form and call your own
number. Broken forms are quiet.</td></tr>
<tr><td>New customers</td><td>Register or invoices</td><td>Sit beside the desk for five calls. How long until someone
answers, and does anyone offer a date?</td></tr>
<tr><td>Visits from search</td><td>Search Console, clicks</td><td>Which page lost them? Search for its main words on a
phone, and see who ranks there now.</td></tr>
<tr><td>Cost of a lead</td><td>Ad invoice, divided by the tally</td><td>Read the list of searches that your ad was
shown for. Exclude the ones you would never serve.</td></tr>
</tbody>
</table>

<h2>How to do it in ten minutes</h2>
<ol>
<li>Same day, same time, same chair. Monday before opening works for most.</li>
<li>Write the four numbers and the four from last year.</li>
<li>Circle the pair that is furthest apart, up or down.</li>
<li>Write one thing to do about it, with a name beside it.</li>
<li>Put the note where the staff can see it. Keep the old ones in a drawer.</li>
</ol>
<p>Then close the laptop. One bad week can be weather, and in September it often is. When a business gets ten leads
in a normal week, seven or thirteen can be plain luck. I wait for three weeks in the same direction before I change
anything. A broken form is the exception. Fix that at once.</p>

<h2>What I leave out</h2>
<ul>
<li><strong>Followers.</strong> Some are in Ohio until November, and some are your competitors.</li>
<li><strong>Impressions.</strong> They say that your name was on a screen. Nobody had to look at it.</li>
<li><strong>Time on page.</strong> Three minutes can mean an interested reader. It can also mean that your phone number
is hard to find.</li>
<li><strong>All page views together.</strong> They grow when your staff opens the site, and when machines do.</li>
</ul>
<p>None of these is useless to a specialist. They just cannot tell an owner what to do on a Monday.</p>
<p>If you do not know where to get the four numbers, that is an ordinary place to start from. On many sites nobody has
told analytics to count taps on the phone number. It is a small job, and part of
<a href="/services/analytics-tracking">analytics tracking</a>. A review of your Google Analytics is also point six of
<a href="/#audit-form">the free audit</a>. I will tell you which of the four you can trust today, and which you
cannot yet.</p>`,
};
