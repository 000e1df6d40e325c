import { ReportAnswer } from '../../../src/contract/audit-report.ts';
import { endpoint } from '../api/endpoint.ts';
import { noteOpened, reportBy } from './report.ts';

export const reportEndpoints = [
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
