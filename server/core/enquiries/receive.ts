import { freeze } from 'immer';
import type { EnquiryFields, EnquiryMetadata, EnquiryReceipt } from '../../../src/contract/enquiry.ts';
import type { Origin, SentOrigin } from '../../../src/contract/origin.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';
import { waitingMail } from './mail.ts';
import { isSuspectedSpam } from './spam-score.ts';

type Sent = EnquiryFields & EnquiryMetadata & Pick<Enquiry, 'kind' | 'post'>;
/** Rejects form fields that no enquiry stores: they would be lost silently. */
type NothingElse<Given> = Given & Record<Exclude<keyof Given, keyof Sent>, never>;

/** The given values; `undefined` if there are none. */
function given<Told extends object>(
  told: Told | undefined,
): { [Name in keyof Told]?: Told[Name] } | undefined {
  const left = Object.entries(told ?? {}).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as { [Name in keyof Told]?: Told[Name] }) : undefined;
}

/** The origin of a lead as it is stored; `undefined` if its form sent nothing valid. */
const keptOrigin = (told: SentOrigin): Origin | undefined =>
  given(told && { ...told, campaign: given(told.campaign) });

/**
 * Stores an enquiry together with its waiting mail, then announces it: a lead is on disk before anyone is notified
 * (decision 10). A repeated idempotency key stores it once. Suspected spam gets the same answer, but is stored
 * separately and not announced (decision 25).
 */
export async function receive<Given extends Sent>(
  ports: Ports,
  now: Date,
  sent: NothingElse<Given>,
): Promise<EnquiryReceipt> {
  const { topic, nickname, elapsed, submissionKey, origin: sentOrigin, ...written } = sent;
  const origin = keptOrigin(sentOrigin);
  const suspect = isSuspectedSpam({ topic, nickname, elapsed }, written);
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
