import * as z from 'zod/mini';
import { Moment } from './fields.ts';

/** Stands for the order of categories, testimonials or services, in a choice and among the entries of a report. */
export const ORDER = ':order';

const NO_CHOICE =
  'A choice has lists of ids under “categories”, “posts”, “testimonials”, “pages” and “media”, and true or false under “settings”.';
const Ids = z._default(z.array(z.string(NO_CHOICE), NO_CHOICE), []);

/** What to take of a file, by the ids that its entries have there; `:order` is the order of a kind. */
export const ImportChoice = z.strictObject(
  {
    settings: z._default(z.boolean(NO_CHOICE), false),
    categories: Ids,
    posts: Ids,
    testimonials: Ids,
    pages: Ids,
    /** Pictures that something chosen shows come along. */
    media: Ids,
  },
  NO_CHOICE,
);
export type ImportChoice = z.output<typeof ImportChoice>;

export const ImportKind = z.enum(['settings', 'category', 'post', 'testimonial', 'page', 'picture']);

/** Something that a file holds, and what taking it would do. */
export const ImportEntry = z.object({
  kind: ImportKind,
  /** Its id in the file. */
  id: z.string(),
  /** Its title or name. */
  name: z.string(),
  change: z.enum(['added', 'changed', 'equal']),
  /** What differs, by the field's name; of what would change. */
  fields: z.optional(z.array(z.string())),
  /** It came with the software, and nobody has changed it since. */
  isSample: z.boolean(),
  /** Of a post, testimonial or page: when visitors would see it. */
  shown: z.optional(z.enum(['now', 'later', 'not'])),
  /** Of what they would see later: when. */
  shownFrom: z.optional(Moment),
  /** Of a post: whether there is anything to read. */
  hasText: z.optional(z.boolean()),
  /** Of a post: the category, by its id in the file, that is not here and comes along. */
  brings: z.optional(z.string()),
  /** The pictures of the file that it shows and that are not here: they come along. */
  shows: z.optional(z.array(z.string())),
  /** Of a picture that is not here: its file is to be sent before it can be brought in. */
  needsFile: z.optional(z.boolean()),
});
export type ImportEntry = z.output<typeof ImportEntry>;

/** Those of the entries that would change something, as a choice. */
export function choiceOf(entries: readonly ImportEntry[]): ImportChoice {
  const idsOf = (kind: ImportEntry['kind']): string[] =>
    entries.flatMap((entry) => (entry.kind === kind && entry.change !== 'equal' ? [entry.id] : []));
  return {
    settings: idsOf('settings').length > 0,
    categories: idsOf('category'),
    posts: idsOf('post'),
    testimonials: idsOf('testimonial'),
    pages: idsOf('page'),
    media: idsOf('picture'),
  };
}
