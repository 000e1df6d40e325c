import type { PageContent } from '../../../src/contract/page.ts';

export const home: PageContent<'home'> = {
  heroButton: 'Get Your FREE 8-Point Audit',
  heroPromise: 'I answer within 24 hours.',
  auditHeading: 'Your FREE 8-point digital marketing audit',
  auditText: "Discover exactly what's working and what needs improvement in your digital marketing strategy.",
  auditButton: 'Get Your Free Audit Now',
  servicesHeading: 'After the audit, we work on what matters most',
  noServices: 'No services available.',
  stepsHeading: 'How it works',
  steps: [
    {
      title: 'You send the request',
      text: 'Your name, your website, and how to reach you. It costs nothing.',
    },
    {
      title: 'I review the eight points',
      text: 'From your website to your competitors, I look at what your customers see and write down what I find.',
    },
    {
      title: 'We talk it through',
      text: 'A walk-through call: what works, what does not, and what to do first. You keep the list.',
    },
  ],
  sampleHeading: 'What you get back',
  sampleText:
    'Eight points, what I found, and what to do first. (Sample: the bakery and its numbers are made up.)',
  formHeading: 'Request your free audit',
  formText: 'Five fields. I read every request myself.',
  replyLabel: 'You’ll hear from me',
  replyTime: 'within 24 hours',
  talkLabel: 'Rather talk first?',
  noObligation: 'Free, with no obligation.',
  callFrom: 'I’ll call you once, myself, from',
  keepList: 'You keep the list, whatever you decide.',
  aboutLink: 'More about me',
  testimonialsHeading: 'What clients say',
  noTestimonials: 'No testimonials available.',
  blogHeading: 'From the blog',
  blogButton: 'View All Resources',
  noPosts: 'No blog posts available at the moment.',
};
