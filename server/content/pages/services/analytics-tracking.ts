import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const analyticsTracking: PageContent<'service'> = {
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
