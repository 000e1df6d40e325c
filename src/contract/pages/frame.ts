import type { PageFields } from '../page-fields.ts';

/** Header, footer and shared texts (spec §2). Each page has one name for all links to it. */
export const frame = {
  home: { kind: 'line', label: 'Link to the home page', max: 16 },
  services: { kind: 'line', label: 'Link to the services', max: 16 },
  about: { kind: 'line', label: 'Link to the about page', max: 16 },
  howItWorks: { kind: 'line', label: 'Link to “How it works”', max: 30 },
  testimonials: { kind: 'line', label: 'Link to the testimonials', max: 30 },
  blog: { kind: 'line', label: 'Link to the blog', max: 16 },
  contact: { kind: 'line', label: 'Link to the contact page', max: 16 },
  auditButton: { kind: 'line', label: 'Button in the header', max: 20 },
  quickLinksHeading: { kind: 'line', label: 'Footer: heading for quick links', max: 30 },
  servicesHeading: { kind: 'line', label: 'Footer: heading for services', max: 30 },
  contactHeading: { kind: 'line', label: 'Footer: heading for contact details', max: 30 },
  privacy: { kind: 'line', label: 'Footer: link to the privacy policy', max: 30 },
  terms: { kind: 'line', label: 'Footer: link to the terms', max: 30 },
  staff: { kind: 'line', label: 'Footer: link to the login', max: 20 },
  readMore: { kind: 'line', label: 'Link below each article in lists', max: 30 },
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
  back: { kind: 'line', label: 'Link back to the services', max: 40 },
  startButton: { kind: 'line', label: 'Button below the description', max: 40 },
  benefitsHeading: { kind: 'line', label: 'Heading for the benefits', max: 40 },
  sampleHeading: { kind: 'line', label: 'Heading for the sample report', max: 50 },
  sampleLink: { kind: 'line', label: 'Link to the sample report', max: 40 },
  whyHeading: { kind: 'line', label: 'Heading for “Why it matters”', max: 40 },
  auditHeading: { kind: 'line', label: 'The audit: heading', max: 50 },
  auditText: { kind: 'text', label: 'The audit: text', max: 300 },
  next: { kind: 'line', label: 'Label for the next service', max: 30 },
  notFoundHeading: { kind: 'line', label: 'Unknown service: heading', max: 50 },
  notFoundText: { kind: 'text', label: 'Unknown service: text', max: 200 },
} as const satisfies PageFields;
