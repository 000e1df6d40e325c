import type { PageContent } from '../../../../src/contract/page.ts';
import { sameAsPage } from '../for-search.ts';

export const emailMarketing: PageContent<'service'> = {
  title: 'Email Marketing',
  summary: 'Stay in touch with the customers you already earned.',
  description:
    'Stay in touch with the customers you already earned. We build a list of people who asked to hear from you, write the first emails together, and set a rhythm that you can keep in season.',
  picture: { url: '', alt: '', credit: '' },
  benefits: [
    {
      title: 'A list you own',
      description:
        'The addresses belong to you. No network can change a rule and hide you from your own customers.',
    },
    {
      title: 'A welcome on time',
      description: 'One email, sent the minute somebody signs up, with what they need for a first visit.',
    },
    {
      title: 'Short letters',
      description: 'One subject, one picture at most, one thing to do. You would read it yourself.',
    },
    {
      title: 'In touch all summer',
      description: 'People who leave in April hear from you before they come back in November.',
    },
  ],
  whyItMatters:
    'A customer who liked you last March may need only a reminder this November. Many go north in between, where the sign on your street cannot reach them. An email can. It costs very little to send, it waits in the inbox until they are ready, and when they reply, the reply comes to you.',
  listed: true,
  inFooter: true,
  ...sameAsPage,
};
