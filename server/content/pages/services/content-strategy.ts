import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const contentStrategy: PageContent<'service'> = {
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
