import type { PageFields } from '../page-fields.ts';

/**
 * The head and the foot of every page (spec §2), and what many pages say. A place of the site has one name, wherever a
 * link leads there: in the header, in the footer, and in the way down to a page.
 */
export const frame = {
  home: { kind: 'line', label: 'Name of the home page', max: 16 },
  services: { kind: 'line', label: 'Name of the services', max: 16 },
  about: { kind: 'line', label: 'Name of the about page', max: 16 },
  howItWorks: { kind: 'line', label: 'Name of “How it works”', max: 30 },
  testimonials: { kind: 'line', label: 'Name of the testimonials', max: 30 },
  blog: { kind: 'line', label: 'Name of the blog', max: 16 },
  contact: { kind: 'line', label: 'Name of the contact page', max: 16 },
  auditButton: { kind: 'line', label: 'Button of the header', max: 20 },
  quickLinksHeading: { kind: 'line', label: 'Footer: heading of the quick links', max: 30 },
  servicesHeading: { kind: 'line', label: 'Footer: heading of the services', max: 30 },
  contactHeading: { kind: 'line', label: 'Footer: heading of the contact details', max: 30 },
  privacy: { kind: 'line', label: 'Footer: link to the privacy policy', max: 30 },
  terms: { kind: 'line', label: 'Footer: link to the terms', max: 30 },
  staff: { kind: 'line', label: 'Footer: link to the login', max: 20 },
  readMore: { kind: 'line', label: 'Link below each article of a list', max: 30 },
} as const satisfies PageFields;
