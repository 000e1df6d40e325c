import type { PageContent } from '../../../src/contract/page.ts';
import { sameAsPage } from './for-search.ts';

/** The contact page (spec §2). */
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
  ...sameAsPage,
  searchDescription:
    'Call, write, or send a message to a digital marketing coach in Southwest Florida. You’ll hear from me within 24 hours.',
};
