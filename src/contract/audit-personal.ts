import type { Audit } from './audit.ts';

/**
 * Describes each part of an audit for the privacy page; `null` without personal data. Separate from the schemas, so
 * that the privacy page loads none.
 */
export const AUDIT_PERSONAL = {
  id: null,
  enquiryId: null,
  email: 'your email address',
  client: 'your name',
  createdAt: null,
  createdBy: null,
  updatedAt: null,
  frame: 'the name and the website of your business',
  points: 'what I find and recommend at each of the eight points',
  course: null,
  look: 'what a program saw of that website, and when',
  edition: 'the report as I gave it to you',
  links: null,
  deliveredAt: 'when I sent it',
  openedAt: 'when it was first opened',
} as const satisfies Readonly<Record<keyof Audit, string | null>>;
