import { freeze, produce } from 'immer';
import type { Delivery } from '../../../src/contract/inbox.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry, StoredReply } from '../state.ts';

/** Sets the status. The moment of the first reply stays. */
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

/** Whether a reply has reached its reader, or still may. */
const isAlive = ({ mail }: StoredReply): boolean => mail?.state !== 'failed';

/** Takes back that an enquiry was replied to, where the reply that said so goes nowhere and nothing else was said. */
function takeBack(enquiry: Enquiry, reply: StoredReply): void {
  if (enquiry.replies?.some((other) => other.id !== reply.id && isAlive(other))) return;
  if (reply.markedAt === undefined || enquiry.repliedAt !== reply.markedAt) return;
  delete enquiry.repliedAt;
  delete reply.markedAt;
  if (enquiry.status === 'replied') enquiry.status = 'new';
}

/** Notes what became of a reply's mail, with what that means for where its enquiry stands. */
export function noteReply(enquiry: Enquiry, reply: StoredReply, delivery: Delivery, now: Date): void {
  const wasFailed = reply.mail?.state === 'failed';
  reply.mail = keepUnknown(reply.mail, delivery);
  if (delivery.state === 'failed') takeBack(enquiry, reply);
  if (delivery.state === 'sent' && wasFailed) markReplied(enquiry, reply, now);
}

/** Gives up the replies that wait: their enquiry was set apart, so nobody is written to. */
export function giveUpReplies(enquiry: Enquiry, now: Date): void {
  for (const reply of enquiry.replies ?? []) {
    if (reply.mail?.state !== 'waiting') continue;
    const lastError = 'The enquiry was marked as spam before the reply went out.';
    noteReply(enquiry, reply, { ...reply.mail, state: 'failed', nextTryAt: null, lastError }, now);
  }
}

/** What an enquiry is once it is noted what became of a mail of it. What was called off meanwhile only counts if it left. */
export function withDelivery(
  enquiry: Frozen<Enquiry>,
  delivery: Delivery,
  replyId: string | undefined,
): Frozen<Enquiry> {
  const isOpen = (before: Frozen<Delivery> | null | undefined): boolean =>
    before?.state === 'waiting' || delivery.state === 'sent';
  if (replyId === undefined) {
    if (!isOpen(enquiry.mail)) return enquiry;
    return freeze({ ...enquiry, mail: keepUnknown(enquiry.mail, delivery) }, true);
  }
  return produce(enquiry as Enquiry, (draft) => {
    const reply = draft.replies?.find(({ id }) => id === replyId);
    if (!reply || !isOpen(reply.mail)) return;
    noteReply(draft, reply, delivery, new Date(delivery.sentAt ?? reply.writtenAt));
  });
}
