import type { Delivery } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry, StoredReply } from '../state.ts';

/** A mail that is due at once: new, or to be sent once more after what was tried before. */
export const waitingMail = (now: Date, before?: Frozen<Delivery>): Delivery => ({
  state: 'waiting',
  attempts: before?.attempts ?? 0,
  nextTryAt: now.toISOString(),
  sentAt: null,
  lastError: before?.lastError ?? '',
});

/** A mail that is kept with an enquiry: what tells the coach of it, or a reply to who wrote it. */
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

/** When the mail that tells of an enquiry is to be tried, in ISO 8601; nothing where none waits. */
export const mailDueAt = ({ mail, receivedAt }: Frozen<Enquiry>): string | undefined =>
  mail?.state === 'waiting' ? (mail.nextTryAt ?? receivedAt) : undefined;

/** Of the replies that wait, when the first is to be tried and how often it was; nothing where none waits. */
export function replyDue(enquiry: Frozen<Enquiry>): { at: string; attempts: number } | undefined {
  const [first] = mailsOf(enquiry)
    .filter((mail) => mail.reply !== undefined && waits(mail))
    .toSorted((a, b) => dueAt(a).localeCompare(dueAt(b)));
  return first && { at: dueAt(first), attempts: first.delivery.attempts };
}

/** Whether a reply to it was given up: somebody waits for words that will not come. */
export const hasFailedReply = ({ replies = [] }: Frozen<Enquiry>): boolean =>
  replies.some(({ mail }) => mail?.state === 'failed');

/** The first moment at which any mail of an enquiry is to be tried, in ISO 8601. */
export const firstDueAt = (enquiry: Frozen<Enquiry>): string | undefined =>
  mailsOf(enquiry).filter(waits).map(dueAt).toSorted()[0];

/** The mail of an enquiry that is to be sent at a moment: of those due the one tried least, and then the one due longest. */
export const mailToSend = (enquiry: Frozen<Enquiry>, now: Date): KeptMail | undefined =>
  mailsOf(enquiry)
    .filter((mail) => waits(mail) && Date.parse(dueAt(mail)) <= now.getTime())
    .toSorted((a, b) => a.delivery.attempts - b.delivery.attempts || dueAt(a).localeCompare(dueAt(b)))[0];
