import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

type Content = PageContent<'service'>;

interface Texts extends Pick<Content, 'title' | 'summary' | 'description' | 'whyItMatters'> {
  benefits: readonly (readonly [title: string, description: string])[];
  listed?: boolean;
  inFooter?: boolean;
}

const service = ({ benefits, whyItMatters, listed = true, inFooter = true, ...texts }: Texts): Content => ({
  ...texts,
  picture: { url: '', alt: '', credit: '' },
  benefits: benefits.map(([title, description]) => ({ title, description })),
  whyItMatters,
  listed,
  inFooter,
  ...sameAsPage,
  searchDescription: `${texts.summary} It starts with a free 8-point audit in Southwest Florida.`,
});

/** The services by slug, which is also the id: the seven of spec §2, and one for the footer alone (decision 11). */
export const shippedServices: Readonly<Record<string, Content>> = {
  'website-optimization': service({
    title: 'Website Optimization',
    summary: 'A site that loads fast, reads well on a phone and turns visits into calls.',
    description:
      'A site that loads fast, reads well on a phone and turns visits into calls. I measure what your visitors wait for, we repair the slowest pages first, and the phone number goes where a thumb can reach it.',
    benefits: [
      [
        'Fast on a phone',
        'Pages open quickly on an ordinary phone, outdoors, on a crowded network in February.',
      ],
      ['One clear next step', 'Every page ends with one thing to do: call, book or ask.'],
      [
        'Easy to read',
        'Text large enough for a sunny parking lot, headings that say what follows, and forms that ask only for what you need.',
      ],
      [
        'Repairs in order',
        'You get a list sorted by what each fault costs you, so the first hour of work goes to the worst page.',
      ],
    ],
    whyItMatters:
      'Your website answers at nine in the evening, when nobody is at the front desk. If it is slow or hides the phone number, nobody complains. They go back to the search results and tap the next name, and you never learn that they were there. Many of the repairs are small: lighter pictures, fewer scripts, a shorter form.',
  }),
  'seo-strategy': service({
    title: 'SEO Strategy',
    summary: 'Be on the page when a neighbor searches for what you sell.',
    description:
      'Be on the page when a neighbor searches for what you sell. We choose the searches worth winning, fix what holds your site back, and build the pages that answer them.',
    benefits: [
      ['Found first nearby', 'Show up in the map results for the towns you serve.'],
      ['The right visitors', 'Attract people who want what you sell, in the words they use.'],
      ['Lasting traffic', 'Get visits that keep coming when the ads stop.'],
      ['Proof in numbers', 'See rankings, calls and bookings in one short report.'],
    ],
    whyItMatters:
      'Many people decide where to go before they leave the house. If your business is missing from that first screen, the best service on the street never gets the chance to show it. Search takes patience: expect little in the first months. But a page that answers a real question can still bring visits long after an ad that cost the same has ended.',
  }),
  'local-search': service({
    title: 'Local Search',
    summary: 'Be one of the names on the map when someone nearby needs you.',
    description:
      'Be one of the names on the map when someone nearby needs you. We claim and correct your listings on Google, Apple and Bing, set up a review routine, and make sure that the map, your website and the sign on your door say the same.',
    benefits: [
      [
        'One name, one number',
        'Name, address, phone and hours match wherever you are listed, and still match when your season hours begin.',
      ],
      [
        'The right category',
        'We choose the narrowest category that is still true, because it helps decide which searches you are shown for.',
      ],
      [
        'Reviews, week by week',
        'A polite way to ask every customer, and replies that the next reader will trust.',
      ],
      [
        'The towns you serve',
        'Service areas and pages for the places where you really work, from Punta Gorda to Marco Island.',
      ],
    ],
    whyItMatters:
      'Someone with a flat tire on Daniels Parkway does not read ten websites. The phone shows a map and a few names, and one of them gets the call. You cannot move your shop closer to that driver. But it’s up to you whether your listing is complete, your hours are right and your reviews get answered, and you can learn to keep it that way in a few hours.',
    listed: false,
  }),
  'analytics-tracking': service({
    title: 'Analytics Tracking',
    summary: 'See which visits turned into customers, and where money was wasted.',
    description:
      'See which visits turned into customers, and where money was wasted. I set up the few measurements that matter, check that they count correctly, and show you how to read them in ten minutes a week.',
    benefits: [
      [
        'Calls and forms counted',
        'Taps on your phone number, form entries and bookings are recorded, with the page and the source they came from.',
      ],
      [
        'Ads held to account',
        'See what one lead from each ad costs, and stop paying for the ads that bring nobody.',
      ],
      [
        'A report on one page',
        'A handful of numbers, compared with the same weeks last year, because season moves every one of them here.',
      ],
      [
        'Accounts in your name',
        'Everything is opened under your own login. If we stop working together, you keep the keys and the history.',
      ],
    ],
    whyItMatters:
      'Without measurement, the most persistent salesperson decides where your budget goes. With it, you decide. Analytics is often installed already, but it counts page views and misses the phone calls, and for a local business the phone calls are the customers. An afternoon of work fixes that. From then on, the question “Is this working?” has an answer.',
  }),
  'competitor-analysis': service({
    title: 'Competitor Analysis',
    summary: 'See what the shop across the causeway does better, and what it misses.',
    description:
      'See what the shop across the causeway does better, and what it misses. I compare your website, listings, reviews and content with three or four businesses that your customers also consider, and turn the differences into a short list.',
    benefits: [
      [
        'Your real rivals',
        'The names that appear beside yours when a customer searches. They are often not the ones you worry about.',
      ],
      ['Gaps you can fill', 'Questions nobody nearby answers, towns nobody names, services nobody explains.'],
      [
        'Reviews, read closely',
        'What their customers praise and what they complain about, and what you can promise because of it.',
      ],
      [
        'A fair comparison',
        'The same checks, in the same week, on the same phone. You also see where you are ahead.',
      ],
    ],
    whyItMatters:
      'A customer has three tabs open and spends a minute on each. If you have never looked at the other two, you are guessing at the choice that customer faces. I look only at what is public, and I do not copy it. The aim is to find what you can truthfully say and they cannot.',
    inFooter: false,
  }),
  'email-marketing': service({
    title: 'Email Marketing',
    summary: 'Stay in touch with the customers you already earned.',
    description:
      'Stay in touch with the customers you already earned. We build a list of people who asked to hear from you, write the first emails together, and set a rhythm that you can keep in season.',
    benefits: [
      [
        'A list you own',
        'The addresses belong to you. No network can change a rule and hide you from your own customers.',
      ],
      [
        'A welcome on time',
        'One email, sent the minute someone signs up, with what they need for a first visit.',
      ],
      ['Short emails', 'One subject, one picture at most, one thing to do. Short enough that you’d read it.'],
      ['In touch all summer', 'People who leave in April hear from you before they come back in November.'],
    ],
    whyItMatters:
      'A customer who liked you last March may just need a reminder this November. Many go north in between, where the sign on your street cannot reach them. An email can. It costs very little to send, it waits in the inbox until they are ready, and when they reply, the reply comes to you.',
  }),
  'content-strategy': service({
    title: 'Content Strategy',
    summary: 'A plan you can keep: what to write, when, and why.',
    description:
      'A plan you can keep: what to write, when, and why. We start from the questions your front desk hears, choose the ones that come before a sale, and turn each into a page, an email and a few posts.',
    benefits: [
      [
        'Topics from real questions',
        'Your staff already hears what people want to know. I show you how to write it down and choose.',
      ],
      [
        'A calendar that fits',
        'Two good pieces a month, if that is what you have time for, and fewer in your busiest weeks.',
      ],
      [
        'Used more than once',
        'One answer becomes a page, an email to your list and three posts, so an afternoon of writing lasts a month.',
      ],
      ['Your own voice', 'I edit and I teach. The words stay yours, and so does the habit.'],
    ],
    whyItMatters:
      'People look for an answer before they look for a company. The business that gave the answer is the one they already know when it is time to call. You do not need to hire a writer for that. You need the twenty questions that your staff answers by phone, written down once, in plain words, with a date on them.',
  }),
  'social-media': service({
    title: 'Social Media',
    summary: 'Choose the one or two networks that are worth your time.',
    description:
      'Choose the one or two networks that are worth your time. We look at where your customers really are, decide what to post there and how often, and close or park the accounts that you cannot keep up.',
    benefits: [
      [
        'Fewer places, better kept',
        'One account with this week’s news says more than five that went quiet two summers ago.',
      ],
      [
        'Ideas from the workday',
        'A finished job, a full pastry case, a new face at the desk. We keep a list, so nobody stares at an empty box.',
      ],
      ['Answers on time', 'A simple rule for who replies to comments and messages, and by when.'],
      [
        'Counted in visits',
        'We count the calls, bookings and visits that each network brings. Likes are welcome, but they do not pay the rent.',
      ],
    ],
    whyItMatters:
      'People check an account to see whether you are still in business. A last post from two summers ago makes them wonder. One network, looked after for an hour a week, shows a newcomer in ten seconds that you are open and that someone answers. The hard part is choosing which one, so that is where we begin.',
    inFooter: false,
  }),
};
