import { SettingsChange } from '../../../src/contract/settings.ts';
import { SiteAnswer } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../posts/change.ts';
import { changeSettings, siteAnswer } from './settings.ts';

export const siteEndpoints = [
  endpoint('GET /api/site', {
    summary: 'Brand, contact details, claims and what this host allows',
    access: 'public',
    reads: ['settings'],
    isKept: true,
    result: SiteAnswer,
    handle: ({ ports }) => siteAnswer(ports),
  }),
  endpoint('PUT /api/admin/settings', {
    summary: 'Change the site settings',
    details:
      'Where `revision` is named and is not the stored one, somebody else has changed them meanwhile, and the answer is 409. A new email address asks for recent proof.',
    access: ['admin'],
    changes: ['settings'],
    body: SettingsChange,
    result: SiteAnswer,
    handle: async (call) => {
      await changeSettings(call.ports, call.body, { ...contextFrom(call), isProven: call.isProven });
      return siteAnswer(call.ports);
    },
  }),
] as const;
