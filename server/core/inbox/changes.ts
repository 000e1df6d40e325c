import type { InboxBulk, InboxChange } from '../../../src/contract/inbox.ts';
import { answerBy } from '../../../src/contract/receipt.ts';
import { found, HttpError } from '../api/http-error.ts';
import { claimReceipt, type ReceiptClaim } from '../enquiries/claim-receipt.ts';
import { setStatus, waitingMail } from '../enquiries/mail.ts';
import { nextMailOf } from '../enquiries/next-mail.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Mail, Ports } from '../ports.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Enquiry, ReadEnquiry } from '../state.ts';
import { correctAudits, correctLead } from './correct-lead.ts';
import { NO_SUCH_ENQUIRY } from './inbox.ts';
import { deleteLead } from './lead-bin.ts';

/** Changes one enquiry and returns it. Refuses with 404. */
export async function change(
  ports: Ports,
  id: string,
  work: (enquiry: Enquiry) => void,
): Promise<ReadEnquiry> {
  const [changed] = await ports.enquiries.change([id], work);
  return found(changed, NO_SUCH_ENQUIRY);
}

/** Claims the receipts of suspects whose senders get one if they are no spam: each once, while it is in time. */
async function receiptsFor(
  ports: Ports,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ReceiptClaim>> {
  const claims = new Map<string, ReceiptClaim>();
  for (const id of ids) {
    const lead = await ports.enquiries.byId(id);
    const isDue =
      lead?.suspect &&
      !(lead.mail ?? lead.receipt) &&
      !lead.repliedAt &&
      now.toISOString() <= answerBy(lead.receivedAt);
    const claim = isDue ? await claimReceipt(ports, lead) : undefined;
    if (claim) claims.set(id, claim);
  }
  return claims;
}

/** Moves possible spam to the leads. Each gets the mails that it never had. */
async function acceptAsLeads(ports: Ports, ids: readonly string[], now: Date) {
  const claims = await receiptsFor(ports, ids, now);
  const given = new Set<string>();
  try {
    return await changeAll(ports, ids, (lead) => {
      if (!lead.suspect) return;
      delete lead.suspect;
      if (ports.mail.isOn) lead.mail ??= waitingMail(now);
      if (!claims.has(lead.id)) return;
      lead.receipt = waitingMail(now);
      given.add(lead.id);
    });
  } catch (error) {
    given.clear();
    throw error;
  } finally {
    for (const [id, claim] of claims) if (!given.has(id)) await claim.giveBack().catch(ports.report);
  }
}

/** Changes enquiries, then announces those that got a mail. */
async function changeAll(
  { enquiries, mail }: Ports,
  ids: readonly string[],
  work: (enquiry: Enquiry) => void,
): Promise<readonly ReadEnquiry[]> {
  const mailed = new Set<string>();
  const note = (enquiry: Enquiry): void => {
    const waited = nextMailOf(enquiry) !== undefined;
    work(enquiry);
    if (!waited && nextMailOf(enquiry) !== undefined) mailed.add(enquiry.id);
  };
  const changed = await enquiries.change(ids, note);
  for (const enquiry of changed) if (mailed.has(enquiry.id)) mail.announce(enquiry);
  return changed;
}

/** Changes the named fields; corrected details reach its audits. Refuses with 404. */
export async function changeEnquiry(
  ports: Ports,
  id: string,
  { status, note, read, needsAudit, ...details }: InboxChange,
  context: ChangeContext,
): Promise<ReadEnquiry> {
  const { now } = context;
  let formerWebsite = '';
  const enquiry = await change(ports, id, (draft) => {
    if (status !== undefined) setStatus(draft, status, now);
    if (note !== undefined) draft.note = note;
    formerWebsite = draft.website ?? '';
    correctLead(draft, details, context);
    if (read === true) draft.readAt ??= now.toISOString();
    if (read === false) delete draft.readAt;
    if (needsAudit === false) draft.noAuditAt ??= now.toISOString();
    if (needsAudit === true) delete draft.noAuditAt;
  });
  if (Object.keys(details).length > 0) await correctAudits(ports, enquiry, formerWebsite, context);
  return enquiry;
}

/** Applies an action to several enquiries, to all or none. Missing ones are skipped: somebody else was faster. */
export async function changeMany(
  ports: Ports,
  { ids, action }: InboxBulk,
  context: ChangeContext,
): Promise<number> {
  if (action === 'not-spam') return (await acceptAsLeads(ports, ids, context.now)).length;
  const changed = await ports.enquiries.change(ids, (lead) => {
    if (action === 'delete') deleteLead(lead, context);
    else if (action === 'spam') deleteLead(lead, context, 'spam');
    else setStatus(lead, action, context.now);
  });
  return changed.length;
}

/** Refuses with 409 if no mail can be sent. */
export function refuseToMail({ suspect }: Enquiry, { isOn }: Mail): void {
  if (!isOn) throw new HttpError(409, 'This site does not send email: no mail server is set up.');
  if (suspect) {
    throw new HttpError(409, 'This enquiry is held as possible spam. Move it to the inbox first.');
  }
}

/** Sends the mail about an enquiry again, now. Refuses with 404, and with 409 if none can be sent. */
export async function resendMail(ports: Ports, id: string, now: Date): Promise<ReadEnquiry> {
  const { mail } = ports;
  const changed = await change(ports, id, (enquiry) => {
    refuseToMail(enquiry, mail);
    enquiry.mail = keepUnknown(enquiry.mail, waitingMail(now, enquiry.mail));
  });
  mail.announce(changed);
  return changed;
}

/** Deletes an enquiry; for 30 days it can be restored. Refuses with 404. */
export const deleteEnquiry = (ports: Ports, id: string, context: ChangeContext): Promise<unknown> =>
  change(ports, id, (enquiry) => deleteLead(enquiry, context));
