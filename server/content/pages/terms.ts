import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

/** Mutual expectations of visitors and the coach, in plain words (decision 15). */
export const terms: PageContent<'terms'> = {
  isConfirmed: false,
  heading: 'Terms of Service',
  intro: 'What you can expect from this site, and what I ask of you.',
  sections: [
    {
      title: 'What this site is',
      text: '<p>{brand} is the site of one person who coaches small and local businesses in {location}. You can read all of it without an account and without paying. If you use it, these terms apply.</p>',
    },
    {
      title: 'The free audit',
      text: [
        '<p>The audit is free, with no obligation. I look at what anyone can see of your marketing, such as your website and your listings, and at what you choose to show me. You keep the list of what I found.</p>',
        '<p>Please ask only for a business that is yours, or that you may speak for. I do audits one at a time, so I’ll tell you which day to expect your report. I may decline a request. If I do, I’ll tell you.</p>',
      ].join(''),
    },
    {
      title: 'Paid coaching',
      text: '<p>You can’t buy anything here with a click. If we work together, we first agree in writing on what I do, what it costs, and how either of us can end it. From then on, that agreement applies.</p>',
    },
    {
      title: 'Articles and results',
      text: [
        '<p>The articles are general advice. I check what I write, but search engines and social networks change, and I do not know your business from here. Do not take an article for legal or tax advice.</p>',
        '<p>The figures on this site describe past work. Nobody can promise you a place in a search result or a number of customers, and I do not.</p>',
      ].join(''),
    },
    {
      title: 'What I ask of you',
      text: [
        '<ul>',
        '<li>Write to me in your own name, with an address where I can reach you.</li>',
        '<li>Do not send the forms with a bot, and do not try to get into the staff area.</li>',
        "<li>Do not send anything you aren’t allowed to share, such as other people's passwords.</li>",
        '</ul>',
      ].join(''),
    },
    {
      title: 'Texts and pictures',
      text: [
        '<p>The texts and drawings are mine unless a credit says otherwise. Quote from them with a link to the page. Ask me before you copy a whole article.</p>',
        '<p>What you send me stays yours. Comments come to me and are not published. I quote a client only after asking.</p>',
      ].join(''),
    },
    {
      title: 'When something does not work',
      text: [
        '<p>I look after this site with care, but it can be down at times, and a link to another site can be broken. If a form fails, call <strong>{phone}</strong>.</p>',
        '<p>What happens to your data is described in the <a href="/privacy">privacy policy</a>.</p>',
      ].join(''),
    },
    {
      title: 'Changes and questions',
      text: '<p>When these terms change, the new text appears here. Questions go to {email}.</p>',
    },
  ],
  ...sameAsPage,
  searchDescription:
    'What you can expect from this site, the free audit, and the articles, and what I ask of you.',
};
