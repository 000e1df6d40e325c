import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

const websiteOptimization: PageContent<'service'> = {
  title: 'Website Optimization',
  summary: 'A site that loads fast, reads well on a phone and turns visits into calls.',
  description:
    'A site that loads fast, reads well on a phone and turns visits into calls. I measure what your visitors wait for, we repair the slowest pages first, and the phone number goes where a thumb can reach it.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Fast on a phone',
      description: 'Pages open quickly on an ordinary phone, outdoors, on a crowded network in February.',
    },
    {
      title: 'One clear next step',
      description: 'Every page ends with one thing to do: call, book or ask.',
    },
    {
      title: 'Easy to read',
      description:
        'Text large enough for a sunny parking lot, headings that say what follows, and forms that ask only for what you need.',
    },
    {
      title: 'Repairs in order',
      description:
        'You get a list sorted by what each fault costs you, so the first hour of work goes to the worst page.',
    },
  ],
  whyItMatters:
    'Your website answers at nine in the evening, when nobody is at the front desk. If it is slow or hides the phone number, nobody complains. They go back to the search results and tap the next name, and you never learn that they were there. Many of the repairs are small: lighter pictures, fewer scripts, a shorter form.',
  listed: true,
  inFooter: true,
  ...sameAsPage,
};

const socialMedia: PageContent<'service'> = {
  title: 'Social Media',
  summary: 'Choose the one or two networks that repay your time.',
  description:
    'Choose the one or two networks that repay your time. We look at where your customers really are, decide what to post there and how often, and close or park the accounts that you cannot keep up.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Fewer places, better kept',
      description: 'One account with this week’s news says more than five that went quiet two summers ago.',
    },
    {
      title: 'Ideas from the workday',
      description:
        'A finished job, a full pastry case, a new face at the desk. We keep a list, so nobody stares at an empty box.',
    },
    {
      title: 'Answers on time',
      description: 'A simple rule for who replies to comments and messages, and by when.',
    },
    {
      title: 'Counted in visits',
      description:
        'We count the calls, bookings and visits that each network brings. Likes are welcome, but they do not pay the rent.',
    },
  ],
  whyItMatters:
    'People check an account to see whether you are still in business. A last post from two summers ago makes them wonder. One network, looked after for an hour a week, shows a newcomer in ten seconds that you are open and that somebody answers. The hard part is choosing which one, so that is where we begin.',
  listed: true,
  inFooter: false,
  ...sameAsPage,
};

const seoStrategy: PageContent<'service'> = {
  title: 'SEO Strategy',
  summary: 'Be on the page when a neighbor searches for what you sell.',
  description:
    'Be on the page when a neighbor searches for what you sell. We choose the searches worth winning, fix what holds your site back, and build the pages that answer them.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Found first, nearby',
      description: 'Show up in the map results for the towns you serve.',
    },
    {
      title: 'The right visitors',
      description: 'Attract people who want what you sell, in the words they use.',
    },
    {
      title: 'Lasting traffic',
      description: 'Build visits that do not stop when the ad budget does.',
    },
    {
      title: 'Proof in numbers',
      description: 'See rankings, calls and bookings in one short report.',
    },
  ],
  whyItMatters:
    'Many people decide where to go before they leave the house. If your business is missing from that first screen, the best service on the street never gets the chance to show it. Search takes patience: the first months bring little. But a page that answers a real question can still bring visits long after an ad of the same price has stopped.',
  listed: true,
  inFooter: true,
  ...sameAsPage,
};

const localSearch: PageContent<'service'> = {
  title: 'Local Search',
  summary: 'Be one of the names on the map when someone nearby needs you.',
  description:
    'Be one of the names on the map when someone nearby needs you. We claim and correct your listings on Google, Apple and Bing, set up a review routine, and make sure that the map, your website and the sign on your door say the same.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'One name, one number',
      description:
        'Name, address, phone and hours match wherever you are listed, and still match when your season hours begin.',
    },
    {
      title: 'The right category',
      description:
        'We choose the narrowest category that is still true, because it helps decide which searches you are shown for.',
    },
    {
      title: 'Reviews, week by week',
      description: 'A polite way to ask every customer, and replies that the next reader will trust.',
    },
    {
      title: 'The towns you serve',
      description:
        'Service areas and pages for the places where you really work, from Punta Gorda to Marco Island.',
    },
  ],
  whyItMatters:
    'Someone with a flat tire on Daniels Parkway does not read ten websites. The phone shows a map and a few names, and one of them gets the call. You cannot move your shop closer to that driver. But whether your listing is complete, your hours are right and your reviews are answered is up to you, and you can learn to keep it that way in a few hours.',
  listed: false,
  inFooter: true,
  ...sameAsPage,
};

const emailMarketing: PageContent<'service'> = {
  title: 'Email Marketing',
  summary: 'Stay in touch with the customers you already earned.',
  description:
    'Stay in touch with the customers you already earned. We build a list of people who asked to hear from you, write the first emails together, and set a rhythm that you can keep in season.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'A list you own',
      description:
        'The addresses belong to you. No network can change a rule and hide you from your own customers.',
    },
    {
      title: 'A welcome on time',
      description: 'One email, sent the minute somebody signs up, with what they need for a first visit.',
    },
    {
      title: 'Short letters',
      description: 'One subject, one picture at most, one thing to do. You would read it yourself.',
    },
    {
      title: 'In touch all summer',
      description: 'People who leave in April hear from you before they come back in November.',
    },
  ],
  whyItMatters:
    'A customer who liked you last March may need only a reminder this November. Many go north in between, where the sign on your street cannot reach them. An email can. It costs very little to send, it waits in the inbox until they are ready, and when they reply, the reply comes to you.',
  listed: true,
  inFooter: true,
  ...sameAsPage,
};

const contentStrategy: PageContent<'service'> = {
  title: 'Content Strategy',
  summary: 'A plan you can keep: what to write, when, and why.',
  description:
    'A plan you can keep: what to write, when, and why. We start from the questions your front desk hears, choose the ones that come before a sale, and turn each into a page, an email and a few posts.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Topics from real questions',
      description:
        'Your staff already hears what people want to know. I show you how to write it down and choose.',
    },
    {
      title: 'A calendar that fits',
      description:
        'Two good pieces a month, if that is what you have time for, and fewer in your busiest weeks.',
    },
    {
      title: 'Used more than once',
      description:
        'One answer becomes a page, a letter to your list and three posts, so an afternoon of writing lasts a month.',
    },
    {
      title: 'Your own voice',
      description: 'I edit and I teach. The words stay yours, and so does the habit.',
    },
  ],
  whyItMatters:
    'People look for an answer before they look for a company. The business that gave the answer is the one they already know when it is time to call. You do not need to hire a writer for that. You need the twenty questions that your staff answers by phone, written down once, in plain words, with a date on them.',
  listed: true,
  inFooter: true,
  ...sameAsPage,
};

const competitorAnalysis: PageContent<'service'> = {
  title: 'Competitor Analysis',
  summary: 'See what the shop across the causeway does better, and what it misses.',
  description:
    'See what the shop across the causeway does better, and what it misses. I compare your website, listings, reviews and content with three or four businesses that your customers also consider, and turn the differences into a short list.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Your real rivals',
      description:
        'The names that appear beside yours when a customer searches. They are often not the ones you worry about.',
    },
    {
      title: 'Gaps you can fill',
      description: 'Questions nobody nearby answers, towns nobody names, services nobody explains.',
    },
    {
      title: 'Reviews, read closely',
      description:
        'What their customers praise and what they complain about, and what you can promise because of it.',
    },
    {
      title: 'A fair comparison',
      description: 'The same checks, in the same week, on the same phone. You also see where you are ahead.',
    },
  ],
  whyItMatters:
    'A customer has three tabs open and spends a minute on each. If you have never looked at the other two, you are guessing at the choice that customer faces. I look only at what is public, and I do not copy it. The aim is to find what you can truthfully say and they cannot.',
  listed: true,
  inFooter: false,
  ...sameAsPage,
};

const analyticsTracking: PageContent<'service'> = {
  title: 'Analytics Tracking',
  summary: 'Know which visits became customers, and which money was wasted.',
  description:
    'Know which visits became customers, and which money was wasted. I set up the few measurements that matter, check that they count correctly, and show you how to read them in ten minutes a week.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'Calls and forms counted',
      description:
        'Taps on your phone number, form entries and bookings are recorded, with the page and the source they came from.',
    },
    {
      title: 'Ads held to account',
      description: 'See what one inquiry from each ad costs, and stop paying for the ads that bring nobody.',
    },
    {
      title: 'A report on one page',
      description:
        'A handful of numbers, compared with the same weeks last year, because season moves every one of them here.',
    },
    {
      title: 'Accounts in your name',
      description:
        'Everything is opened under your own login. If we stop working together, you keep the keys and the history.',
    },
  ],
  whyItMatters:
    'Without measurement, the most persistent salesperson decides where your budget goes. With it, you decide. Analytics is often installed already, but it counts page views and misses the phone calls, and for a local business the phone calls are the customers. An afternoon of set-up fixes that. From then on, the question “Is this working?” has an answer.',
  listed: true,
  inFooter: true,
  ...sameAsPage,
};

/**
 * The coach's services by slug, which is also the id: the seven of spec §2 in its order, and the one that only the
 * footer links (decision 11).
 */
export const shippedServices: Readonly<Record<string, PageContent<'service'>>> = {
  'website-optimization': websiteOptimization,
  'seo-strategy': seoStrategy,
  'local-search': localSearch,
  'analytics-tracking': analyticsTracking,
  'competitor-analysis': competitorAnalysis,
  'email-marketing': emailMarketing,
  'content-strategy': contentStrategy,
  'social-media': socialMedia,
};
