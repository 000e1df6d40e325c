import type { PageContent } from '../../../src/contract/page.ts';

/** The header and footer of every page (spec §2), and texts shared by many pages. */
export const frame: PageContent<'frame'> = {
  home: 'Home',
  services: 'Services',
  about: 'About',
  howItWorks: 'How it works',
  testimonials: 'Testimonials',
  blog: 'Blog',
  contact: 'Contact',
  auditButton: 'Get Free Audit',
  quickLinksHeading: 'Quick links',
  servicesHeading: 'Services',
  contactHeading: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  staff: 'Admin',
  readMore: 'Read more',
};
