import { NEVER_SCANNED } from '../../../src/contract/audit-facts.ts';
import { READ_POINTS } from '../../../src/contract/audit-points.ts';
import type { Audit, AuditActionPlan, AuditPointDraft } from '../../../src/contract/audit.ts';
import { UNCHANGED, type ChangeContext } from '../shared/change.ts';
import type { ReadLead } from '../state.ts';

const emptyPoint = (): AuditPointDraft => ({
  rating: null,
  summary: '',
  text: '',
  findings: [],
  recommendations: [],
  manualChecks: { answers: [], competitors: [] },
  isFinished: false,
  ...UNCHANGED,
});

const emptyActionPlan = (): AuditActionPlan => ({
  summary: '',
  text: '',
  isFinished: false,
  order: [],
  ...UNCHANGED,
});

export function newAudit(id: string, request: ReadLead, { by, now }: ChangeContext): Audit {
  const createdAt = now.toISOString();
  return {
    id,
    leadId: request.id,
    email: request.email.toLowerCase(),
    client: request.name,
    createdAt,
    createdBy: by,
    updatedAt: createdAt,
    frame: { business: '', website: request.website ?? '', summary: '', nextStep: '', ...UNCHANGED },
    points: READ_POINTS.map(emptyPoint),
    actionPlan: emptyActionPlan(),
    scan: NEVER_SCANNED,
    report: null,
    links: [],
    deliveredAt: null,
    openedAt: null,
    checkedOff: [],
  };
}
