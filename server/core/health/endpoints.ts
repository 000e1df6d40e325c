import { SiteHealth } from '../../../src/contract/site-health.ts';
import { endpoint } from '../api/endpoint.ts';
import { siteHealth } from './health.ts';

export const healthEndpoints = [
  endpoint('GET /api/admin/health', {
    summary: 'Whether all is well with the site',
    details:
      'What the host tells of its store, disk, backups and failures, how the mails fare, and what somebody has to see to. In the demo there is no host to tell of.',
    access: ['admin'],
    reads: ['enquiries'],
    result: SiteHealth,
    handle: ({ ports, now }) => siteHealth(ports, now),
  }),
] as const;
