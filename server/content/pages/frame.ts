import type { PageContent } from '../../../src/contract/page.ts';

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

export const notFound: PageContent<'not-found'> = {
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  homeButton: 'Back to the home page',
  searchButton: 'Search the blog',
};

export const servicesFrame: PageContent<'services-frame'> = {
  back: 'Back to Services',
  startButton: 'Get Started Today',
  benefitsHeading: 'What you get',
  sampleHeading: 'What your audit might say',
  sampleLink: 'See the whole sample',
  whyHeading: 'Why This Matters',
  auditHeading: 'Start with the free audit',
  auditText: 'I look at eight points of your marketing. The audit shows whether this should come first.',
  next: 'Next service',
  notFoundHeading: 'Service Not Found',
  notFoundText: "The service you're looking for doesn't exist or has been moved.",
};
