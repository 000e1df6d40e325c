import { claimText, type SampleMark } from '../../../src/contract/sample-content.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import { asText } from '../texts.ts';
import { filedParts, transferred } from '../transfer/content-file.ts';
import { hashOf } from '../transfer/content-hash.ts';
import type { ExportBundle } from '../transfer/export-bundle.ts';
import type { Frozen } from '../frozen.ts';

export const bookTexts = ({ title, caption }: Frozen<SiteSettings['book']>) => ({
  'book.title': title,
  'book.caption': caption,
});

/** Settings that describe the owner and are shown, by field name. A claim with a source is the owner's. */
export function settingTexts(site: Frozen<SiteSettings>): { id: string; value: string }[] {
  const { hero, about, book, contact, socialLinks } = site;
  const claims = site.claims.filter(({ source }) => source === '');
  return Object.entries({
    'hero.headline': hero.headline,
    'about.bio': about.bio,
    ...(book.isShown && bookTexts(book)),
    'contact.phone': contact.phone,
    'contact.email': contact.email,
    'socialLinks.linkedin': socialLinks.linkedin,
    'socialLinks.facebook': socialLinks.facebook,
    'socialLinks.twitter': socialLinks.twitter,
    'socialLinks.instagram': socialLinks.instagram,
    ...Object.fromEntries(claims.map((claim) => [`claims.${claim.id}`, claimText(claim)])),
  }).map(([id, value]) => ({ id, value }));
}

/** A record, or a part of the settings, as a content file holds it. */
export type Filed = Readonly<Record<string, unknown>> & { readonly id: string };

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === false ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * The mark of a record: its id and a hash of its fields. A record that does not match its mark is the owner's.
 * Empty fields are ignored: a later release may add some.
 */
export const markOf = (one: Filed): SampleMark => {
  const filled: unknown = JSON.parse(asText(one), (_, value: unknown) =>
    isEmpty(value) ? undefined : value,
  );
  return { id: one.id, hash: hashOf(JSON.stringify(filled)) };
};

/** The marks of a new site's content. Pages need none: a site stores only pages that staff have changed. */
export function marksOf(content: Omit<ExportBundle, 'samples'>): SampleMark[] {
  const { site, coachMails, categories, testimonials } = filedParts(content);
  const posts = content.posts.map(transferred);
  const settings = [{ id: 'settings', site, coachMails }, ...settingTexts(content.site)];
  return [...settings, ...categories, ...posts, ...testimonials].map(markOf);
}
