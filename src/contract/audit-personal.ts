import type { Audit } from './audit.ts';

/**
 * What the privacy page calls each part of an audit; `null` where it says nothing of the client. Whatever an audit keeps has
 * its line here. It stands apart from the schemas, so that the privacy page loads none.
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
