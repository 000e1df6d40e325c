import { AUDIT_POINTS } from '../../../src/contract/audit-points.ts';
import {
  LINK_DAYS,
  type ReportAnswer,
  type ReportSnapshot,
  type ShownCheckMark,
} from '../../../src/contract/audit-report.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import type { ReplyInput } from '../../../src/contract/reply.ts';
import { blanksOfAudit, missingIn, type ReportGap } from '../../../src/contract/report-gaps.ts';
import { formatDateTime, DAY } from '../../../src/lib/time.ts';
import { fieldError, found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { leadById } from '../inbox/inbox.ts';
import { replyTo } from '../inbox/replies.ts';
import type { Ports } from '../ports.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { StoredReply } from '../state.ts';
import type { ReadAudit } from './audit-store.ts';
import { auditById, changeAudit } from './audits.ts';
import { auditsOfClient, previousAudit } from './previous-audit.ts';
import { isOpen, openLink } from './report-link.ts';
import { finishedOf, hasAction, takeReportSnapshot } from './report-snapshot.ts';
import { reportedActions } from './reported-actions.ts';

/** Closed links that are remembered, so that they answer as closed. */
const LINKS_MAX = 50;

function closeLinks(audit: Audit, now: Date): void {
  for (const link of audit.links) if (isOpen(link, now)) link.revokedAt = now.toISOString();
}

function addLink(audit: Audit, token: string, days: number, now: Date): void {
  closeLinks(audit, now);
  const expiresAt = new Date(now.getTime() + days * DAY).toISOString();
  audit.links = [...audit.links, { token, madeAt: now.toISOString(), expiresAt, revokedAt: null }].slice(
    -LINKS_MAX,
  );
}

/** Closes a report's link permanently. Refuses with 404. */
export const revokeLink = (ports: Ports, id: string, now: Date): Promise<ReadAudit> =>
  changeAudit(ports, id, now, (audit) => {
    closeLinks(audit, now);
  });

/** Replaces a report's link. Refuses with 404, and with 409 if there is no report yet. */
export function renewLink(ports: Ports, id: string, days: number, now: Date): Promise<ReadAudit> {
  const token = ports.ids.token();
  return changeAudit(ports, id, now, (audit) => {
    if (!audit.report) throw new HttpError(409, 'There is no report yet. Make it first.');
    addLink(audit, token, days, now);
  });
}

/** The client's previous report: from the last audit delivered before this one began. */
async function previousSnapshot(
  ports: Pick<Ports, 'audits' | 'leads'>,
  audit: ReadAudit,
): Promise<Frozen<ReportSnapshot> | undefined> {
  const ofClient = await auditsOfClient(ports, await leadById(ports.leads, audit.leadId));
  return previousAudit(ofClient, audit)?.report ?? undefined;
}

/** The report as it would be made now. Refuses with 404. */
export async function previewReport(ports: Ports, id: string, now: Date): Promise<ReportSnapshot> {
  const audit = await auditById(ports, id);
  return takeReportSnapshot(audit, await previousSnapshot(ports, audit), now);
}

/** Refuses with 409 a report with gaps, and names them. */
function refuse(gaps: readonly ReportGap[], advice = ''): void {
  if (gaps.length === 0) return;
  const named = gaps.map(
    ({ section, what }) =>
      `“${section === 'frame' ? 'Summary and next step' : AUDIT_POINTS[section - 1]}”: ${what}`,
  );
  throw new HttpError(409, advice + named.join('; '));
}

/**
 * Makes the report of the finished points, replacing the previous one; adds a link if none is open. Refuses with 404,
 * and with 409 if nothing is finished, a finished point is incomplete, or blanks are left that are not meant.
 */
export async function makeReport(
  ports: Ports,
  id: string,
  now: Date,
  areBracketsMeant: boolean,
): Promise<ReadAudit> {
  const before = await previousSnapshot(ports, await auditById(ports, id));
  const token = ports.ids.token();
  return changeAudit(ports, id, now, (audit) => {
    if (finishedOf(audit) === 0) throw new HttpError(409, 'No point is marked as finished yet.');
    const points = [...audit.points, audit.actionPlan];
    refuse(missingIn(points).slice(0, 1));
    if (!areBracketsMeant) {
      refuse(
        blanksOfAudit(audit.frame, points),
        'Fill in the blanks first, or say that the brackets are meant. ',
      );
    }
    audit.report = takeReportSnapshot(audit, before, now);
    if (!openLink(audit, now)) addLink(audit, token, LINK_DAYS, now);
  });
}

interface AuditsAndRequests extends Pick<Ports, 'audits'> {
  leads: Pick<Ports['leads'], 'byId'>;
}

/** The delivery reply of an audit that a crash left without its delivered mark. */
async function unmarkedReply(
  { leads }: Pick<AuditsAndRequests, 'leads'>,
  { id, leadId, deliveredAt }: ReadAudit,
): Promise<Frozen<StoredReply> | undefined> {
  if (deliveredAt !== null) return undefined;
  const request = await leads.byId(leadId);
  return request?.replies?.find(({ auditId }) => auditId === id);
}

const markDelivered = (ports: Pick<Ports, 'audits'>, id: string, at: string, now: Date): Promise<ReadAudit> =>
  changeAudit(ports, id, now, (audit) => {
    audit.deliveredAt = at;
  });

/** Marks audits as delivered if a crash came between reply and mark. */
export async function finishDeliveries(ports: AuditsAndRequests, now: Date): Promise<void> {
  for (const audit of await ports.audits.all()) {
    const reply = audit.report && (await unmarkedReply(ports, audit));
    if (reply) await markDelivered(ports, audit.id, reply.writtenAt, now);
  }
}

/**
 * Answers the request with the report's link and marks the audit as delivered. The reply is stored with its mail and
 * names the audit: that single write is the delivery, so the mark can be added after a crash. Refuses with 404, with
 * 409 without an open link or a possible reply or right after such a crash, and with 400 a text without the link.
 */
export async function deliver(
  ports: Ports,
  id: string,
  reply: ReplyInput,
  { by, now }: ChangeContext,
): Promise<ReadAudit> {
  const audit = await auditById(ports, id);
  const link = openLink(audit, now);
  if (!link) throw new HttpError(409, 'The report has no working link. Make one first.');
  if (!reply.text.includes(link.token)) {
    throw fieldError('text', 'The link to the report is missing from the text.');
  }
  const before = await unmarkedReply(ports, audit);
  if (before && before.submissionKey !== reply.submissionKey) {
    await markDelivered(ports, id, before.writtenAt, now);
    throw new HttpError(
      409,
      `This report was already sent on ${formatDateTime(before.writtenAt)}. Read that reply first.`,
    );
  }
  await replyTo(ports, audit.leadId, { ...reply, auditId: id }, by, now);
  return markDelivered(ports, id, before?.writtenAt ?? now.toISOString(), now);
}

const GONE_MESSAGE = 'This report is no longer available.';
const NO_SUCH_REPORT = 'This report does not exist.';
const NO_SUCH_ACTION = 'This action is not in the report.';

/** The audit behind an open report link. Refuses with 404 an unknown link, with 410 a closed one. */
async function opened(ports: Ports, token: string, now: Date): Promise<ReadAudit> {
  const audit = found(await ports.audits.byToken(token), NO_SUCH_REPORT);
  const link = openLink(audit, now);
  if (link?.token !== token) throw new HttpError(410, GONE_MESSAGE);
  return audit;
}

/** The client's check marks in a report, with what website checks say about them. */
async function shownCheckMarks(ports: Ports, audit: ReadAudit): Promise<ShownCheckMark[]> {
  const ofClient = await auditsOfClient(ports, await leadById(ports.leads, audit.leadId));
  return reportedActions(audit, ofClient).flatMap(({ mark }) => mark ?? []);
}

/** The report of a link. Refuses as `opened` does. */
export async function reportBy(ports: Ports, token: string, now: Date): Promise<ReportAnswer> {
  const audit = await opened(ports, token, now);
  const link = openLink(audit, now);
  if (!audit.report || !link) throw new HttpError(410, GONE_MESSAGE);
  return {
    report: audit.report as ReportSnapshot,
    expiresAt: link.expiresAt,
    checkedOff: await shownCheckMarks(ports, audit),
  };
}

/** Records the first time that the client opens the delivered report. */
export async function noteOpened(ports: Ports, token: string, now: Date): Promise<void> {
  const { id, openedAt, deliveredAt } = await opened(ports, token, now);
  if (openedAt !== null || deliveredAt === null) return;
  await ports.audits.change(id, (audit) => {
    audit.openedAt ??= now.toISOString();
  });
}

/** Changes the check marks of an action behind a report link. Refuses as `opened` does, and with 404 an unknown action. */
async function changeCheckMarks(
  ports: Ports,
  { token, id }: { token: string; id: string },
  now: Date,
  work: (audit: Audit) => void,
): Promise<ReadAudit> {
  const audit = await opened(ports, token, now);
  if (!hasAction(audit, id)) throw new HttpError(404, NO_SUCH_ACTION);
  return found(await ports.audits.change(audit.id, work), NO_SUCH_REPORT);
}

/** Checks off an action; once more changes its note alone. Refuses as `changeCheckMarks` does. */
export async function checkOff(
  ports: Ports,
  action: { token: string; id: string },
  note: string,
  now: Date,
): Promise<ShownCheckMark> {
  const { id } = action;
  const audit = await changeCheckMarks(ports, action, now, ({ checkedOff }) => {
    const before = checkedOff.find((one) => one.id === id);
    if (before) before.note = note;
    else checkedOff.push({ id, at: now.toISOString(), note });
  });
  return found(
    (await shownCheckMarks(ports, audit)).find((one) => one.id === id),
    NO_SUCH_ACTION,
  );
}

/** Takes back a check mark, if there is one. Refuses as `changeCheckMarks` does. */
export async function undoCheckOff(
  ports: Ports,
  action: { token: string; id: string },
  now: Date,
): Promise<void> {
  await changeCheckMarks(ports, action, now, (audit) => {
    const others = audit.checkedOff.filter(({ id }) => id !== action.id);
    if (others.length < audit.checkedOff.length) audit.checkedOff = others;
  });
}
