import type { Delivery } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry, StoredReply } from '../state.ts';

/** A mail that is due now: new, or to be resent after earlier attempts. */
export const waitingMail = (now: Date, before?: Frozen<Delivery>): Delivery => ({
  state: 'waiting',
  attempts: before?.attempts ?? 0,
  nextTryAt: now.toISOString(),
  sentAt: null,
  lastError: before?.lastError ?? '',
});

/** A mail stored with an enquiry: the notification of the coach, or a reply to the sender. */
export interface KeptMail {
  reply: Frozen<StoredReply> | undefined;
  delivery: Frozen<Delivery>;
  /** When its cause was written. */
  since: string;
}

/** The mails of an enquiry, the coach's first. */
export const mailsOf = ({ mail, receivedAt, replies = [] }: Frozen<Enquiry>): KeptMail[] => [
  ...(mail ? [{ reply: undefined, delivery: mail, since: receivedAt }] : []),
  ...replies.flatMap((reply) =>
    reply.mail ? [{ reply, delivery: reply.mail, since: reply.writtenAt }] : [],
  ),
];

const dueAt = ({ delivery, since }: KeptMail): string => delivery.nextTryAt ?? since;

const waits = ({ delivery }: KeptMail): boolean => delivery.state === 'waiting';

/** When the coach's notification is due, in ISO 8601; `undefined` if none waits. */
export const mailDueAt = ({ mail, receivedAt }: Frozen<Enquiry>): string | undefined =>
  mail?.state === 'waiting' ? (mail.nextTryAt ?? receivedAt) : undefined;

/** The waiting reply that is due first, and its attempts; `undefined` if none waits. */
export function replyDue(enquiry: Frozen<Enquiry>): { at: string; attempts: number } | undefined {
  const [first] = mailsOf(enquiry)
    .filter((mail) => mail.reply !== undefined && waits(mail))
    .toSorted((a, b) => dueAt(a).localeCompare(dueAt(b)));
  return first && { at: dueAt(first), attempts: first.delivery.attempts };
}

export const hasFailedReply = ({ replies = [] }: Frozen<Enquiry>): boolean =>
  replies.some(({ mail }) => mail?.state === 'failed');

/** When the first mail of an enquiry is due, in ISO 8601. */
export const firstDueAt = (enquiry: Frozen<Enquiry>): string | undefined =>
  mailsOf(enquiry).filter(waits).map(dueAt).toSorted()[0];

/**
 * The mail of an enquiry to send at a given time: of those due the one with the fewest attempts, then the one due
 * longest.
 */
export const mailToSend = (enquiry: Frozen<Enquiry>, now: Date): KeptMail | undefined =>
  mailsOf(enquiry)
    .filter((mail) => waits(mail) && Date.parse(dueAt(mail)) <= now.getTime())
    .toSorted((a, b) => a.delivery.attempts - b.delivery.attempts || dueAt(a).localeCompare(dueAt(b)))[0];
