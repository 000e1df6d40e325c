import type { SettingsChange } from '../../../src/contract/settings.ts';
import type { SiteAnswer } from '../../../src/contract/site.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { footerServices } from '../pages/services.ts';
import { changedBy, revisionOf, type Doing } from '../posts/change.ts';
import { checkRevision } from '../posts/conflict.ts';
import type { Ports } from '../ports.ts';

const SETTINGS = { one: 'the settings', again: 'them' };

/** The settings as everybody is given them, with their revision for whoever is to change them. */
export async function siteAnswer({ content, capabilities }: Ports): Promise<SiteAnswer> {
  const site = await content.settings.site();
  return {
    site: { ...site, claims: [...site.claims] },
    revision: revisionOf(site),
    capabilities,
    services: await footerServices(content),
  };
}

/** Changes the settings. Refuses with 409 a revision that is not the stored one. */
export const changeSettings = (
  { content }: Pick<Ports, 'content'>,
  { revision, ...input }: SettingsChange,
  doing: Doing,
): Promise<void> =>
  content.transaction(async ({ settings }) => {
    const before = await settings.site();
    if (revision !== undefined) checkRevision(before, revision, doing.now, SETTINGS);
    await settings.setSite(changedBy({ ...before, ...keepUnknown(before, input) }, doing));
  });
