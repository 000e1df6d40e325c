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
  /** The category's name, as readers see it; empty for a draft that has none yet. */
  category: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  imageCredit: z.string(),
  state: PostState,
  /** Visible from this moment on; `null` for a draft (decision 23). */
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
export const StaffPost = z.extend(StaffPostSummary, {
  /** Clean HTML; empty where a post has no body yet. */
  content: z.string(),
  /** Where it was before it was renamed: those addresses lead on to it (decision 23). */
  formerSlugs: z.array(Slug),
});
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

/** A deleted post, while it can be brought back. */
export const DeletedPostSummary = z.object({
  ...z.pick(StaffPostSummary, { id: true, title: true, excerpt: true, categoryId: true, imageUrl: true })
    .shape,
  /** The address it had. Where another post has that by now, it comes back at a free one. */
  slug: StaffPostSummary.shape.slug,
  /** The category's name; empty where it had none, or that is gone. */
  category: StaffPostSummary.shape.category,
  /** Where it comes back to. */
  state: StaffPostSummary.shape.state,
  deletedAt: Moment,
  /** The name of who deleted it. */
  deletedBy: z.string(),
  /** From then on it is gone for good. */
  keptUntil: Moment,
});
export type DeletedPostSummary = z.output<typeof DeletedPostSummary>;

/** Which deleted posts. */
export const DeletedPostQuery = z.pick(StaffPostQuery, { q: true, category: true });
export type DeletedPostQuery = z.output<typeof DeletedPostQuery>;

/** All deleted posts that match, the last one deleted first. */
export const DeletedPostList = z.object({ posts: z.array(DeletedPostSummary) });
export type DeletedPostList = z.output<typeof DeletedPostList>;

const CATEGORY = 'Please choose a category.';
const SLUG = 'Use lower-case letters, numbers and single hyphens, such as my-first-post.';

/** A post's fields as whoever writes it names them. */
const postFields = {
  title: z
    .string('Please enter a title.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a title.'),
      z.maxLength(200, 'A title has at most 200 characters.'),
    ),
  /** Empty: made from the title. */
  slug: z
    .string(SLUG)
    .check(
      z.trim(),
      z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, SLUG),
      z.maxLength(120, 'An address has at most 120 characters.'),
    ),
  excerpt: z
    .string('An excerpt must be text.')
    .check(z.trim(), z.maxLength(500, 'An excerpt has at most 500 characters.')),
  /** Empty for a draft that has none yet. */
  categoryId: z.string(CATEGORY),
  /** Empty for the default cover. */
  imageUrl: z.union([z.literal(''), ImageUrl]),
  imageAlt: z
    .string('Alternative text must be text.')
    .check(z.trim(), z.maxLength(300, 'Alternative text has at most 300 characters.')),
  imageCredit: z
    .string('A credit must be text.')
    .check(z.trim(), z.maxLength(200, 'A credit has at most 200 characters.')),
  content: z
    .string('The text must be HTML.')
    .check(z.maxLength(BODY_MAX, 'This text is too long for one post.')),
  state: PostState,
  /** The moment a scheduled post appears. For a published one: when it appeared, if not just now. */
  publishAt: z.nullable(z.iso.datetime('Please choose a date and time.')),
};

interface Publishable {
  state: PostState;
  categoryId: string;
  excerpt: string;
  publishAt: string | null;
}

/** What a post still needs for where it is to stand, by field: a draft needs nothing. */
export function missingIn({ state, categoryId, excerpt, publishAt }: Publishable) {
  if (state === 'draft') return [];
  const needs = [
    { field: 'categoryId', isMissing: categoryId === '', message: CATEGORY },
    {
      field: 'excerpt',
      isMissing: excerpt === '',
      message: 'Write an excerpt before you publish: lists and search engines show it.',
    },
    {
      field: 'publishAt',
      isMissing: state === 'scheduled' && publishAt === null,
      message: 'Please choose a date and time.',
    },
  ] as const;
  return needs.filter(({ isMissing }) => isMissing);
}

/** A new post. What it does not name is empty, and it is a draft. */
export const PostDraft = z
  .object({
    ...postFields,
    slug: z._default(postFields.slug, ''),
    excerpt: z._default(postFields.excerpt, ''),
    categoryId: z._default(postFields.categoryId, ''),
    imageUrl: z._default(postFields.imageUrl, ''),
    imageAlt: z._default(postFields.imageAlt, ''),
    imageCredit: z._default(postFields.imageCredit, ''),
    content: z._default(postFields.content, ''),
    state: z._default(postFields.state, 'draft'),
    publishAt: z._default(postFields.publishAt, null),
  })
  .check(({ value, issues }) => {
    for (const { field, message } of missingIn(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
export type PostDraft = z.output<typeof PostDraft>;
export type PostDraftInput = z.input<typeof PostDraft>;

/** What changes of a post, made to the revision it names; what is not named stays. One made to an older revision is refused with 409. */
export const PostChange = z.extend(z.partial(z.object(postFields)), {
  revision: z.int('Name the revision of the post that you have seen.'),
});
export type PostChange = z.output<typeof PostChange>;
export type PostChangeInput = z.input<typeof PostChange>;

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
