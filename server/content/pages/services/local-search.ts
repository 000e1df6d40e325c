import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const localSearch: PageContent<'service'> = {
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
