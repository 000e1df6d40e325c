import type { PageFields } from '../page-fields.ts';

/** Home page texts besides the settings (spec §1, §2), which hold headline, bio, claims, book and search texts. */
export const homePage = {
  heroButton: { kind: 'line', label: 'Button below the headline', max: 40 },
  auditHeading: { kind: 'line', label: 'The audit: heading', max: 60 },
  auditText: { kind: 'text', label: 'The audit: text', max: 240 },
  auditButton: { kind: 'line', label: 'The audit: button', max: 40 },
  servicesHeading: { kind: 'line', label: 'Services: heading', max: 80 },
  noServices: { kind: 'line', label: 'Services: message if there are none', max: 80 },
  stepsHeading: { kind: 'line', label: 'How it works: heading', max: 40 },
  steps: {
    kind: 'list',
    label: 'How it works',
    one: 'Step',
    min: 3,
    max: 3,
    fields: {
      title: { kind: 'line', label: 'Title', max: 50 },
      text: { kind: 'text', label: 'Text', max: 200 },
    },
  },
  sampleHeading: { kind: 'line', label: 'Sample report: heading', max: 50 },
  sampleText: {
    kind: 'text',
    label: 'Sample report: text',
    hint: 'The business in the sample is made up. Please keep saying so.',
    max: 300,
  },
  formHeading: { kind: 'line', label: 'Request: heading', max: 50 },
  formText: { kind: 'text', label: 'Request: text', max: 240 },
  replyLabel: { kind: 'line', label: 'Request: what you promise', max: 40 },
  replyTime: { kind: 'line', label: 'Request: when you will reply', max: 40 },
  talkLabel: { kind: 'line', label: 'Request: above the phone number', max: 60 },
  aboutLink: { kind: 'line', label: 'About you: link to the about page', max: 40 },
  testimonialsHeading: { kind: 'line', label: 'Testimonials: heading', max: 40 },
  noTestimonials: { kind: 'line', label: 'Testimonials: message if there are none', max: 80 },
  blogHeading: { kind: 'line', label: 'Blog: heading', max: 50 },
  blogButton: { kind: 'line', label: 'Blog: button', max: 40 },
  noPosts: { kind: 'line', label: 'Blog: message if there are no articles', max: 80 },
} as const satisfies PageFields;
