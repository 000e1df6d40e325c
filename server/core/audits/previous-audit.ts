import type { Audit } from '../../../src/contract/audit.ts';
import type { AuditAnswer } from '../../../src/contract/staff-audit.ts';
import { clientIdOf } from '../clients/client-id.ts';
import { idsOf } from '../clients/find-client.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead } from '../state.ts';
import type { ReadAudit } from './audit-store.ts';
import { reportedActions } from './reported-actions.ts';

/** All audits of a lead's client, the oldest first. */
export const auditsOfClient = async (
  { audits, leads }: Pick<Ports, 'audits' | 'leads'>,
  lead: ReadLead,
): Promise<readonly ReadAudit[]> => audits.ofLeads(idsOf(await leads.ofClient(clientIdOf(lead))));

/** The last of a client's audits that was delivered before another began; `undefined` if there is none. */
export const previousAudit = (
  ofClient: readonly ReadAudit[],
  { id, createdAt }: Pick<ReadAudit, 'id' | 'createdAt'>,
): ReadAudit | undefined =>
  ofClient.findLast((other) => other.id !== id && other.deliveredAt !== null && other.createdAt <= createdAt);

/** The parts of the audit before that the editor shows beside the new one. */
export function shownBefore(
  before: ReadAudit | undefined,
  ofClient: readonly ReadAudit[],
): AuditAnswer['previous'] {
  if (!before?.report) return null;
  const { at, chapters } = before.report;
  return {
    at,
    points: chapters.map(({ point, rating, summary }) => ({ point, rating, summary })),
    actions: reportedActions(before, ofClient),
  };
}

/** Puts what is still open in the audit before into a new one. Ratings are the coach's to give again. */
export function carryOver(audit: Audit, before: ReadAudit | undefined): Audit {
  if (!before) return audit;
  const done = new Set(before.checkedOff.map(({ id }) => id));
  const { business, website } = before.frame;
  return {
    ...audit,
    frame: { ...audit.frame, business, website: website || audit.frame.website },
    points: audit.points.map((point, index) => ({
      ...point,
      recommendations: (before.points[index]?.recommendations ?? [])
        .filter(({ id, title }) => title !== '' && !done.has(id))
        .map((one) => ({ ...one })),
    })),
    actionPlan: { ...audit.actionPlan, order: before.actionPlan.order.filter((id) => !done.has(id)) },
  };
}
