import type { WrittenPost } from '../../core/state.ts';
import { asPostImage, covers } from '../pictures.ts';

export const welcomeEmail: WrittenPost = {
  id: 'post-welcome',
  slug: 'the-welcome-email-most-local-businesses-never-send',
  title: 'The welcome email most local businesses never send',
  excerpt: 'It takes an afternoon to set up, and more people will read it than anything else you write.',
  categoryId: 'email-marketing',
  ...asPostImage(covers['email-marketing']),
  createdAt: '2025-02-04T14:00:00.000Z',
  publishAt: '2025-02-04T14:00:00.000Z',
  content: `<p>Try this before you read on. Pick five businesses on your street that ask for an email address, and sign up
with all of them. Then wait a day. Some may send you one line that says you are subscribed. From others you may hear
nothing until there is a sale. Now sign up for your own list, and see which kind you are.</p>

<h2>Why the first one is different</h2>
<p>When someone has just typed an address into your form, you have their attention. The phone is in their hand, and
they remember who you are and why they asked. An email that arrives in that minute is one they expect. The newsletter
that comes three weeks later has to introduce itself again.</p>
<p>There is a second reason on this coast. A couple who signs up in February may leave in April and not think of you
all summer. In November they search their inbox for the name of that place in Estero. If you sent a good welcome,
they find your hours, your address and your phone number. If you did not, they find nothing and search the map
instead, where your competitors are.</p>

<h2>Five things to put in it</h2>
<ol>
<li><strong>Thanks, and what they signed up for.</strong> One line. It saves you complaints later.</li>
<li><strong>What you promised.</strong> The coupon, the checklist, the price list. At the top, where a thumb does not
have to look for it.</li>
<li><strong>How often you will write.</strong> Say it, then keep to it.</li>
<li><strong>The answer that new customers need most.</strong> Where to park. Whether to book. What to bring.</li>
<li><strong>One question that they can reply to.</strong> Ask something you would like to know. Read the replies.</li>
</ol>
<p>That is all. No history of the company, no row of six buttons. You can write the second email another day.</p>

<h2>What it could look like</h2>
<p>Here are the parts as a small bakery in Cape Coral might fill them in. The bakery is invented. The parts work just
as well for a dentist or a bike shop.</p>
<table>
<thead>
<tr><th scope="col">Part</th><th scope="col">Example</th></tr>
</thead>
<tbody>
<tr><td>From</td><td>Ana at the bakery (a person, at the bakery’s own address)</td></tr>
<tr><td>Subject</td><td>Your first coffee is on us</td></tr>
<tr><td>Opening</td><td>Thank you for signing up. Show this email at the counter, and the first coffee is free.</td></tr>
<tr><td>Useful part</td><td>Bread comes out at seven. On Saturdays in season the sourdough is often gone by ten. Park
behind the building and use the blue door.</td></tr>
<tr><td>Promise</td><td>I write once a month, on the first Tuesday.</td></tr>
<tr><td>Question</td><td>What should we bake more often? Just reply. I read all of them.</td></tr>
<tr><td>Foot</td><td>Street address, phone, hours, and a link to unsubscribe</td></tr>
</tbody>
</table>
<p>Without the foot it comes to about sixty words. A person can read that while the coffee is being poured.</p>
<blockquote><p>Write it to one person. Everyone on the list is one.</p></blockquote>

<h2>The afternoon’s work</h2>
<p>Nearly every email service can do this. Look for “automation,” “journey” or “welcome” in its menu.</p>
<ul>
<li><strong>Half an hour: the sender.</strong> Send from an address at your own domain, such as the one on your
business card. The service will ask you to add a few records to the domain, called SPF, DKIM and DMARC. They prove
that the mail is yours. Gmail and Yahoo expect them, and without them you may land in the spam folder.</li>
<li><strong>One hour: the text.</strong> Write it in your own words. Keep the design plain. One picture at most, and
nothing important inside the picture.</li>
<li><strong>Half an hour: the trigger.</strong> When someone joins the list, send at once. Tomorrow morning is too
late for the coffee.</li>
<li><strong>One hour: the test.</strong> Join with your own address and with those of two friends who use different
mail apps. Open it on a phone, tap every link, and reply to it. Find out whose inbox that reply lands in. It is
sometimes nobody’s.</li>
</ul>

<h3>Two rules to keep</h3>
<p>The law first. For commercial email the CAN-SPAM Act asks, among other things, for an honest sender and subject,
a postal address, and a clear way out that you honor within ten business days. The FTC explains it in
<a href="https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business" rel="noopener noreferrer">a guide for
businesses</a>. If you work from home and do not want your address in it, a registered post office box will do.</p>
<p>The second rule is mine: write only to people who asked. A business card in a fishbowl by the register was left for
the free lunch. It was not left for a newsletter.</p>

<h2>Did it work?</h2>
<p>Do not look at the open rate. Apple’s Mail app can load the pictures of an email before anyone reads it, so opens
are counted that never took place. Count what you can see from behind the counter:</p>
<ul>
<li>replies in a month;</li>
<li>coffees, or whatever you gave away;</li>
<li>first visits or bookings by people who came through the list.</li>
</ul>
<p>Write the three numbers on the calendar on the first of each month. Change one sentence of the email, such as the
subject or the question, and compare after the next month.</p>
<p>Once the welcome runs, the monthly letter is easier, because the reader already knows your voice. That is how I
start when we work on <a href="/services/email-marketing">email marketing</a>. If you have a draft and are not sure
about it, <a href="/contact">send it to me</a>. I will mark the line I would cut.</p>`,
};
