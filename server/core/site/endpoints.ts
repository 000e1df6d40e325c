import { SettingsChange } from '../../../src/contract/settings.ts';
import { SiteAnswer } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';
import { contextFrom } from '../posts/change.ts';
import { changeSettings, siteAnswer } from './settings.ts';

export const siteEndpoints = [
  endpoint('GET /api/site', {
    summary: 'Brand, contact details, claims and the features of this host',
    access: 'public',
    reads: ['settings'],
    isKept: true,
    result: SiteAnswer,
    handle: ({ ports }) => siteAnswer(ports),
  }),
  endpoint('PUT /api/admin/settings', {
    summary: 'Change the site settings',
    details:
      'If `revision` is given and somebody else has changed the settings since, the response is 409. A new email address requires recent proof.',
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
