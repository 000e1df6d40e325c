import { PROMISED_HOURS } from './limits.ts';

/** Words to the sender of a form, on its page and in the email: that it came, and the next step. */
export const RECEIPTS = {
  audit: {
    heading: 'Your audit begins',
    next: 'I read your request myself and start with your website.',
  },
  contact: { heading: 'I have your message', next: 'I read it myself.' },
} as const;

/** When an answer is promised to a form that came at a given time; both in ISO 8601. */
export const answerBy = (at: string): string =>
  new Date(Date.parse(at) + PROMISED_HOURS * 3_600_000).toISOString();
