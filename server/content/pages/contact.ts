import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

export const contact: PageContent<'contact'> = {
  headline: 'Tell me where you want to go',
  intro: 'Call, email, or use the form. It all comes to me.',
  phoneLabel: 'Phone',
  emailLabel: 'Email',
  emailNote: "I'll respond within 24 hours",
  locationLabel: 'Location',
  locationNote: 'Serving all of SWFL',
  messageTab: 'Send a Message',
  messageNote: 'I read every message myself.',
  auditTab: 'Request Free Audit',
  pointsHeading: 'Eight points, one clear list',
  websitePoint: 'How fast it loads, how it reads on a phone, and whether people find the next step.',
  seoPoint: 'Which searches bring you up, and which ones should.',
  contentPoint: 'Whether your pages answer what customers ask before they buy.',
  localSearchPoint: 'Your listings on Google, Apple and Bing: hours, photos, reviews.',
  socialMediaPoint: 'Which accounts are worth your time, and which you can close.',
  analyticsPoint: 'Whether your visits are counted correctly, and what the numbers say.',
  competitorsPoint: 'What three businesses near you do better, and what they miss.',
  recommendationsPoint: 'What to do first, how long it takes, and who can do it.',
  questionsHeading: 'Questions owners ask',
  price: '',
  questions: [
    {
      question: 'What does it cost after the audit?',
      answer:
        'The audit is free, and the report is yours whatever you decide. If you want to go on, we talk about what you need, and I put the price in writing before anything starts. You pay nothing until you say yes.',
    },
    {
      question: 'What happens on the call?',
      answer:
        'Twenty minutes by phone or video, with your website in front of us. We go through the report and agree on what to do first. No sales pitch.',
    },
    {
      question: 'Do I need a website?',
      answer:
        'No. Your Facebook page or Google listing is enough. I look at what customers find when they search for a business like yours, and tell you whether a website would help.',
    },
    {
      question: 'How long does it take?',
      answer:
        'You’ll hear from me within 24 hours, and I’ll tell you which day to expect your report. I do audits one at a time.',
    },
    {
      question: 'Do you work with my kind of business?',
      answer:
        'If your customers live or stay nearby, yes: shops, restaurants, clinics, trades, rentals. If someone else is a better fit, I’ll tell you.',
    },
    {
      question: 'Do you come to my town?',
      answer:
        'From Punta Gorda to Marco Island, I can sit with you at your front desk. Anywhere else, we work by phone.',
    },
    {
      question: 'Who does the work?',
      answer:
        'You and your team, with me beside you. I show you what to change and how to see whether it worked, until you can do it without me.',
    },
  ],
  ...sameAsPage,
  searchDescription:
    'Call, email, or send a message to a digital marketing coach in Southwest Florida. You’ll hear from me within 24 hours.',
};
