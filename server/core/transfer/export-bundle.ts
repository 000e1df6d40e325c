import type { Frozen } from '../frozen.ts';
import type { Content } from '../state.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import type { SiteValueName } from '../store/site-values.ts';

/** Content excluded from files: set-up progress, days off, reply templates and audit wordings. */
type OwnParts = 'schemaVersion' | Exclude<SiteValueName, 'coachMails' | 'sampleTexts'>;

/** All exportable content: frozen records in mutable lists. */
export type ExportBundle = { -readonly [Part in Exclude<keyof Content, OwnParts>]: Frozen<Content>[Part] };

export const exportBundle = async (content: ContentReader): Promise<ExportBundle> => ({
  site: await content.settings.site(),
  coachMails: await content.values.get('coachMails'),
  sampleTexts: await content.values.get('sampleTexts'),
  categories: await content.categories.all(),
  posts: await content.posts.all(),
  testimonials: await content.testimonials.all(),
  pictures: await content.pictures.all(),
  pages: await content.pages.all(),
});

export async function replaceContent(content: ContentWriter, all: ExportBundle): Promise<void> {
  await content.settings.setSite(all.site);
  await content.values.set('coachMails', all.coachMails);
  await content.values.set('sampleTexts', all.sampleTexts);
  await content.categories.replaceAll(all.categories);
  await content.posts.replaceAll(all.posts);
  await content.testimonials.replaceAll(all.testimonials);
  await content.pictures.replaceAll(all.pictures);
  await content.pages.replaceAll(all.pages);
}
