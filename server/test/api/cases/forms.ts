import { NOW } from '../../support/seed.ts';

/** The waiting mail about a new lead. */
export const freshMail = {
  state: 'waiting',
  attempts: 0,
  nextTryAt: NOW.toISOString(),
  sentAt: null,
  lastError: '',
} as const;

/** A valid form of each kind. */
export const audit = {
  name: 'Jo Harbor',
  email: 'jo@example.com',
  phone: '(239) 555-0123',
  website: 'https://example.com',
  message: 'We bake bread in Cape Coral.',
};

export const contact = {
  name: 'Jo Harbor',
  email: 'jo@example.com',
  phone: '(239) 555-0123',
  message: 'Do you also coach bakeries?',
};

export const comment = {
  name: 'Jo Harbor',
  email: 'jo@example.com',
  comment: 'The second number was new to me.',
};
