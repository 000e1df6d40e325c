import { freeze } from 'immer';
import type { EnquiryFields, EnquiryMetadata, EnquiryReceipt } from '../../../src/contract/enquiry.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import { waitingMail } from './mail.ts';
import { keptOrigin } from './kept-origin.ts';
import { isSuspect } from './suspicion.ts';

type Sent = EnquiryFields & EnquiryMetadata & Pick<Enquiry, 'kind' | 'post'>;
/** Forbids what a form sends and no enquiry keeps: it would be thanked for and lost. */
type NothingElse<Given> = Given & Record<Exclude<keyof Given, keyof Sent>, never>;

/**
 * Stores an enquiry together with its waiting mail, then announces it: a lead is on disk before anyone is told
 * (decision 10). One that was sent twice under the same key is stored once. A suspect is stored and answered like any
 * other, but apart, and it is not announced (decision 25).
 */
export async function receive<Given extends Sent>(
  ports: Ports,
  now: Date,
  sent: NothingElse<Given>,
): Promise<EnquiryReceipt> {
  const { topic, nickname, elapsed, submissionKey, origin: told, ...written } = sent;
  const origin = keptOrigin(told);
  const suspect = isSuspect({ topic, nickname, elapsed }, written);
  const enquiry: Frozen<Enquiry> = freeze<Enquiry>(
    {
      ...written,
      id: ports.ids.id(),
      receivedAt: now.toISOString(),
      status: 'new',
      ...(origin && { origin }),
      ...(submissionKey !== undefined && { submissionKey }),
      ...(suspect ? { suspect } : ports.mail.isOn && { mail: waitingMail(now) }),
    },
    true,
  );
  const stored = await ports.enquiries.add(enquiry, now);
  if (stored.isNew && !suspect) ports.mail.announce(enquiry);
  return { success: true, id: stored.id };
}
