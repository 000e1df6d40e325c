import type { PageFields } from '../page-fields.ts';

/** Texts shared by all service pages (spec §2). */
export const servicesFrame = {
  back: { kind: 'line', label: 'Way back to the services', max: 40 },
  startButton: { kind: 'line', label: 'Button below the description', max: 40 },
  benefitsHeading: { kind: 'line', label: 'Heading of the benefits', max: 40 },
  sampleHeading: { kind: 'line', label: 'Heading of the sample reading', max: 50 },
  sampleLink: { kind: 'line', label: 'Link to the sample report', max: 40 },
  whyHeading: { kind: 'line', label: 'Heading of “Why it matters”', max: 40 },
  auditHeading: { kind: 'line', label: 'The audit: heading', max: 50 },
  auditText: { kind: 'text', label: 'The audit: text', max: 300 },
  next: { kind: 'line', label: 'Above the next service', max: 30 },
  notFoundHeading: { kind: 'line', label: 'No such service: heading', max: 50 },
  notFoundText: { kind: 'text', label: 'No such service: text', max: 200 },
} as const satisfies PageFields;
