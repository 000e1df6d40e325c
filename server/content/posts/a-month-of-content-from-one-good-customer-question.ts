import type { WrittenPost } from '../../core/state.ts';
import { asPostImage, covers } from '../pictures.ts';

export const contentFromOneQuestion: WrittenPost = {
  id: 'post-one-question',
  slug: 'a-month-of-content-from-one-good-customer-question',
  title: 'A month of content from one good customer question',
  excerpt: 'Your front desk already hears the best topics. Here is how to write them down and use them.',
  categoryId: 'content-marketing',
  ...asPostImage(covers['content-marketing']),
  createdAt: '2025-02-18T14:00:00.000Z',
  publishAt: '2025-02-18T14:00:00.000Z',
  content: `<p>Owners tell me that they have nothing to write about. While they say it, the phone rings, and someone at
the front desk explains the same thing for the ninth time this week. That is the topic. It has been tested on nine
people already.</p>

<h2>Keep a question sheet for two weeks</h2>
<p>Put a sheet of paper beside the phone. Paper works, because nobody has to log in to it. Give it three columns:
the question in the customer’s own words, where it came from (phone, counter, email), and a tally mark for each time
it comes again.</p>
<p>The exact words matter. A customer asks “Do you come out to Matlacha?” Nobody asks for your service area. Write
down what was said, word for word. Those are the words that people type into a phone as well.</p>
<p>After two weeks, choose one question. I look for three things:</p>
<ul>
<li><strong>The person has not bought yet.</strong> A question that comes after the sale belongs on the receipt.</li>
<li><strong>The honest answer takes longer than a sentence.</strong> “When do you close?” belongs on your listing.</li>
<li><strong>The answer depends on this place.</strong> Salt air, summer rain, association rules, a house that stands
empty from April to November. A website in Ohio cannot write about those.</li>
</ul>

<h2>An example from a pool route</h2>
<p>Suppose you clean pools in Cape Coral. This one would be on your sheet every March:</p>
<blockquote><p>“We leave in April and come back in November. What should we do about the pool?”</p></blockquote>
<p>You could answer in your sleep. Keep the service going through the summer. Do not drain the pool: the ground here
is wet, and an empty shell can lift out of it. Someone must be able to get through the gate after a storm. Decide
who may approve a repair while you are away, and up to what amount.</p>
<p>That is an article. It is also a checklist, a letter, three posts and a short video. Here is how I would spread it
over a month. The times are my own rule of thumb, and the first round will take longer.</p>
<table>
<thead>
<tr><th scope="col">Week</th><th scope="col">Make</th><th scope="col">Put it</th><th scope="col">Allow</th></tr>
</thead>
<tbody>
<tr><td>1</td><td>The full answer, with two photos from a real job</td><td>On a page of your site</td><td>2 hours</td></tr>
<tr><td>2</td><td>The checklist from it, ten lines at most</td><td>In an email to your customers, with a link to the page</td><td>1 hour</td></tr>
<tr><td>3</td><td>Three single tips, one photo each</td><td>On the one network that you keep up</td><td>1 hour</td></tr>
<tr><td>4</td><td>Thirty seconds of video: you, the pump, one piece of advice</td><td>On the page and on your Google profile</td><td>1 hour</td></tr>
</tbody>
</table>
<p>Five hours in a month, and you had to think of one topic.</p>

<h2>Write it the way you say it</h2>
<p>Most drafts I am shown begin with a paragraph about how important pools are. The person who asked knows that. Do
this instead:</p>
<ol>
<li>Explain the answer aloud to someone new at the desk, and record it on your phone.</li>
<li>Type it up, or let the phone do that.</li>
<li>Move the answer to the top. The first two sentences should be enough for someone in a hurry.</li>
<li>Below it, say what the answer depends on: the size, the age, whether there is a screen cage.</li>
<li>Give a price, at least as a range. Without one, the reader keeps looking.</li>
<li>End with what to do next and when to call. Put the date under it.</li>
</ol>
<p>Then read it aloud once more. Wherever you run out of breath, there is a sentence to cut in two.</p>

<h3>Can AI help?</h3>
<p>Yes, with the typing. A tool like that is good at turning a recording into clean paragraphs, and at shortening. It does
not know which streets flood, and it will not tell you that it does not know. So give it your words, ask it to add
nothing, and check every fact and every price before your name goes on the page.</p>

<h2>Give the page back to the front desk</h2>
<p>This is the step that gets forgotten. The question will come again on Monday. Now the desk can answer in one
sentence, and add: “May I text you the page? It has the whole list.” The caller leaves with something useful and with
your number on it. The desk gets its five minutes back.</p>
<p>After a month, look at three counts: visits to the page, times the desk sent the link, and callers who mentioned
it. You will not need a dashboard. A second tally column on the sheet will do for two of them.</p>
<p>Then look at the sheet again and choose the next question. Twelve make a year. After two years you have
twenty-four pages, and the front desk has twenty-four links to send. Some will go out of date. Each has its date at the
bottom, so you can find the old ones.</p>
<p>If you would like help with choosing, that is the first thing we do in
<a href="/services/content-strategy">content strategy</a>. Or <a href="/contact">send me your question sheet</a> as it
is, coffee stains included. I will tell you which line I would start with.</p>`,
};
