import { columnOf } from '../../../src/contract/field-table.ts';
import { POST_FIELDS } from '../../../src/contract/post-fields.ts';
import type { CoachMails } from '../../../src/contract/coach-mails.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import { TESTIMONIAL_FIELDS, type StaffTestimonial } from '../../../src/contract/testimonial.ts';
import type { TransferredPicture } from '../../../src/contract/transferred-picture.ts';
import { asText } from '../as-text.ts';
import type { PostHistory, StoredCategory, StoredPost } from '../state.ts';

/** What an import leaves alone of a record: which one it is, and the history of its changes here. */
type OwnFields = 'id' | PostHistory;

/** What an import compares of a record, and what staff call it. */
export type Words<One> = Readonly<Record<Exclude<keyof One, OwnFields>, string>>;

export const SETTINGS_WORDS: Words<SiteSettings> = {
  brand: 'name of the site',
  tagline: 'tagline',
  search: 'texts for search engines',
  hero: 'hero',
  about: 'about',
  claims: 'claims',
  book: 'book',
  contact: 'contact details',
  socialLinks: 'profiles',
  booking: 'booking address',
  accent: 'color',
  pictures: 'pictures of the site',
};

/** What staff call what an import compares of a page, besides the words that stand on it. */
export const PAGE_WORDS = {
  published: 'whether it was published',
  draft: 'draft',
  slug: 'address',
  formerSlugs: 'former addresses',
  retiredTo: 'where its address leads',
} as const;

export const COACH_MAIL_WORDS: Words<CoachMails> = {
  reminder: 'reminders by mail',
  digest: 'mail in the morning',
};

export const CATEGORY_WORDS: Words<StoredCategory> = { name: 'name', slug: 'address' };

/** What staff call what an import compares of a picture; the rest of it goes with its files. */
export const PICTURE_WORDS = {
  name: 'name',
  alt: 'alternative text',
  isDecorative: 'whether it only decorates',
  credit: 'credit',
  focus: 'focus',
} as const satisfies Partial<Record<keyof TransferredPicture, string>>;

const { id: _, ...postWords } = columnOf(POST_FIELDS, 'inFile');
export const POST_WORDS: Words<Omit<StoredPost, 'damagedBody'>> = postWords;

const { id: __, ...testimonialWords } = columnOf(TESTIMONIAL_FIELDS, 'inFile');
export const TESTIMONIAL_WORDS: Words<StaffTestimonial> = testimonialWords;

/** What staff call the fields in which two records differ. */
export function differencesOf<One extends object>(
  before: One,
  after: One,
  words: Partial<Words<One>>,
): string[] {
  const names = Object.keys(words) as (keyof Words<One>)[];
  return names.flatMap((name) =>
    before[name] === after[name] || asText(before[name]) === asText(after[name]) ? [] : (words[name] ?? []),
  );
}

/** Compares records by the words of their kind. */
export const byWords =
  <One extends object>(words: Partial<Words<One>>) =>
  (before: One, after: One): string[] =>
    differencesOf(before, after, words);
