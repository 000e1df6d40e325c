import type { Delivery } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';

/** A mail that is due at once: new, or to be sent once more after what was tried before. */
export const waitingMail = (now: Date, before?: Frozen<Delivery>): Delivery => ({
  state: 'waiting',
  attempts: before?.attempts ?? 0,
  nextTryAt: now.toISOString(),
  sentAt: null,
  lastError: before?.lastError ?? '',
});

/** When the mail about an enquiry is to be tried, in ISO 8601; nothing where none waits. */
export const mailDueAt = ({ mail, receivedAt }: Frozen<Enquiry>): string | undefined =>
  mail?.state === 'waiting' ? (mail.nextTryAt ?? receivedAt) : undefined;
