import { REPLIES_MAX, type ReplyInput } from '../../../src/contract/reply.ts';
import { formatDateTime } from '../../../src/lib/time.ts';
import { found, HttpError } from '../api/http-error.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { markReplied, waitingMail } from '../leads/mail.ts';
import type { Mail, Ports } from '../ports.ts';
import type { Lead, StoredReply, ReadLead } from '../state.ts';
import { change, refuseToMail } from './changes.ts';

/** Refuses with 409 a reply whose author has not seen the last one. */
function checkSeen(replies: readonly StoredReply[], seen: number): void {
  const last = replies.at(-1);
  if (last === undefined || replies.length <= seen) return;
  const who = last.by || 'Someone';
  throw new HttpError(
    409,
    `${who} replied on ${formatDateTime(last.writtenAt)}, while you were writing. Read that first.`,
  );
}

/** Refuses with 409 if no reply can be mailed. */
function refuseReply(lead: Lead, mail: Mail): void {
  refuseToMail(lead, mail);
  if (lead.email === '') {
    throw new HttpError(409, 'This lead has no email address. Call or text, then mark it as replied.');
  }
}

/**
 * Stores a reply together with its waiting mail, then announces it. A repeated idempotency key stores and sends it
 * once. Refuses with 404, and with 409 if no reply can be sent or another one was sent meanwhile.
 */
export async function replyTo(
  ports: Ports,
  id: string,
  { subject, text, submissionKey, seen, sentBy, auditId }: ReplyInput & Pick<StoredReply, 'auditId'>,
  by: string,
  now: Date,
): Promise<ReadLead> {
  const writtenAt = now.toISOString();
  const written = { id: ports.ids.id(), writtenAt, by, subject, text, submissionKey, auditId };
  const isSame = (other: StoredReply): boolean =>
    other.submissionKey === submissionKey && other.subject === subject && other.text === text;

  const changed = await change(ports, id, (lead) => {
    const replies = lead.replies ?? [];
    if (replies.some(isSame)) return;
    if (lead.suspect) {
      throw new HttpError(409, 'This lead is marked as possible spam. Mark it as not spam, then reply.');
    }
    if (sentBy === 'site') refuseReply(lead, ports.mail);
    checkSeen(replies, seen);
    if (replies.length >= REPLIES_MAX) {
      throw new HttpError(
        409,
        `There are already ${REPLIES_MAX} replies. Please continue in your email program.`,
      );
    }
    const reply: StoredReply = { ...written, mail: sentBy === 'site' ? waitingMail(now) : null };
    lead.replies = [...replies, reply];
    lead.readAt ??= now.toISOString();
    markReplied(lead, reply, now);
  });
  if (sentBy === 'site') ports.mail.announce(changed);
  return changed;
}

/** Sends a failed or waiting reply now. Refuses with 404, and with 409 if there is nothing to send. */
export async function resendReply(ports: Ports, id: string, replyId: string, now: Date): Promise<ReadLead> {
  const changed = await change(ports, id, (lead) => {
    const reply = found(
      lead.replies?.find((one) => one.id === replyId),
      'This reply does not exist.',
    );
    refuseReply(lead, ports.mail);
    if (reply.mail === null || reply.mail.state === 'sent') {
      throw new HttpError(409, 'This reply has already been sent.');
    }
    reply.mail = keepUnknown(reply.mail, waitingMail(now, reply.mail));
    markReplied(lead, reply, now);
  });
  ports.mail.announce(changed);
  return changed;
}
