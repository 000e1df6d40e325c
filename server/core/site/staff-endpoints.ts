import { SettingsInput } from '../../../src/contract/settings.ts';
import { SiteAnswer } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';
import { keepUnknown } from '../keep-unknown.ts';

export const settingsEndpoints = [
  endpoint('PUT /api/admin/settings', {
    summary: 'Change the site settings',
    access: ['admin'],
    body: SettingsInput,
    result: SiteAnswer,
    handle: async ({ ports, body }) => {
      await ports.content.transaction(async ({ settings }) =>
        settings.setSite(keepUnknown(await settings.site(), body)),
      );
      return { site: body, capabilities: ports.capabilities };
    },
  }),
] as const;
