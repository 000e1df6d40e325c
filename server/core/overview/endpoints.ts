import { Overview } from '../../../src/contract/overview.ts';
import { CONTENT, endpoint } from '../api/endpoint.ts';
import { overviewFor } from './overview.ts';

export const overviewEndpoints = [
  endpoint('GET /api/admin/overview', {
    summary: 'What waits for whom today',
    access: ['admin', 'editor'],
    reads: ['accounts', 'audits', 'enquiries', 'first-steps', 'subscribers', ...CONTENT],
    result: Overview,
    handle: ({ account, ports, now }) => overviewFor(account?.role, ports, now),
  }),
] as const;
