import { SettingsInput } from '../../../src/contract/settings.ts';
import { SiteAnswer } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const settingsEndpoints = [
  endpoint('PUT /api/admin/settings', {
    summary: 'Change the site settings',
    access: ['admin'],
    body: SettingsInput,
    result: SiteAnswer,
    handle: notYet,
  }),
] as const;
