import type { InboxBulk, InboxChange } from '../../../src/contract/inbox.ts';
import { found, HttpError } from '../api/http-error.ts';
import { answerByOf } from '../availability/answer-by.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { claimReceipt, type ReceiptClaim } from '../leads/claim-receipt.ts';
import { setStatus, waitingMail } from '../leads/mail.ts';
import { nextMailOf } from '../leads/next-mail.ts';
import type { Mail, Ports } from '../ports.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Lead, ReadLead } from '../state.ts';
import { correctAudits, correctLead } from './correct-lead.ts';
import { NO_SUCH_LEAD } from './inbox.ts';
import { deleteLead } from './lead-bin.ts';

/** Changes one lead and returns it. Refuses with 404. */
export async function change(ports: Ports, id: string, work: (lead: Lead) => void): Promise<ReadLead> {
  const [changed] = await ports.leads.change([id], work);
  return found(changed, NO_SUCH_LEAD);
}

/** Claims the receipts of suspects whose senders get one if they are no spam: each once, while it is in time. */
async function receiptsFor(
  ports: Ports,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ReceiptClaim>> {
  const claims = new Map<string, ReceiptClaim>();
  for (const id of ids) {
    const lead = await ports.leads.byId(id);
    const isDue =
      lead?.suspect &&
      !(lead.mail ?? lead.receipt) &&
      !lead.repliedAt &&
      now.toISOString() <= answerByOf(lead);
    const claim = isDue ? await claimReceipt(ports, lead) : undefined;
    if (claim) claims.set(id, claim);
  }
  return claims;
}

/** Moves possible spam to the leads. Each gets the mails that it never had. */
async function acceptAsLeads(ports: Ports, ids: readonly string[], now: Date) {
  const claims = await receiptsFor(ports, ids, now);
  const used = new Set<string>();
  try {
    return await changeAll(ports, ids, (lead) => {
      if (!lead.suspect) return;
      delete lead.suspect;
      if (ports.mail.isOn) lead.mail ??= waitingMail(now);
      if (!claims.has(lead.id)) return;
      lead.receipt = waitingMail(now);
      used.add(lead.id);
    });
  } catch (error) {
    used.clear();
    throw error;
  } finally {
    for (const [id, claim] of claims) if (!used.has(id)) await claim.giveBack().catch(ports.report);
  }
}

/** Changes leads, then announces those that got a mail. */
async function changeAll(
  { leads, mail }: Ports,
  ids: readonly string[],
  work: (lead: Lead) => void,
): Promise<readonly ReadLead[]> {
  const mailed = new Set<string>();
  const note = (lead: Lead): void => {
    const waited = nextMailOf(lead) !== undefined;
    work(lead);
    if (!waited && nextMailOf(lead) !== undefined) mailed.add(lead.id);
  };
  const changed = await leads.change(ids, note);
  for (const lead of changed) if (mailed.has(lead.id)) mail.announce(lead);
  return changed;
}

/** Changes the named fields; corrected details reach its audits. Refuses with 404. */
export async function changeLead(
  ports: Ports,
  id: string,
  { status, note, read, needsAudit, ...details }: InboxChange,
  context: ChangeContext,
): Promise<ReadLead> {
  const { now } = context;
  let formerWebsite = '';
  const lead = await change(ports, id, (draft) => {
    if (status !== undefined) setStatus(draft, status, now);
    if (note !== undefined) draft.note = note;
    formerWebsite = draft.website ?? '';
    correctLead(draft, details, context);
    if (read === true) draft.readAt ??= now.toISOString();
    if (read === false) delete draft.readAt;
    if (needsAudit === false) draft.noAuditAt ??= now.toISOString();
    if (needsAudit === true) delete draft.noAuditAt;
  });
  if (Object.keys(details).length > 0) await correctAudits(ports, lead, formerWebsite, context);
  return lead;
}

/** Applies an action to several leads, to all or none. Missing ones are skipped: someone else was faster. */
export async function changeMany(
  ports: Ports,
  { ids, action }: InboxBulk,
  context: ChangeContext,
): Promise<number> {
  if (action === 'not-spam') return (await acceptAsLeads(ports, ids, context.now)).length;
  const changed = await ports.leads.change(ids, (lead) => {
    if (action === 'delete') deleteLead(lead, context);
    else if (action === 'spam') deleteLead(lead, context, 'spam');
    else setStatus(lead, action, context.now);
  });
  return changed.length;
}

/** Refuses with 409 if no mail can be sent. */
export function refuseToMail({ suspect }: Lead, { isOn }: Mail): void {
  if (!isOn) throw new HttpError(409, 'This site does not send email: no mail server is set up.');
  if (suspect) {
    throw new HttpError(409, 'This lead is marked as possible spam. Move it to the inbox first.');
  }
}

/** Sends the mail about a lead again, now. Refuses with 404, and with 409 if none can be sent. */
export async function resendMail(ports: Ports, id: string, now: Date): Promise<ReadLead> {
  const { mail } = ports;
  const changed = await change(ports, id, (lead) => {
    refuseToMail(lead, mail);
    lead.mail = keepUnknown(lead.mail, waitingMail(now, lead.mail));
  });
  mail.announce(changed);
  return changed;
}

/** Deletes a lead; for 30 days it can be restored. Refuses with 404. */
export const deleteLeadById = (ports: Ports, id: string, context: ChangeContext): Promise<unknown> =>
  change(ports, id, (lead) => deleteLead(lead, context));
