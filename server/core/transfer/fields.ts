import { columnOf } from '../../../src/contract/field-table.ts';
import { POST_FIELDS } from '../../../src/contract/post-fields.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import { TESTIMONIAL_FIELDS, type StaffTestimonial } from '../../../src/contract/testimonial.ts';
import { asText } from '../texts.ts';
import type { PostHistory, StoredCategory, StoredPost } from '../state.ts';

/** Unlabeled fields of a record: id and change history. */
type OwnFields = 'id' | PostHistory;

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
  aiTraining: 'choice about AI training',
  pictures: 'pictures of the site',
};

export const CATEGORY_WORDS: Words<StoredCategory> = { name: 'name', slug: 'address' };

const { id: _, ...postWords } = columnOf(POST_FIELDS, 'inFile');
export const POST_WORDS: Words<Omit<StoredPost, 'damagedBody'>> = postWords;

const { id: __, ...testimonialWords } = columnOf(TESTIMONIAL_FIELDS, 'inFile');
export const TESTIMONIAL_WORDS: Words<StaffTestimonial> = testimonialWords;

/** Labels of the fields in which two records differ. */
export function differencesOf<One extends object>(before: One, after: One, words: Words<One>): string[] {
  const names = Object.keys(words) as (keyof Words<One>)[];
  return names.flatMap((name) =>
    before[name] === after[name] || asText(before[name]) === asText(after[name]) ? [] : (words[name] ?? []),
  );
}
