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

/** The answer to an unknown address (spec §2, decision 19). */
export const notFoundPage = {
  heading: { kind: 'line', label: 'Heading', max: 50 },
  text: { kind: 'text', label: 'Text', max: 200 },
  homeButton: { kind: 'line', label: 'Button to the home page', max: 40 },
  searchButton: { kind: 'line', label: 'Button to the search', max: 40 },
} as const satisfies PageFields;

/** Texts shared by all service pages (spec §2). */
export const servicesFrame = {
  back: { kind: 'line', label: 'Way back to the services', max: 40 },
  startButton: { kind: 'line', label: 'Button below the description', max: 40 },
  benefitsHeading: { kind: 'line', label: 'Heading of the benefits', max: 40 },
  sampleHeading: { kind: 'line', label: 'Heading of the sample reading', max: 50 },
  sampleLink: { kind: 'line', label: 'Link to the sample report', max: 40 },
  whyHeading: { kind: 'line', label: 'Heading of “Why it matters”', max: 40 },
  auditHeading: { kind: 'line', label: 'The audit: heading', max: 50 },
  auditText: { kind: 'text', label: 'The audit: text', max: 300 },
  next: { kind: 'line', label: 'Above the next service', max: 30 },
  notFoundHeading: { kind: 'line', label: 'No such service: heading', max: 50 },
  notFoundText: { kind: 'text', label: 'No such service: text', max: 200 },
} as const satisfies PageFields;
