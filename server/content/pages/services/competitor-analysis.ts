import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const competitorAnalysis: PageContent<'service'> = {
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
