import * as z from 'zod/mini';
import { CATEGORY_MAX } from './category.ts';
import { CoachMails } from './coach-mails.ts';
import { SLUG } from './fields.ts';
import { ImageUrl } from './image-url.ts';
import { SLUG_MAX } from './limits.ts';
import { shownAddress } from './pictures/responsive-picture.ts';
import { TransferredPicture } from './pictures/transferred-picture.ts';
import { FORMER_SLUGS_MAX, POST_MAX, type FiledPostField } from './post-fields.ts';
import { SAMPLE } from './sample-content.ts';
import { SettingsInput } from './settings.ts';
import { OWN_PATH } from './staff-page.ts';
import { TestimonialInput } from './testimonial.ts';

/** Raised whenever the file changes shape. */
export const TRANSFER_VERSION = 1;

/** The refusal of a whole site's backup, by the start of its text; `undefined` for other files. */
export function refusedBackup(start: string): string | undefined {
  // Backups are compressed with gzip, whose files begin with this character.
  const isBackup = start.startsWith('\u001F') || start.startsWith('{"format":"marketing-coach-backup"');
  return isBackup
    ? 'This is a backup of a whole site, not a content file. The person who runs the server can restore it.'
    : undefined;
}

/** The program whose export a file is, by the start of its text. Squarespace exports as WordPress does. */
export function otherProgram(start: string): 'WordPress' | 'Ghost' | undefined {
  if (/^\s*<[^]*wordpress\.org\/export\//.test(start)) return 'WordPress';
  const isGhost = /^\s*\{\s*(?:"db"\s*:\s*\[\s*\{\s*)?"meta"\s*:\s*\{\s*"exported_on"/.test(start);
  return isGhost ? 'Ghost' : undefined;
}

/** Errors name the field: the reader of an exported file did not type it. */
export const DAMAGED = 'This file is damaged: something in it has the wrong format.';

const Id = z
  .string(DAMAGED)
  .check(z.regex(/^[\w-]{1,200}$/, 'An id can only have letters, numbers and hyphens.'));
const Timestamp = z.iso.datetime(DAMAGED);
const Slug = z.string(DAMAGED).check(z.regex(SLUG, DAMAGED), z.maxLength(SLUG_MAX, DAMAGED));
const text = (max: number, min = 0) =>
  z.string(DAMAGED).check(z.minLength(min, DAMAGED), z.maxLength(max, DAMAGED));

/** No picture is at the API: a post whose picture is there has none. */
const PictureAddress = z.string(DAMAGED).check(
  z.overwrite(shownAddress),
  z.refine((url) => url === '' || ImageUrl.safeParse(url).success, DAMAGED),
);

const filedPost = {
  id: Id,
  slug: Slug,
  title: text(POST_MAX.title, 1),
  excerpt: text(POST_MAX.excerpt),
  /** Empty for a draft without one. */
  categoryId: z.union([z.literal(''), Id], DAMAGED),
  imageUrl: PictureAddress,
  imageAlt: text(POST_MAX.imageAlt),
  imageCredit: text(POST_MAX.imageCredit),
  content: text(POST_MAX.content),
  createdAt: Timestamp,
  publishAt: z.nullable(Timestamp),
  formerSlugs: z.array(Slug, DAMAGED).check(z.maxLength(FORMER_SLUGS_MAX, DAMAGED)),
  searchTitle: text(POST_MAX.searchTitle),
  searchDescription: text(POST_MAX.searchDescription),
  sharePictureUrl: PictureAddress,
  sharePictureAlt: text(POST_MAX.sharePictureAlt),
} satisfies Record<FiledPostField, z.ZodMiniType>;

export const TransferredPost = z.object({ ...filedPost, ...SAMPLE });
export type TransferredPost = z.output<typeof TransferredPost>;

const SAMPLE_TEXTS_MAX = 100;

/** A page that staff have changed, or a service. Its content is validated by the fields of its kind. */
export const TransferredPage = z.object({
  id: Id,
  kind: text(60, 1),
  /** Empty for single pages. */
  slug: z.union([z.literal(''), Slug], DAMAGED),
  formerSlugs: z.array(Slug, DAMAGED).check(z.maxLength(FORMER_SLUGS_MAX, DAMAGED)),
  published: z.nullable(z.record(z.string(), z.unknown())),
  draft: z.nullable(z.record(z.string(), z.unknown())),
  retiredTo: z.nullable(z.string(DAMAGED).check(z.regex(OWN_PATH, DAMAGED))),
  ...SAMPLE,
});
export type TransferredPage = z.output<typeof TransferredPage>;

/** The site's content as a file (decision 2): public content, and no personal data. */
export const ContentFile = z.object({
  format: z.literal('marketing-coach-content', 'This is not a content file.'),
  version: z.literal(TRANSFER_VERSION, 'This file was made by another version of the site.'),
  exportedAt: Timestamp,
  site: z.extend(SettingsInput, SAMPLE),
  categories: z.array(z.object({ id: Id, name: text(CATEGORY_MAX.name, 1), slug: Slug, ...SAMPLE })),
  posts: z.array(TransferredPost),
  testimonials: z.array(z.extend(TestimonialInput, { id: Id, ...SAMPLE })),
  /** Changed pages, services in order. */
  pages: z.array(TransferredPage),
  coachMails: CoachMails,
  /** Uploaded pictures without their files, which the archive holds. */
  pictures: z.array(TransferredPicture),
  /** The texts of the settings that the site began with. */
  sampleTexts: z
    .record(text(200), text(2000))
    .check(z.refine((texts) => Object.keys(texts).length <= SAMPLE_TEXTS_MAX, DAMAGED)),
});
export type ContentFile = z.output<typeof ContentFile>;

/** As many pictures come in one import. */
export const PICTURES_MAX = 3000;

/** Limits of one import, to keep the server responsive; the command has none. */
const RECORDS_MAX = {
  posts: 2000,
  categories: 200,
  testimonials: 1000,
  pages: 300,
  pictures: PICTURES_MAX,
} as const;

/** Checks list lengths before their content. */
const Bounded = z.transform((file: unknown, context) => {
  for (const [list, most] of Object.entries(RECORDS_MAX)) {
    const records: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, list) : undefined;
    if (!Array.isArray(records) || records.length <= most) continue;
    const message = `An import can have at most ${most.toLocaleString('en-US')} ${list === 'pictures' ? 'pictures' : list}. Ask the person who runs the server to import this file.`;
    context.issues.push({ code: 'custom', path: [list], message, input: records });
    return z.NEVER;
  }
  return file;
});

/** Units of an import, in display order. */
export const ImportKind = z.enum([
  'settings',
  'categories',
  'posts',
  'testimonials',
  'pages',
  'services',
  'redirects',
  'pictures',
]);
export type ImportKind = z.output<typeof ImportKind>;

/** Strict: ignoring an unknown option would import too much. */
export const ImportInput = z.strictObject({
  file: z.pipe(Bounded, ContentFile),
  /** The kinds to import, with the categories and pictures that they need; all by default. */
  kinds: z.optional(z.array(ImportKind)),
  /** Includes unchanged samples. */
  withSamples: z._default(z.boolean(), false),
  /** The ids of the pictures whose files the caller has, and sends before the import. */
  pictures: z._default(z.array(z.string()), []),
  /** `seen` of the report; the import is refused with 409 when the content has changed since. */
  seen: z.optional(z.string()),
  /** Only reports what would happen. */
  dryRun: z._default(z.boolean(), true),
});
export type ImportInput = z.output<typeof ImportInput>;

/** Largest export of another program, in bytes. */
export const OLD_SITE_MAX = 100_000_000;

const ADDRESS_MESSAGE = 'Please enter the address of your old site, such as https://example.com.';

/** How to import another program's export, which is the body. */
export const OldSiteQuery = z.object({
  /** Only reports what would happen, unless it is `true`. */
  write: z.optional(z.enum(['true', 'false'])),
  /** Whether its first tag is the category of a post without one. */
  'tag-categories': z.optional(z.enum(['true', 'false'])),
  /** Of the old site, which Ghost leaves out of its exports. */
  address: z._default(
    z.pipe(
      z.string(ADDRESS_MESSAGE).check(z.trim(), z.maxLength(500, ADDRESS_MESSAGE)),
      z.transform((text, context) => {
        if (text === '') return '';
        const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
        if (url?.hostname.includes('.')) return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
        context.issues.push({ code: 'custom', message: ADDRESS_MESSAGE, input: text });
        return z.NEVER;
      }),
    ),
    '',
  ),
});

const Names = z.array(z.string());

/** Result of an import for one kind, by titles or names. */
export const ImportRow = z.object({
  kind: ImportKind,
  added: Names,
  replaced: Names,
  /** Records of another program whose address is taken here: nothing is replaced by those. */
  skipped: Names,
  /** Identical records. */
  same: z.int(),
  /** Unchanged samples that are skipped. */
  samples: z.int(),
  /** Records that are not in the file and stay. */
  unmatched: z.int(),
  /** The ids of pictures whose files have to be sent before. */
  pictures: z.array(z.string()),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportReport = z.object({
  dryRun: z.boolean(),
  /** Version of the content, for the import that follows. */
  seen: z.string(),
  /** The kinds of which there is anything to report. */
  rows: z.array(ImportRow),
  /** Parts of another program's export that have no place here, by the title of their post or page. */
  lost: z.array(z.object({ title: z.string(), what: Names })),
  /** Why the file cannot be imported, in sentences; empty if it can. */
  problems: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

/** True when the import changes anything of this kind. */
export const changesAnything = ({ added, replaced }: ImportRow): boolean =>
  added.length + replaced.length > 0;
