import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

export const contact: PageContent<'contact'> = {
  headline: 'Tell me where you want to go',
  intro: 'Call, write, or send the form. It all comes to me.',
  phoneLabel: 'Phone',
  emailLabel: 'Email',
  emailNote: "I'll respond within 24 hours",
  locationLabel: 'Location',
  locationNote: 'Serving all of SWFL',
  messageTab: 'Send a Message',
  messageNote: 'I read every message myself.',
  auditTab: 'Request Free Audit',
  pointsHeading: 'Eight points, one clear list',
  websitePoint: '',
  seoPoint: '',
  contentPoint: '',
  localSearchPoint: '',
  socialMediaPoint: '',
  analyticsPoint: '',
  competitorsPoint: '',
  recommendationsPoint: '',
  questionsHeading: 'Questions owners ask',
  questions: [
    {
      question: 'What does it cost after the audit?',
      answer:
        'The audit is free, and the report is yours whatever you decide. If you want to go on, we talk about what you need, and I put the price in writing before anything starts. Without your yes, there is no bill.',
    },
    {
      question: 'Do I need a website?',
      answer:
        'No. Give your Facebook page or your map listing instead. I look at what customers find when they search for a business like yours, and tell you whether a website would help.',
    },
    {
      question: 'How long does it take?',
      answer:
        'You’ll hear from me within 24 hours. Then I tell you when to expect your report: I do audits one at a time, so yours may take a while.',
    },
    {
      question: 'Do you work with my kind of business?',
      answer:
        'If your customers live or stay nearby, yes: shops, restaurants, clinics, trades, rentals. If somebody else can help you more, I say so.',
    },
    {
      question: 'Do you come to my town?',
      answer:
        'From Punta Gorda to Marco Island, I can sit with you at your front desk. Everywhere else, we talk by phone.',
    },
    {
      question: 'Who does the work?',
      answer:
        'You and your team, with me beside you. I show you what to change and how to see whether it worked, until you can do it without me.',
    },
  ],
  ...sameAsPage,
  searchDescription:
    'Call, write, or send a message to a digital marketing coach in Southwest Florida. You’ll hear from me within 24 hours.',
};
