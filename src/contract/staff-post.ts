import * as z from 'zod/mini';
import { Moment, Slug } from './fields.ts';
import { ImageUrl } from './post.ts';

/** Where a post stands; decided from its `publishAt` at the moment it is asked for (decision 23). */
export const PostState = z.enum(['draft', 'scheduled', 'published']);
export type PostState = z.output<typeof PostState>;

/** Longest body of a post, in characters of HTML. */
export const BODY_MAX = 500_000;

/** A post as the staff's table shows it. */
export const StaffPostSummary = z.object({
  id: z.string(),
  slug: Slug,
  title: z.string(),
  excerpt: z.string(),
  categoryId: z.string(),
  /** The category's name, as readers see it. */
  category: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  imageCredit: z.string(),
  state: PostState,
  /** Visible from this moment on; `null` for a draft. */
  publishAt: z.nullable(Moment),
  createdAt: Moment,
  /** When it was last changed, and the name of who did; `null` and empty for a post nobody has changed here. */
  updatedAt: z.nullable(Moment),
  updatedBy: z.string(),
  /** Goes up with every change: a change names the revision it was made to. */
  revision: z.int(),
});
export type StaffPostSummary = z.output<typeof StaffPostSummary>;

/** A post with everything that its editor needs. */
export const StaffPost = z.extend(StaffPostSummary, { content: z.string(), formerSlugs: z.array(Slug) });
export type StaffPost = z.output<typeof StaffPost>;

export const StaffPostAnswer = z.object({ post: StaffPost });
export type StaffPostAnswer = z.output<typeof StaffPostAnswer>;

const PAGE = 'The page must be a whole number from 1.';

/** Which posts of all states, in which order. */
export const StaffPostQuery = z.object({
  page: z._default(z.coerce.number(PAGE).check(z.int(PAGE), z.gte(1, PAGE)), 1),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'A search term has at most 200 characters.'))),
  state: z.optional(PostState),
  /** A category's id. */
  category: z.optional(z.string()),
  sort: z._default(z.enum(['newest', 'oldest', 'title', 'changed']), 'newest'),
});
export type StaffPostQuery = z.output<typeof StaffPostQuery>;

/** Posts on one page of the staff's table. */
export const STAFF_POSTS_PER_PAGE = 20;

export const StaffPostPage = z.object({
  posts: z.array(StaffPostSummary),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type StaffPostPage = z.output<typeof StaffPostPage>;

const SLUG = 'Use lower-case letters, numbers and single hyphens, such as my-first-post.';

const postFields = {
  title: z
    .string('Please enter a title.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a title.'),
      z.maxLength(200, 'A title has at most 200 characters.'),
    ),
  /** Left empty, it is made from the title. */
  slug: z._default(
    z
      .string(SLUG)
      .check(
        z.trim(),
        z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, SLUG),
        z.maxLength(120, 'An address has at most 120 characters.'),
      ),
    '',
  ),
  excerpt: z._default(
    z
      .string('An excerpt must be text.')
      .check(z.trim(), z.maxLength(500, 'An excerpt has at most 500 characters.')),
    '',
  ),
  categoryId: z.string('Please choose a category.').check(z.minLength(1, 'Please choose a category.')),
  /** Empty for the default cover. */
  imageUrl: z._default(z.union([z.literal(''), ImageUrl]), ''),
  imageAlt: z._default(
    z
      .string('Alternative text must be text.')
      .check(z.trim(), z.maxLength(300, 'Alternative text has at most 300 characters.')),
    '',
  ),
  imageCredit: z._default(
    z
      .string('A credit must be text.')
      .check(z.trim(), z.maxLength(200, 'A credit has at most 200 characters.')),
    '',
  ),
  content: z._default(
    z.string('The text must be HTML.').check(z.maxLength(BODY_MAX, 'This text is too long for one post.')),
    '',
  ),
  state: z._default(PostState, 'draft'),
  /** The moment a scheduled post appears. For a published one: when it appeared, if not just now. */
  publishAt: z._default(z.nullable(z.iso.datetime('Please choose a date and time.')), null),
};

const needsExcerpt = {
  path: ['excerpt'],
  message: 'Write an excerpt before you publish: lists and search engines show it.',
};
const needsMoment = { path: ['publishAt'], message: 'Please choose a date and time.' };

/** A new post. */
export const PostDraft = z.object(postFields).check(
  z.refine(({ state, excerpt }) => state === 'draft' || excerpt !== '', needsExcerpt),
  z.refine(({ state, publishAt }) => state !== 'scheduled' || publishAt !== null, needsMoment),
);
export type PostDraft = z.output<typeof PostDraft>;
export type PostDraftInput = z.input<typeof PostDraft>;

/** All of a post anew, made to the revision it names. One made to an older revision is refused with 409. */
export const PostChange = z.object({ ...postFields, revision: z.int('The revision is missing.') }).check(
  z.refine(({ state, excerpt }) => state === 'draft' || excerpt !== '', needsExcerpt),
  z.refine(({ state, publishAt }) => state !== 'scheduled' || publishAt !== null, needsMoment),
);
export type PostChange = z.output<typeof PostChange>;

/** Whether an address is free, asked while it is typed. */
export const SlugQuery = z.object({
  slug: z.string().check(z.trim(), z.maxLength(200)),
  /** The post that asks: its own address is free to it. */
  id: z.optional(z.string()),
});
export const SlugAnswer = z.object({
  /** The wish as an address: lower-case words joined by hyphens. */
  slug: z.string(),
  isFree: z.boolean(),
  /** The title of the post that has it, or had it before. */
  takenBy: z.nullable(z.string()),
  /** The nearest address that is free. */
  suggestion: z.string(),
});
export type SlugAnswer = z.output<typeof SlugAnswer>;
