import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const seoStrategy: PageContent<'service'> = {
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
