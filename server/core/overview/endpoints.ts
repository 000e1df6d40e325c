import { Overview } from '../../../src/contract/overview.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const overviewEndpoints = [
  endpoint('GET /api/admin/overview', {
    summary: 'What waits for whom today',
    access: ['admin', 'editor'],
    result: Overview,
    handle: notYet,
  }),
] as const;
