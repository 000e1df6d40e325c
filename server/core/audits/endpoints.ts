import { CheckOffInput, ReportAnswer, ShownCheckMark } from '../../../src/contract/audit-report.ts';
import { ReplyInput } from '../../../src/contract/reply.ts';
import {
  AuditAnswer,
  AuditPage,
  AuditQuery,
  AuditStart,
  ActionPlanChange,
  FrameChange,
  LinkInput,
  PointChange,
  ReportPreview,
  ReportQuery,
  ScanInput,
} from '../../../src/contract/staff-audit.ts';
import { endpoint, type Handling } from '../api/endpoint.ts';
import { contextFrom } from '../shared/change.ts';
import { deletes } from '../shared/deletion.ts';
import { deleteAudit } from './audit-bin.ts';
import type { ReadAudit } from './audit-store.ts';
import { auditById, beginAudit, changeActionPlan, changeFrame, changePoint } from './audits.ts';
import {
  checkOff,
  deliver,
  makeReport,
  noteOpened,
  previewReport,
  renewLink,
  reportBy,
  revokeLink,
  undoCheckOff,
} from './report.ts';
import { startScan } from './scan.ts';
import { pageOfAudits, toAuditAnswer } from './summaries.ts';

/** Limits what anyone with a report's link, or a guess, can change. */
const READER_LIMIT = { calls: 60, seconds: 3600 };

/** Limits requests to other people's sites. */
const SCAN_LIMIT = { calls: 20, seconds: 3600 };

const answer = async ({ ports, now }: Pick<Handling, 'ports' | 'now'>, audit: Promise<ReadAudit>) =>
  toAuditAnswer(ports, await audit, now);

const changedAudit = { access: ['admin', 'editor'], changes: ['audits'], result: AuditAnswer } as const;

export const auditEndpoints = [
  endpoint('GET /api/admin/audits', {
    summary: 'A page of audits, last changed first, and the waiting audit requests',
    access: ['admin', 'editor'],
    reads: ['leads', 'audits'],
    query: AuditQuery,
    result: AuditPage,
    handle: ({ query, ports, now }) => pageOfAudits(ports, query, now),
  }),
  endpoint('POST /api/admin/audits', {
    summary: 'Start the audit for a request',
    details: 'If an audit for the same request is already in progress, it is returned.',
    ...changedAudit,
    body: AuditStart,
    status: 201,
    handle: (call) => answer(call, beginAudit(call.ports, call.body.leadId, contextFrom(call))),
  }),
  endpoint('GET /api/admin/audits/{id}', {
    summary: 'One audit',
    access: ['admin', 'editor'],
    reads: ['leads', 'audits', 'clients'],
    result: AuditAnswer,
    handle: (call) => answer(call, auditById(call.ports, call.params.id)),
  }),
  endpoint('DELETE /api/admin/audits/{id}', {
    summary: 'Delete an audit, which can be restored for 30 days',
    details: 'Links to its report no longer work until then.',
    access: ['admin', 'editor'],
    changes: ['audits'],
    handle: deletes('audits', deleteAudit),
  }),
  endpoint('PUT /api/admin/audits/{id}/frame', {
    summary: 'Change the text around the eight points',
    ...changedAudit,
    body: FrameChange,
    handle: (call) => answer(call, changeFrame(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('PUT /api/admin/audits/{id}/points/{number}', {
    summary: 'Change one of the first seven points',
    ...changedAudit,
    body: PointChange,
    handle: (call) =>
      answer(call, changePoint(call.ports, call.params.id, call.params.number, call.body, contextFrom(call))),
  }),
  endpoint('PUT /api/admin/audits/{id}/action-plan', {
    summary: 'Change the eighth point: the recommendations, in order',
    ...changedAudit,
    body: ActionPlanChange,
    handle: (call) =>
      answer(call, changeActionPlan(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('POST /api/admin/audits/{id}/scan', {
    summary: "Check the client's website",
    details:
      'Responds right away with a check in progress; the results are stored with the audit within about a minute.',
    ...changedAudit,
    limit: SCAN_LIMIT,
    body: ScanInput,
    status: 202,
    handle: (call) => answer(call, startScan(call.ports, call.params.id, call.body, call.now)),
  }),
  endpoint('GET /api/admin/audits/{id}/preview', {
    summary: 'A preview of the report, from the finished points',
    access: ['admin', 'editor'],
    reads: ['audits'],
    result: ReportPreview,
    handle: async ({ params, ports, now }) => ({ report: await previewReport(ports, params.id, now) }),
  }),
  endpoint('POST /api/admin/audits/{id}/report', {
    summary: 'Make the report from the finished points, replacing the previous one',
    ...changedAudit,
    query: ReportQuery,
    handle: (call) =>
      answer(call, makeReport(call.ports, call.params.id, call.now, call.query.brackets === 'meant')),
  }),
  endpoint('PUT /api/admin/audits/{id}/link', {
    summary: 'Make a new link to the report, which closes the previous one',
    ...changedAudit,
    body: LinkInput,
    handle: (call) => answer(call, renewLink(call.ports, call.params.id, call.body.days, call.now)),
  }),
  endpoint('DELETE /api/admin/audits/{id}/link', {
    summary: 'Close the link to a report permanently',
    ...changedAudit,
    handle: (call) => answer(call, revokeLink(call.ports, call.params.id, call.now)),
  }),
  endpoint('POST /api/admin/audits/{id}/deliver', {
    summary: 'Reply to the request with the link to its report',
    details:
      'Sends a reply with the link in its text. The audit is marked as delivered, and the request as replied.',
    access: ['admin', 'editor'],
    changes: ['leads', 'audits'],
    body: ReplyInput,
    result: AuditAnswer,
    status: 201,
    handle: (call) => answer(call, deliver(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('GET /api/reports/{token}', {
    summary: 'The report of an audit, for anyone who has its link',
    details: 'A closed or expired link returns 410; an unknown one, 404.',
    access: 'public',
    reads: ['audits'],
    isUnlisted: true,
    result: ReportAnswer,
    handle: ({ params, ports, now }) => reportBy(ports, params.token, now),
  }),
  endpoint('POST /api/reports/{token}/opened', {
    summary: 'Record that someone is reading the report',
    details: 'Visits by staff do not count.',
    access: 'public',
    changes: ['audits'],
    isUnlisted: true,
    limit: READER_LIMIT,
    async handle({ params, account, ports, now }) {
      if (account) return;
      await noteOpened(ports, params.token, now);
      ports.events?.announce('report.opened');
    },
  }),
  endpoint('PUT /api/reports/{token}/actions/{id}', {
    summary: 'Check off an action of the report',
    details: 'Once more changes its line of text alone.',
    access: 'public',
    changes: ['audits'],
    isUnlisted: true,
    limit: READER_LIMIT,
    body: CheckOffInput,
    result: ShownCheckMark,
    async handle({ params, body, ports, now }) {
      const mark = await checkOff(ports, params, body.note, now);
      ports.events?.announce('action.checked_off');
      return mark;
    },
  }),
  endpoint('DELETE /api/reports/{token}/actions/{id}', {
    summary: 'Undo the check mark of an action',
    access: 'public',
    changes: ['audits'],
    isUnlisted: true,
    limit: READER_LIMIT,
    handle: ({ params, ports, now }) => undoCheckOff(ports, params, now),
  }),
] as const;
