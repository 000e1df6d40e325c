import { freeze, produce } from 'immer';
import type { Delivery } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../frozen.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Lead, StoredReply, ReadLead } from '../state.ts';

/** Sets the status. The date of the first reply stays. */
export function setStatus(lead: Lead, status: Lead['status'], now: Date): void {
  lead.status = status;
  if (status === 'replied') lead.repliedAt ??= now.toISOString();
}

/** Marks a lead as replied by a reply, which can take that back. */
export function markReplied(lead: Lead, reply: StoredReply, now: Date): void {
  const isFirst = lead.repliedAt === undefined;
  if (lead.status === 'new') lead.status = 'replied';
  lead.repliedAt ??= now.toISOString();
  if (isFirst) reply.markedAt = lead.repliedAt;
}

/** Whether a reply was delivered, or still may be. */
const isAlive = ({ mail }: StoredReply): boolean => mail?.state !== 'failed';

/** Takes the replied status back if a reply set it and all replies failed. */
function revertReplied(lead: Lead): void {
  const { replies = [], repliedAt } = lead;
  const marking = replies.find(({ markedAt }) => markedAt !== undefined && markedAt === repliedAt);
  if (!marking || replies.some(isAlive)) return;
  delete lead.repliedAt;
  delete marking.markedAt;
  if (lead.status === 'replied') lead.status = 'new';
}

function noteReply(lead: Lead, reply: StoredReply, delivery: Delivery, now: Date): void {
  const wasFailed = reply.mail?.state === 'failed';
  reply.mail = keepUnknown(reply.mail, delivery);
  if (delivery.state === 'failed') revertReplied(lead);
  if (delivery.state === 'sent' && wasFailed) markReplied(lead, reply, now);
}

/** Cancels the waiting mails to the sender of a lead: replies for a reason that staff read. */
export function cancelMailToSender(lead: Lead, lastError: string, now: Date): void {
  for (const reply of lead.replies ?? []) {
    if (reply.mail?.state !== 'waiting') continue;
    noteReply(lead, reply, { ...reply.mail, state: 'failed', nextTryAt: null, lastError }, now);
  }
  if (lead.receipt?.state === 'waiting') delete lead.receipt;
}

/** The name of a receipt among the mails of a lead. */
export const RECEIPT = 'receipt';

/** A lead after the delivery of a mail (`StoredMail`). For a canceled one, only a success counts. */
export function withDelivery(lead: ReadLead, delivery: Delivery, name: string | undefined): ReadLead {
  const isOpen = (before: Frozen<Delivery> | null | undefined): boolean =>
    before?.state === 'waiting' || delivery.state === 'sent';
  if (name === undefined || name === RECEIPT) {
    const field = name ?? 'mail';
    if (!isOpen(lead[field])) return lead;
    return freeze({ ...lead, [field]: keepUnknown(lead[field], delivery) }, true);
  }
  return produce(lead as Lead, (draft) => {
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

/** A mail stored with a lead: the notification of the coach, the receipt, or a reply to the sender. */
export interface StoredMail {
  /** `undefined` for the notification, `receipt`, or the id of a reply. */
  name: string | undefined;
  reply: Frozen<StoredReply> | undefined;
  delivery: Frozen<Delivery>;
  since: string;
}

/** The mails of a lead, the coach's first. */
export const mailsOf = ({ mail, receipt, receivedAt, replies = [] }: ReadLead): StoredMail[] => [
  ...(mail ? [{ name: undefined, reply: undefined, delivery: mail, since: receivedAt }] : []),
  ...(receipt ? [{ name: RECEIPT, reply: undefined, delivery: receipt, since: receivedAt }] : []),
  ...replies.flatMap((reply) =>
    reply.mail ? [{ name: reply.id, reply, delivery: reply.mail, since: reply.writtenAt }] : [],
  ),
];

export const dueAt = ({ delivery, since }: StoredMail): string => delivery.nextTryAt ?? since;

export const isWaiting = ({ delivery }: StoredMail): boolean => delivery.state === 'waiting';

export const hasFailedReply = ({ replies = [] }: ReadLead): boolean =>
  replies.some(({ mail }) => mail?.state === 'failed');
