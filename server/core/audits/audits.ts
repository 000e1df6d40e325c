import { type Audit, AUDIT_MAX } from '../../../src/contract/audit.ts';
import type { ActionPlanChange, FrameChange, PointChange } from '../../../src/contract/staff-audit.ts';
import { formatCount } from '../../../src/lib/text.ts';
import { found, HttpError, fieldError } from '../api/http-error.ts';
import { leadById } from '../inbox/inbox.ts';
import { keepUnknown } from '../keep-unknown.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, checkRevision, type History, stampChange } from '../shared/change.ts';
import { cleanBody } from '../shared/clean-html.ts';
import type { AuditStore, ReadAudit } from './audit-store.ts';
import { newAudit } from './new-audit.ts';
import { auditsOfClient, carryOver, previousAudit } from './previous-audit.ts';

export const NO_SUCH_AUDIT = 'This audit does not exist.';

/** One audit. Refuses with 404. */
export const auditById = async (
  { audits }: { audits: Pick<AuditStore, 'byId'> },
  id: string,
): Promise<ReadAudit> => found(await audits.byId(id), NO_SUCH_AUDIT);

/** Begins the audit of a lead, with what is still open in the client's last one, or returns the one in work. Refuses with 404, and with 409 for possible spam. */
export async function beginAudit(ports: Ports, leadId: string, context: ChangeContext): Promise<ReadAudit> {
  const request = await leadById(ports.leads, leadId);
  if (request.suspect) {
    throw new HttpError(409, 'This request is marked as possible spam. Mark it as not spam, then start.');
  }
  const audit = newAudit(ports.ids.id(), request, context);
  return ports.audits.add(carryOver(audit, previousAudit(await auditsOfClient(ports, request), audit)));
}

const PART = { one: 'this part of the audit', again: 'it' };

/** Changes an audit and returns it. Refuses with 404. */
export async function changeAudit(
  { audits }: Pick<Ports, 'audits'>,
  id: string,
  now: Date,
  work: (audit: Audit) => void,
): Promise<ReadAudit> {
  const changed = await audits.change(id, (audit) => {
    work(audit);
    audit.updatedAt = now.toISOString();
  });
  return found(changed, NO_SUCH_AUDIT);
}

/** Sanitizes the findings text. Refuses with 400 a text that is too long. */
function cleanFindings(text: string): string {
  const message = `“What you found” can have at most ${formatCount(AUDIT_MAX.text)} characters.`;
  const clean = cleanBody(text, message, 'text');
  if (clean.length > AUDIT_MAX.text) throw fieldError('text', message);
  return clean;
}

/** The rewritten part. Refuses with 409 if someone has changed it since. */
function rewritten<Part extends History>(
  before: Part,
  { revision, ...fields }: Omit<Part, keyof History> & { revision: number },
  context: ChangeContext,
): Part {
  checkRevision(before, revision, context.now, PART);
  return keepUnknown(before, stampChange({ ...before, ...fields }, context));
}

/** Changes the texts around the points. Refuses with 404, and with 409 on a conflict. */
export const changeFrame = (
  ports: Ports,
  id: string,
  change: FrameChange,
  context: ChangeContext,
): Promise<ReadAudit> =>
  changeAudit(ports, id, context.now, (audit) => {
    audit.frame = rewritten(audit.frame, change, context);
  });

/** Changes one of the seven points, counted from 1 as in the address. Refuses another number with 404. */
export async function changePoint(
  ports: Ports,
  id: string,
  number: string,
  change: PointChange,
  context: ChangeContext,
): Promise<ReadAudit> {
  const index = /^[1-7]$/.test(number) ? Number(number) - 1 : -1;
  const text = cleanFindings(change.text);
  return changeAudit(ports, id, context.now, ({ points }) => {
    const point = found(points[index], 'This point does not exist.');
    points[index] = rewritten(point, { ...change, text }, context);
  });
}

/** Changes the eighth point. Refuses as `changeFrame` does. */
export async function changeActionPlan(
  ports: Ports,
  id: string,
  change: ActionPlanChange,
  context: ChangeContext,
): Promise<ReadAudit> {
  const text = cleanFindings(change.text);
  return changeAudit(ports, id, context.now, (audit) => {
    audit.actionPlan = rewritten(audit.actionPlan, { ...change, text }, context);
  });
}
