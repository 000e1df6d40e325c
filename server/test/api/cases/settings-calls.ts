import type { SettingsInput } from '../../../../src/contract/settings.ts';
import type { SiteAnswer } from '../../../../src/contract/site.ts';
import type { TestApi } from '../test-context.ts';

/** Changes some of the settings as they are now. */
export async function saveSettings(
  { call }: Pick<TestApi, 'call'>,
  change: Partial<SettingsInput>,
): Promise<SiteAnswer> {
  const { site, revision } = await call('GET /api/site');
  return call('PUT /api/admin/settings', { body: { ...site, ...change, revision } });
}
