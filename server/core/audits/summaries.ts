import { READ_POINTS } from '../../../src/contract/audit-points.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import {
  AUDITS_PER_PAGE,
  type AuditAnswer,
  type AuditPage,
  type AuditQuery,
  type AuditSummary,
} from '../../../src/contract/staff-audit.ts';
import { clientOfLead } from '../clients/find-client.ts';
import { leadById, toItem } from '../inbox/inbox.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead } from '../state.ts';
import { pagesOf } from '../store/lists.ts';
import { stateOf, type ReadAudit } from './audit-store.ts';
import { auditsOfClient, previousAudit, shownBefore } from './previous-audit.ts';
import { reportPathOf } from './report-link.ts';
import { actionCounts, finishedOf } from './report-snapshot.ts';
import { reportedActions } from './reported-actions.ts';
import { currentScan } from './scan.ts';

/** Maximum number of waiting requests listed. */
const WAITING_MAX = 50;

const ratingsOf = ({ points }: ReadAudit): AuditSummary['ratings'] =>
  READ_POINTS.map((point, index) => ({ point, rating: points[index]?.rating ?? null }));

function toSummary(audit: ReadAudit, request: ReadLead): AuditSummary {
  const { answerBy, status } = toItem(request);
  const { id, leadId, client, createdAt, updatedAt, deliveredAt, openedAt, frame } = audit;
  return {
    id,
    leadId,
    client,
    createdAt,
    updatedAt,
    deliveredAt,
    openedAt,
    answerBy,
    business: frame.business,
    website: frame.website,
    state: stateOf(audit),
    finished: finishedOf(audit),
    ratings: ratingsOf(audit),
    isAnswered: status !== 'new',
    followUp: audit.followUp ?? null,
    actions: actionCounts(audit),
  };
}

/** Audits as list items. */
export async function toSummaries(
  { leads }: Pick<Ports, 'leads'>,
  audits: readonly ReadAudit[],
): Promise<AuditSummary[]> {
  const summaries = await Promise.all(
    audits.map(async (audit) => {
      const request = await leads.byId(audit.leadId);
      return request ? [toSummary(audit, request)] : [];
    }),
  );
  return summaries.flat();
}

export async function pageOfAudits(
  ports: Ports,
  { q: term, page, state }: AuditQuery,
  now: Date,
): Promise<AuditPage> {
  const perPage = AUDITS_PER_PAGE;
  const { records, total, counts } = await ports.audits.page({ page, perPage, term, state });
  const waiting = await ports.leads.awaitingAudit();
  return {
    audits: await toSummaries(ports, records),
    waiting: waiting.slice(0, WAITING_MAX).map(toItem),
    now: now.toISOString(),
    page,
    pages: pagesOf(total, perPage),
    total,
    counts: { waiting: waiting.length, ...counts },
  };
}

/** An audit for its editor. Refuses with 404 one whose request is gone. */
export async function toAuditAnswer(ports: Ports, audit: ReadAudit, now: Date): Promise<AuditAnswer> {
  const request = await leadById(ports.leads, audit.leadId);
  const ofClient = await auditsOfClient(ports, request);
  const others = ofClient.filter(({ id }) => id !== audit.id);
  return {
    audit: { ...audit, scan: currentScan(audit, now) } as Audit,
    state: stateOf(audit),
    actions: reportedActions(audit, ofClient),
    request: toItem(request),
    replies: request.replies?.length ?? 0,
    client: await clientOfLead(ports, request),
    others: await toSummaries(ports, others.toReversed()),
    previous: shownBefore(previousAudit(ofClient, audit), ofClient),
    reportPath: reportPathOf(audit, now),
    sendsMail: ports.mail.isOn,
    now: now.toISOString(),
  };
}
