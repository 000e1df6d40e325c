import type { EnquiryReceipt, FormTraces } from '../../../src/contract/enquiry.ts';
import type { Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import { waitingMail } from './mail.ts';
import { isSuspect } from './suspicion.ts';

type Written = Pick<Enquiry, 'kind' | 'name' | 'email' | 'phone' | 'website' | 'message' | 'post'>;

/** What makes two enquiries one: what a visitor corrected before sending it again is another, and kept as well. */
const contentOf = ({ kind, name, email, phone, website, message, post }: Written): string =>
  JSON.stringify([kind, name, email, phone, website, message, post?.slug]);

/**
 * Stores an enquiry together with its waiting mail, then announces it: a lead is on disk before anyone is told
 * (decision 10). One that was sent twice under the same key is stored once. A suspect is stored like any other, but
 * nobody is told.
 */
export async function receive(ports: Ports, now: Date, sent: Written & FormTraces): Promise<EnquiryReceipt> {
  const { nickname, elapsed, submissionKey, ...written } = sent;
  const suspect = isSuspect({ nickname, elapsed }, written);
  const enquiry: Enquiry = {
    ...written,
    id: ports.ids.id(),
    receivedAt: now.toISOString(),
    status: 'new',
    ...(submissionKey !== undefined && { submissionKey }),
    ...(suspect ? { suspect } : ports.mail.isOn && { mail: waitingMail(now) }),
  };
  const stored = await ports.people.update(({ enquiries }) => {
    const same =
      submissionKey !== undefined &&
      enquiries.find(
        (other) => other.submissionKey === submissionKey && contentOf(other) === contentOf(enquiry),
      );
    if (same) return { id: same.id, isNew: false };
    enquiries.push(enquiry);
    return { id: enquiry.id, isNew: true };
  });
  if (stored.isNew && !suspect) ports.mail.announce(enquiry);
  return { success: true, id: stored.id };
}
