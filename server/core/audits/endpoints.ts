import {
  AuditAnswer,
  AuditPage,
  AuditQuery,
  AuditStart,
  CourseChange,
  FrameChange,
  LinkInput,
  PointChange,
  ReportPreview,
  ScanInput,
} from '../../../src/contract/staff-audit.ts';
import { ReplyInput } from '../../../src/contract/reply.ts';
import { ReportAnswer } from '../../../src/contract/audit-report.ts';
import { endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../posts/change.ts';
import { logEvent } from '../security-log.ts';
import { auditById, beginAudit, noSuchAudit } from './audits.ts';
import { renewLink, revokeLink } from './links.ts';
import { startScan } from './scan.ts';
import { deliver, makeReport, noteOpened, previewReport, reportBy } from './report.ts';
import { pageOfAudits, toAuditAnswer } from './summaries.ts';
import { changeCourse, changeFrame, changePoint } from './write-audit.ts';

/** Limits requests to other people's sites. */
const LOOKS = { calls: 20, seconds: 3600 };

export const auditEndpoints = [
  endpoint('GET /api/admin/audits', {
    summary: 'A page of audits, the last one changed first, and the audit requests that wait',
    access: ['admin', 'editor'],
    reads: ['enquiries', 'audits'],
    query: AuditQuery,
    result: AuditPage,
    handle: ({ query, ports, now }) => pageOfAudits(ports, query, now),
  }),
  endpoint('POST /api/admin/audits', {
    summary: 'Begin the audit that a request asks for',
    details: 'Where one is in work already for the same request, that one is given.',
    access: ['admin', 'editor'],
    changes: ['audits'],
    body: AuditStart,
    result: AuditAnswer,
    status: 201,
    handle: async (call) =>
      toAuditAnswer(
        call.ports,
        await beginAudit(call.ports, call.body.enquiryId, contextFrom(call)),
        call.now,
      ),
  }),
  endpoint('GET /api/admin/audits/{id}', {
    summary: 'One audit',
    access: ['admin', 'editor'],
    reads: ['enquiries', 'audits'],
    result: AuditAnswer,
    handle: async ({ params, ports, now }) => toAuditAnswer(ports, await auditById(ports, params.id), now),
  }),
  endpoint('DELETE /api/admin/audits/{id}', {
    summary: 'Delete an audit for good, with its report',
    access: ['admin', 'editor'],
    changes: ['audits'],
    async handle(call) {
      const gone = await call.ports.audits.remove([call.params.id]);
      if (gone.size === 0) throw noSuchAudit();
      logEvent(call, { event: 'deletion', what: 'audits', count: 1, target: call.params.id });
    },
  }),
  endpoint('PUT /api/admin/audits/{id}/frame', {
    summary: 'Write what stands around the eight points',
    access: ['admin', 'editor'],
    changes: ['audits'],
    body: FrameChange,
    result: AuditAnswer,
    handle: async (call) =>
      toAuditAnswer(
        call.ports,
        await changeFrame(call.ports, call.params.id, call.body, contextFrom(call)),
        call.now,
      ),
  }),
  endpoint('PUT /api/admin/audits/{id}/points/{number}', {
    summary: 'Write one of the first seven points',
    access: ['admin', 'editor'],
    changes: ['audits'],
    body: PointChange,
    result: AuditAnswer,
    handle: async (call) =>
      toAuditAnswer(
        call.ports,
        await changePoint(call.ports, call.params.id, call.params.number, call.body, contextFrom(call)),
        call.now,
      ),
  }),
  endpoint('PUT /api/admin/audits/{id}/course', {
    summary: 'Write the eighth point: the recommendations in their order',
    access: ['admin', 'editor'],
    changes: ['audits'],
    body: CourseChange,
    result: AuditAnswer,
    handle: async (call) =>
      toAuditAnswer(
        call.ports,
        await changeCourse(call.ports, call.params.id, call.body, contextFrom(call)),
        call.now,
      ),
  }),
  endpoint('POST /api/admin/audits/{id}/look', {
    summary: "Look at the client's website",
    details:
      'It answers at once, with a look that is under way; what was seen is kept with the audit within a minute or so.',
    access: ['admin', 'editor'],
    changes: ['audits'],
    limit: LOOKS,
    body: ScanInput,
    result: AuditAnswer,
    status: 202,
    handle: async ({ params, body, ports, now }) =>
      toAuditAnswer(ports, await startScan(ports, params.id, body, now), now),
  }),
  endpoint('GET /api/admin/audits/{id}/preview', {
    summary: 'The report as it would be made now, of what is finished',
    access: ['admin', 'editor'],
    reads: ['audits'],
    result: ReportPreview,
    handle: async ({ params, ports, now }) => ({ report: await previewReport(ports, params.id, now) }),
  }),
  endpoint('POST /api/admin/audits/{id}/report', {
    summary: 'Make the report of what is finished, in place of the one before',
    access: ['admin', 'editor'],
    changes: ['audits'],
    result: AuditAnswer,
    handle: async ({ params, ports, now }) =>
      toAuditAnswer(ports, await makeReport(ports, params.id, now), now),
  }),
  endpoint('PUT /api/admin/audits/{id}/link', {
    summary: 'Give the report a new link, which closes the one before',
    access: ['admin', 'editor'],
    changes: ['audits'],
    body: LinkInput,
    result: AuditAnswer,
    handle: async ({ params, body, ports, now }) =>
      toAuditAnswer(ports, await renewLink(ports, params.id, body.days, now), now),
  }),
  endpoint('DELETE /api/admin/audits/{id}/link', {
    summary: 'Close the link of a report for good',
    access: ['admin', 'editor'],
    changes: ['audits'],
    result: AuditAnswer,
    handle: async ({ params, ports, now }) =>
      toAuditAnswer(ports, await revokeLink(ports, params.id, now), now),
  }),
  endpoint('POST /api/admin/audits/{id}/deliver', {
    summary: 'Answer the request with the link to its report',
    details:
      'As a reply to the request, with its link in the text. The audit counts as delivered, and the request as replied to.',
    access: ['admin', 'editor'],
    changes: ['enquiries', 'audits'],
    body: ReplyInput,
    result: AuditAnswer,
    status: 201,
    handle: async (call) =>
      toAuditAnswer(
        call.ports,
        await deliver(call.ports, call.params.id, call.body, contextFrom(call)),
        call.now,
      ),
  }),
  endpoint('GET /api/reports/{token}', {
    summary: 'The report of an audit, for whoever has its link',
    details: 'A link that was closed or has expired is refused with 410, one that never was with 404.',
    access: 'public',
    reads: ['audits'],
    isUnlisted: true,
    result: ReportAnswer,
    handle: ({ params, ports, now }) => reportBy(ports, params.token, now),
  }),
  endpoint('POST /api/reports/{token}/opened', {
    summary: 'Say that somebody is reading the report',
    details: 'Staff who look at it do not count.',
    access: 'public',
    changes: ['audits'],
    isUnlisted: true,
    limit: { calls: 60, seconds: 3600 },
    async handle({ params, account, ports, now }) {
      if (!account) await noteOpened(ports, params.token, now);
    },
  }),
] as const;
