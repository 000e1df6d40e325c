import { freeze, produce } from 'immer';
import type { Delivery } from '../../../src/contract/inbox.ts';
import type { Enquiry, StoredReply, ReadEnquiry } from '../state.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Frozen } from '../frozen.ts';

/** Sets the status. The date of the first reply stays. */
export function setStatus(enquiry: Enquiry, status: Enquiry['status'], now: Date): void {
  enquiry.status = status;
  if (status === 'replied') enquiry.repliedAt ??= now.toISOString();
}

/** Marks an enquiry as replied by a reply, which can take that back. */
export function markReplied(enquiry: Enquiry, reply: StoredReply, now: Date): void {
  const isFirst = enquiry.repliedAt === undefined;
  if (enquiry.status === 'new') enquiry.status = 'replied';
  enquiry.repliedAt ??= now.toISOString();
  if (isFirst) reply.markedAt = enquiry.repliedAt;
}

/** Whether a reply was delivered, or still may be. */
const isAlive = ({ mail }: StoredReply): boolean => mail?.state !== 'failed';

/** Takes the replied status back if a reply set it and all replies failed. */
function revertReplied(enquiry: Enquiry): void {
  const { replies = [], repliedAt } = enquiry;
  const marking = replies.find(({ markedAt }) => markedAt !== undefined && markedAt === repliedAt);
  if (!marking || replies.some(isAlive)) return;
  delete enquiry.repliedAt;
  delete marking.markedAt;
  if (enquiry.status === 'replied') enquiry.status = 'new';
}

function noteReply(enquiry: Enquiry, reply: StoredReply, delivery: Delivery, now: Date): void {
  const wasFailed = reply.mail?.state === 'failed';
  reply.mail = keepUnknown(reply.mail, delivery);
  if (delivery.state === 'failed') revertReplied(enquiry);
  if (delivery.state === 'sent' && wasFailed) markReplied(enquiry, reply, now);
}

/** Cancels the waiting mails to the sender of an enquiry: replies for a reason that staff read. */
export function cancelMailToSender(enquiry: Enquiry, lastError: string, now: Date): void {
  for (const reply of enquiry.replies ?? []) {
    if (reply.mail?.state !== 'waiting') continue;
    noteReply(enquiry, reply, { ...reply.mail, state: 'failed', nextTryAt: null, lastError }, now);
  }
  if (enquiry.receipt?.state === 'waiting') delete enquiry.receipt;
}

/** The name of a receipt among the mails of an enquiry. */
export const RECEIPT = 'receipt';

/** An enquiry after the delivery of a mail (`KeptMail`). For a cancelled one, only a success counts. */
export function withDelivery(
  enquiry: ReadEnquiry,
  delivery: Delivery,
  name: string | undefined,
): ReadEnquiry {
  const isOpen = (before: Frozen<Delivery> | null | undefined): boolean =>
    before?.state === 'waiting' || delivery.state === 'sent';
  if (name === undefined || name === RECEIPT) {
    const field = name ?? 'mail';
    if (!isOpen(enquiry[field])) return enquiry;
    return freeze({ ...enquiry, [field]: keepUnknown(enquiry[field], delivery) }, true);
  }
  return produce(enquiry as Enquiry, (draft) => {
    const reply = draft.replies?.find(({ id }) => id === name);
    if (!reply || !isOpen(reply.mail)) return;
    noteReply(draft, reply, delivery, new Date(delivery.sentAt ?? reply.writtenAt));
  });
}

/** A mail that is due now: new, or to be resent after earlier attempts. */
export const waitingMail = (now: Date, before?: Frozen<Delivery>): Delivery => ({
  state: 'waiting',
  attempts: before?.attempts ?? 0,
  nextTryAt: now.toISOString(),
  sentAt: null,
  lastError: before?.lastError ?? '',
});

/** A mail stored with an enquiry: the notification of the coach, the receipt, or a reply to the sender. */
export interface StoredMail {
  /** `undefined` for the notification, `receipt`, or the id of a reply. */
  name: string | undefined;
  reply: Frozen<StoredReply> | undefined;
  delivery: Frozen<Delivery>;
  since: string;
}

/** The mails of an enquiry, the coach's first. */
export const mailsOf = ({ mail, receipt, receivedAt, replies = [] }: ReadEnquiry): StoredMail[] => [
  ...(mail ? [{ name: undefined, reply: undefined, delivery: mail, since: receivedAt }] : []),
  ...(receipt ? [{ name: RECEIPT, reply: undefined, delivery: receipt, since: receivedAt }] : []),
  ...replies.flatMap((reply) =>
    reply.mail ? [{ name: reply.id, reply, delivery: reply.mail, since: reply.writtenAt }] : [],
  ),
];

export const dueAt = ({ delivery, since }: StoredMail): string => delivery.nextTryAt ?? since;

export const isWaiting = ({ delivery }: StoredMail): boolean => delivery.state === 'waiting';

export const hasFailedReply = ({ replies = [] }: ReadEnquiry): boolean =>
  replies.some(({ mail }) => mail?.state === 'failed');
