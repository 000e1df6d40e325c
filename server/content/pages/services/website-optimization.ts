import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const websiteOptimization: PageContent<'service'> = {
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
