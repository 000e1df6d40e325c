import { SecurityReport } from '../../../src/contract/security.ts';
import { endpoint } from '../api/endpoint.ts';
import { securityReport } from './security-report.ts';

export const securityEndpoints = [
  endpoint('GET /api/admin/security', {
    summary: 'Who logged in, what was refused and what was changed in the last 30 days',
    details: 'At most 100 entries of each. Without addresses, and with names of existing accounts alone.',
    access: ['admin'],
    reads: ['accounts'],
    result: SecurityReport,
    handle: ({ ports, now }) => securityReport(ports, now),
  }),
] as const;
