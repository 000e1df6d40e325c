import type { EnquiryReceipt, FormTraces } from '../../../src/contract/enquiry.ts';
import type { Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';

/** Nobody fills in a form faster than this, in milliseconds. */
const FASTEST = 2_000;

type Sent = Omit<Enquiry, 'id' | 'receivedAt' | 'status' | 'suspect' | 'submissionKey'> & FormTraces;

/** Whether a form was filled in as machines do it. */
export const isSuspect = ({ nickname, elapsed }: FormTraces): boolean =>
  Boolean(nickname) || (elapsed !== undefined && elapsed < FASTEST);

/**
 * Stores an enquiry, then announces it: a lead is on disk before anyone is told (decision 10). One that was sent twice
 * under the same key is stored once. A suspect is stored like any other, but nobody is told.
 */
export async function receive(ports: Ports, now: Date, sent: Sent): Promise<EnquiryReceipt> {
  const { nickname, elapsed, submissionKey, ...written } = sent;
  const enquiry: Enquiry = {
    ...written,
    id: ports.ids.id(),
    receivedAt: now.toISOString(),
    status: 'new',
    ...(submissionKey !== undefined && { submissionKey }),
    ...(isSuspect({ nickname, elapsed }) && { suspect: true }),
  };
  const stored = await ports.people.update(({ enquiries }) => {
    const same = submissionKey && enquiries.find((other) => other.submissionKey === submissionKey);
    if (same) return { id: same.id, isNew: false };
    enquiries.push(enquiry);
    return { id: enquiry.id, isNew: true };
  });
  if (stored.isNew && !enquiry.suspect) ports.mail.announce(enquiry);
  return { success: true, id: stored.id };
}
