import type { AuditWording, ReplyTemplate } from './snippets.ts';

/** Templates of a new site. */
export const SHIPPED_REPLY_TEMPLATES: ReplyTemplate[] = [
  {
    id: 'audit-under-way',
    kind: 'audit',
    name: 'Thank you, your audit is under way',
    subject: 'Your free 8-point audit is under way',
    text: [
      'Hi {first name},',
      'Thank you for requesting a free audit of {website}. I’m reviewing all eight points myself.',
      'You’ll hear from me as soon as it’s done, with what I found and what I would do first.',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
  {
    id: 'a-question',
    kind: 'audit',
    name: 'A question before I begin',
    subject: 'A question before I begin',
    text: [
      'Hi {first name},',
      'Thank you for writing. Before I begin, I would like to know one thing: what should your website bring you first, calls, visits or orders?',
      'A line or two is enough. Just reply to this email.',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
  {
    id: 'find-a-time',
    kind: '',
    name: 'Let’s find a time',
    subject: 'Let’s find a time to talk',
    text: [
      'Hi {first name},',
      'Let’s talk it through. Choose a time that suits you here: {booking}',
      'Or call me at {phone}, or reply to this email with two times that suit you.',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
  {
    id: 'your-comment',
    kind: 'comment',
    name: 'Thank you for your comment',
    subject: 'Thank you for your comment',
    text: [
      'Hi {first name},',
      'Thank you for your comment. It goes only to me, so here is my answer:',
      '[your answer]',
      '{coach}\n{brand}',
    ].join('\n\n'),
  },
];

/** Wordings of a new site. Square brackets mark what must be checked first. */
export const SHIPPED_AUDIT_WORDINGS: AuditWording[] = [
  {
    id: 'slow-pages',
    point: 'Website analysis',
    name: 'Slow on a phone',
    text: '<p>On a phone, it took [number] seconds before I could read [the page]. Most of that time goes into [pictures that are larger than the screen / a video that starts on its own / scripts that nothing on the page needs].</p><p>People looking for a business from a parking lot do not wait that long. They go back and try the next one on the list.</p>',
  },
  {
    id: 'no-next-step',
    point: 'Website analysis',
    name: 'No next step in sight',
    text: '<p>I read [the page] as a customer would, and looked for what to do next. [The phone number / the form / the booking button] only appears [where it is].</p><p>People who are ready to call should find the number at the top of every page, as a link that a phone can dial.</p>',
  },
  {
    id: 'website-in-order',
    point: 'Website analysis',
    name: 'Everything is in order',
    text: '<p>The pages that I looked at load quickly, read well on a phone, and say what to do next. I would leave them as they are, and spend the time on [the point that needs it].</p>',
  },
  {
    id: 'titles-alike',
    point: 'SEO evaluation',
    name: 'Titles that say too little',
    text: '<p>The title of [the page] is “[title].” It is the line that people read first in a list of results, and it names neither what you do nor where you do it.</p><p>A title that works says both in about sixty characters: [service] in [town], then the name of the business. Each page needs one of its own.</p>',
  },
  {
    id: 'one-page-for-all',
    point: 'SEO evaluation',
    name: 'One page for every service',
    text: '<p>[The page] lists [number] services in one place. People who search for one of them, such as [service], land among all the others, and search engines cannot tell which one the page is about.</p><p>I would give each service that you want to sell more of its own page, with its own title and the questions that customers ask about it.</p>',
  },
  {
    id: 'nothing-new',
    point: 'Content strategy review',
    name: 'Nothing new for a long time',
    text: '<p>The newest article is from [date]. Some visitors take that as a sign that the business has gone quiet, which is not true.</p><p>One useful page a month is enough. Start with what customers ask at the counter: [a question that they ask].</p>',
  },
  {
    id: 'about-us-not-them',
    point: 'Content strategy review',
    name: 'About the business, not about its customers',
    text: '<p>[The page] tells how the business started and what it is proud of. A customer comes with a question: can you do [what they need], when, and what will it cost?</p><p>Answer that in the first lines. Your story is worth telling after it, not before.</p>',
  },
  {
    id: 'listing-incomplete',
    point: 'Local search assessment',
    name: 'The Business Profile has gaps',
    text: '<p>Your Google Business Profile is missing [holiday hours / services / photos from this year / answers to the latest reviews]. On the map, it appears next to profiles that have all of this.</p><p>Closing the gaps takes an hour and costs nothing, and few things bring a local business more calls.</p>',
  },
  {
    id: 'address-differs',
    point: 'Local search assessment',
    name: 'Name, address and phone differ',
    text: '<p>On your website it says [name, address, phone]. On [the listing] it says [name, address, phone].</p><p>A customer may end up at the wrong door, and search engines trust a business less when they find it written two ways. Choose one spelling, and use it exactly the same way everywhere.</p>',
  },
  {
    id: 'reviews-unanswered',
    point: 'Local search assessment',
    name: 'Reviews without an answer',
    text: '<p>Of the last [number] reviews, [number] have been answered. People who have not met you read your answers to see how you treat customers, especially when something went wrong.</p><p>Two sentences are enough: thank them by name, and say one thing that shows you remember the visit.</p>',
  },
  {
    id: 'profile-silent',
    point: 'Social media audit',
    name: 'A profile that has gone silent',
    text: '<p>The last post on [network] is from [date]. A silent profile still shows up when someone looks for your name, and it makes a worse impression than no profile.</p><p>Keep the one network where your customers are, post there once a week, and close the others or let them point to it.</p>',
  },
  {
    id: 'no-way-back',
    point: 'Social media audit',
    name: 'No way back to the website',
    text: '<p>The profile on [network] has no link to [the page where people can book or call], or links to [the page it links to]. Everyone a post has won over has to search for you again.</p><p>Put one address in the profile: the page where you want people to land.</p>',
  },
  {
    id: 'counts-visits-only',
    point: 'Google Analytics review',
    name: 'Visits are counted, customers are not',
    text: '<p>Analytics counts visits, but not what they lead to: [calls / forms / bookings] are not set up as key events. You can see that people come, but not whether it was worth it.</p><p>I would count three things from now on: taps on the phone number, forms sent, and [bookings]. Everything else can wait.</p>',
  },
  {
    id: 'nothing-measured',
    point: 'Google Analytics review',
    name: 'Nothing is measured',
    text: '<p>I found no analytics on [the page]. Without figures, nobody can say which of your efforts brought a customer and which only took time.</p><p>Before you change anything else, start counting, so that there is something to compare with in three months.</p>',
  },
  {
    id: 'no-access',
    point: 'Google Analytics review',
    name: 'Not checked: no access yet',
    text: '<p>I could not look at your figures, because I have no access to them. To give it, open Analytics, choose Admin, then Account access management, and add [email] as a viewer.</p><p>A viewer can read everything and change nothing. You can remove this access at any time.</p>',
  },
  {
    id: 'competitor-above',
    point: 'Competitor analysis',
    name: 'Found above you, and why',
    text: '<p>For “[search]” in [town], [business] shows up above you. What they have and you do not: [a page for this service / more recent reviews / a complete profile].</p><p>None of this takes a larger budget. It takes [the one thing to do first].</p>',
  },
  {
    id: 'your-difference',
    point: 'Competitor analysis',
    name: 'A difference nobody hears about',
    text: '<p>I compared your website with those of [business] and [business]. All three promise much the same. What only you have, [what it is], appears only [where it is].</p><p>It belongs in the first sentence of your home page and in your Business Profile.</p>',
  },
  {
    id: 'first-things-first',
    point: 'Actionable recommendations',
    name: 'First things first',
    text: '<p>I have put these in the order in which I would do them. The first takes the least time for what it brings. If you only do one thing this month, do that one.</p>',
  },
  {
    id: 'by-yourself',
    point: 'Actionable recommendations',
    name: 'What you can do yourself',
    text: '<p>You can do [number] of these without me, with what you have. For [the others] you may want help, from me or from the person who looks after your website. Give them this report. It says what to change and where.</p>',
  },
  {
    id: 'look-again',
    point: 'Actionable recommendations',
    name: 'When to check again',
    text: '<p>Search engines need a few weeks to notice a change. Give it until [month], then look at the same figures again: [calls / forms / the place in the list]. I’ll be glad to compare them with you.</p>',
  },
];
