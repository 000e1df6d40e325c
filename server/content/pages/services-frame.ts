import type { PageContent } from '../../../src/contract/page.ts';

/** Texts shared by the pages of all services (spec §2). */
export const servicesFrame: PageContent<'services-frame'> = {
  back: 'Back to Services',
  startButton: 'Get Started Today',
  benefitsHeading: 'What you get from it',
  sampleHeading: 'How the audit puts it',
  sampleLink: 'See the whole sample',
  whyHeading: 'Why This Matters',
  auditHeading: 'Start with the free audit',
  auditText:
    'I look at eight points, and this is only one side of them. The audit shows whether it is the one to fix first.',
  next: 'Next service',
  notFoundHeading: 'Service Not Found',
  notFoundText: "The service you're looking for doesn't exist or has been moved.",
};
