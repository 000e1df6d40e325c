import type { InboxBulk, InboxChange, InboxErasure } from '../../../src/contract/inbox.ts';
import { answerBy } from '../../../src/contract/receipt.ts';
import { found, HttpError } from '../api/http-error.ts';
import { removeLostAudits } from '../audits/audits.ts';
import { claimReceipt } from '../enquiries/claim-receipt.ts';
import { moveToBin } from '../enquiries/spam.ts';
import { cancelMailToSender, setStatus, waitingMail } from '../enquiries/mail.ts';
import { nextMailOf } from '../enquiries/next-mail.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Mail, Ports } from '../ports.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { Enquiry, ReadEnquiry } from '../state.ts';
import { correctAudits, correctLead } from './correct-lead.ts';
import { NO_SUCH_ENQUIRY } from './inbox.ts';

/** Changes one enquiry and returns it. Refuses with 404. */
export async function change(
  ports: Ports,
  id: string,
  now: Date,
  work: (enquiry: Enquiry) => void,
): Promise<ReadEnquiry> {
  const [changed] = await ports.enquiries.change([id], work, now);
  return found(changed, NO_SUCH_ENQUIRY);
}

/** Marks an enquiry as suspected spam, which stops its mails. A mail already sent stays recorded. */
function markAsSuspected(enquiry: Enquiry, now: Date): void {
  enquiry.suspect = true;
  cancelMailToSender(enquiry, 'The enquiry was marked as spam before the reply was sent.', now);
  if (enquiry.mail?.state === 'waiting') delete enquiry.mail;
}

/** Confirms spam; the days until it expires count from the first time. */
function confirmSpam(enquiry: Enquiry, now: Date): void {
  markAsSuspected(enquiry, now);
  enquiry.spamSince ??= now.toISOString();
}

/** The suspects among these whose senders get their receipt once they are no spam: each once, while it is in time. */
async function receiptsFor(ports: Ports, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const due = new Set<string>();
  for (const id of ids) {
    const lead = await ports.enquiries.byId(id, now);
    if (
      !lead?.suspect ||
      (lead.mail ?? lead.receipt) ||
      lead.repliedAt ||
      now.toISOString() > answerBy(lead.receivedAt)
    )
      continue;
    if (await claimReceipt(ports, lead)) due.add(id);
  }
  return due;
}

/** Moves enquiries to the leads. Each gets the mails that it never had. */
async function acceptAsLeads(ports: Ports, ids: readonly string[], now: Date) {
  const receipts = await receiptsFor(ports, ids, now);
  return (enquiry: Enquiry): void => {
    if (!enquiry.suspect) return;
    delete enquiry.suspect;
    delete enquiry.spamSince;
    if (ports.mail.isOn) enquiry.mail ??= waitingMail(now);
    if (receipts.has(enquiry.id)) enquiry.receipt ??= waitingMail(now);
  };
}

/** Confirming spam also purges expired spam with its audits. */
const purgeSpam = (ports: Ports, now: Date): Promise<void> =>
  removeLostAudits(ports, now).catch(ports.report);

/** Changes enquiries, then announces those that got a mail. */
async function changeAll(
  { enquiries, mail }: Ports,
  ids: readonly string[],
  now: Date,
  work: (enquiry: Enquiry) => void,
): Promise<readonly ReadEnquiry[]> {
  const mailed = new Set<string>();
  const note = (enquiry: Enquiry): void => {
    const waited = nextMailOf(enquiry) !== undefined;
    work(enquiry);
    if (!waited && nextMailOf(enquiry) !== undefined) mailed.add(enquiry.id);
  };
  const changed = await enquiries.change(ids, note, now);
  for (const enquiry of changed) if (mailed.has(enquiry.id)) mail.announce(enquiry);
  return changed;
}

/**
 * Changes the named fields. Accepting suspected spam as a lead queues its mails, and corrected details reach its audits.
 * Refuses with 404.
 */
export async function changeEnquiry(
  ports: Ports,
  id: string,
  { status, note, read, needsAudit, suspect, spam, ...details }: InboxChange,
  doing: ChangeContext,
): Promise<ReadEnquiry> {
  const { now } = doing;
  let formerWebsite = '';
  const accept = suspect === false || spam === false ? await acceptAsLeads(ports, [id], now) : undefined;
  const [changed] = await changeAll(ports, [id], now, (enquiry) => {
    if (status !== undefined) setStatus(enquiry, status, now);
    if (note !== undefined) enquiry.note = note;
    formerWebsite = enquiry.website ?? '';
    correctLead(enquiry, details, doing);
    if (read === true) enquiry.readAt ??= now.toISOString();
    if (read === false) delete enquiry.readAt;
    if (needsAudit === false) enquiry.noAuditAt ??= now.toISOString();
    if (needsAudit === true) delete enquiry.noAuditAt;
    if (accept) accept(enquiry);
    else if (spam === true) confirmSpam(enquiry, now);
    else if (suspect === true) markAsSuspected(enquiry, now);
  });
  const enquiry = found(changed, NO_SUCH_ENQUIRY);
  if (Object.keys(details).length > 0) await correctAudits(ports, enquiry, formerWebsite, doing);
  if (spam === true) await purgeSpam(ports, now);
  return enquiry;
}

/** Restores deleted enquiries. The coach's mails that still wait go out. */
async function restoreMany({ enquiries, mail }: Ports, ids: readonly string[], now: Date): Promise<number> {
  const restored = await enquiries.restore(ids, now);
  for (const enquiry of restored) if (nextMailOf(enquiry) !== undefined) mail.announce(enquiry);
  return restored.length;
}

/** Applies an action to several enquiries, to all or none. Missing ones are skipped: somebody else was faster. */
export async function changeMany(
  ports: Ports,
  { ids, action }: InboxBulk,
  doing: ChangeContext,
): Promise<number> {
  const { now } = doing;
  if (action === 'restore') return restoreMany(ports, ids, now);
  const accept = action === 'not-spam' ? await acceptAsLeads(ports, ids, now) : undefined;
  const changed = await changeAll(ports, ids, now, (enquiry) => {
    if (accept) accept(enquiry);
    else if (action === 'delete') moveToBin(enquiry, doing);
    else if (action === 'spam') confirmSpam(enquiry, now);
    else if (action !== 'not-spam') setStatus(enquiry, action, now);
  });
  if (action === 'spam') await purgeSpam(ports, now);
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
  const changed = await change(ports, id, now, (enquiry) => {
    refuseToMail(enquiry, mail);
    enquiry.mail = keepUnknown(enquiry.mail, waitingMail(now, enquiry.mail));
  });
  mail.announce(changed);
  return changed;
}

/** Deletes an enquiry; for 30 days it can be restored. Refuses with 404. */
export const deleteEnquiry = (ports: Ports, id: string, doing: ChangeContext): Promise<unknown> =>
  change(ports, id, doing.now, (enquiry) => moveToBin(enquiry, doing));

/** Erases deleted enquiries with their audits permanently. Others are skipped. */
export async function eraseEnquiries(
  { enquiries }: Pick<Ports, 'enquiries'>,
  { ids }: InboxErasure,
  now: Date,
): Promise<number> {
  const erased = await enquiries.remove(ids === 'all' ? [...(await enquiries.deletedIds(now))] : ids);
  return erased.size;
}
