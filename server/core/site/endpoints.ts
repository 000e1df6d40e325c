import { SiteAnswer } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';
import { siteAnswer } from './settings.ts';

export const siteEndpoints = [
  endpoint('GET /api/site', {
    summary: 'Brand, contact details, claims and what this host allows',
    access: 'public',
    reads: ['settings'],
    isKept: true,
    result: SiteAnswer,
    handle: ({ ports }) => siteAnswer(ports),
  }),
] as const;
