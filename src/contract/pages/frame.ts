import type { PageFields } from '../page-fields.ts';

/** Header, footer and shared texts (spec §2). Each page has one name for all links to it. */
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
