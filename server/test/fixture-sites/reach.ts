import type { Planted } from './fixture-sites.ts';

const BREAD = '/bread';

/** Faults that keep a site from its customers: in networks, in figures, around the corner. */
export const inReach: readonly Planted[] = [
  {
    fault: 'no picture to share',
    check: 'sharing',
    plant: ({ replace }) => replace(BREAD, /<meta property="og:image".*>/, ''),
    seen: [BREAD, /missing/],
  },
  {
    fault: 'a link to the front page of a network',
    check: 'profiles',
    plant: ({ replace }) => replace(BREAD, 'facebook.com/gulfcoastbakery', 'facebook.com/'),
    seen: [BREAD, /facebook\.com\/$/],
  },
  {
    fault: 'a counter that has ended',
    check: 'analytics',
    plant: ({ replace }) => replace(BREAD, '</body>', "<script>ga('create', 'UA-1234567-1')</script></body>"),
    seen: [BREAD, /UA-1234567-1/],
  },
  {
    fault: 'a feed that is none',
    check: 'feed',
    plant: ({ answer }) => answer('/feed.xml', { text: '<html></html>' }),
    seen: ['/feed.xml', /alternate/],
  },
  {
    fault: 'a number that cannot be called',
    check: 'phone-link',
    plant: ({ replace }) => replace(BREAD, '<a href="tel:+12395550155">(239) 555-0155</a>', '(239) 555-0155'),
    seen: [BREAD, /555-0155/],
  },
  {
    fault: 'no way to write',
    check: 'contact-way',
    plant: ({ replace }) => replace('/', /<form[^]*<\/form>/, ''),
    seen: ['/', /missing/],
  },
  {
    fault: 'another number in structured data',
    check: 'name-address-phone',
    plant: ({ replace }) => replace(BREAD, '+1 239 555 0155', '+1 239 555 0199'),
    seen: [BREAD, /0199/],
  },
  {
    fault: 'no data of the business',
    check: 'business-data',
    plant({ replace }) {
      for (const path of ['/', BREAD]) replace(path, /\["Bakery","LocalBusiness"\]/, '"Person"');
      replace('/articles/sourdough', '"@type":"LocalBusiness"', '"@type":"Organization"');
    },
    seen: ['/', /missing/],
  },
  {
    fault: 'another street in the data of a kind of business',
    check: 'name-address-phone',
    plant({ replace }) {
      replace(BREAD, '["Bakery","LocalBusiness"]', '"Bakery"');
      replace(BREAD, '"12 Palm Street"', '"21 Palm Street"');
    },
    seen: [BREAD, /21 Palm Street/],
  },
  {
    fault: 'another street in structured data',
    check: 'name-address-phone',
    plant: ({ replace }) => replace(BREAD, '"12 Palm Street"', '"21 Palm Street"'),
    seen: [BREAD, /21 Palm Street/],
  },
];
