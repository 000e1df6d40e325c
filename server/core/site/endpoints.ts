import { SiteAnswer } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';

export const siteEndpoints = [
  endpoint('GET /api/site', {
    summary: 'Brand, contact details, claims and what this host allows',
    access: 'public',
    isKept: true,
    result: SiteAnswer,
    handle: async ({ ports }) => {
      const site = await ports.content.settings.site();
      return { site: { ...site, claims: [...site.claims] }, capabilities: ports.capabilities };
    },
  }),
] as const;
