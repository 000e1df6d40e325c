import * as z from 'zod/mini';
import { namesWith, only } from './field-table.ts';
import { Timestamp, Slug } from './fields.ts';
import { PageNumber, SearchTerm } from './list-query.ts';
import { shownAddress } from './pictures/responsive-picture.ts';
import { POST_FIELDS, type PostFieldName } from './post-fields.ts';

const POSTS_PER_PAGE = 9;

/** Derived from `publishAt` at request time (decision 23). */
export const PostState = z.enum(['draft', 'scheduled', 'published']);
export type PostState = z.output<typeof PostState>;

/** All fields of a post in the order of answers; other shapes are picked from it. */
export const PostRecord = z.object({
  id: z.string(),
  slug: Slug,
  title: z.string(),
  excerpt: z.string(),
  /** Empty for a draft without one. */
  categoryId: z.string(),
  /** Category name; empty for a draft without one. */
  category: z.string(),
  categorySlug: Slug,
  /** Empty for the default cover. */
  imageUrl: z.string().check(z.overwrite(shownAddress)),
  imageAlt: z.string(),
  imageCredit: z.string(),
  state: PostState,
  /** Visible from this moment on; `null` for a draft (decision 23). */
  publishAt: z.nullable(Timestamp),
  /** Publication time for readers. */
  createdAt: Timestamp,
  /** `null` and empty before the first change. */
  updatedAt: z.nullable(Timestamp),
  updatedBy: z.string(),
  /** Goes up with every change: a change names the revision it was made to. */
  revision: z.int(),
  /** Clean HTML; empty where a post has no body yet. */
  content: z.string(),
  /** Previous slugs, which redirect to it (decision 23). */
  formerSlugs: z.array(Slug),
  /** Search and share texts; default to title, excerpt and cover. */
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharePictureUrl: z.string().check(z.overwrite(shownAddress)),
  sharePictureAlt: z.string(),
} satisfies Record<PostFieldName, z.ZodMiniType>);

/** A post as lists show it: everything but its body. */
export const PostSummary = z.pick(PostRecord, only(PostRecord, namesWith(POST_FIELDS, 'readers', 'lists')));
export type PostSummary = z.output<typeof PostSummary>;

export const Post = z.pick(PostRecord, only(PostRecord, namesWith(POST_FIELDS, 'readers', 'lists', 'post')));
export type Post = z.output<typeof Post>;

/** Filters and page. `q` searches title, excerpt and category (decision 5). */
export const PostQuery = z.object({
  page: PageNumber,
  perPage: z._default(
    z.coerce
      .number('A page can have 1 to 50 posts.')
      .check(
        z.int('A page can have 1 to 50 posts.'),
        z.gte(1, 'A page can have 1 to 50 posts.'),
        z.lte(50, 'A page can have 1 to 50 posts.'),
      ),
    POSTS_PER_PAGE,
  ),
  /** A category's slug; an unknown one is not found. */
  category: z.optional(z.string()),
  q: z.optional(SearchTerm),
});
export type PostQuery = z.output<typeof PostQuery>;

/** One page of posts, newest first; `total` counts all that match. */
export const PostPage = z.object({
  posts: z.array(PostSummary),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type PostPage = z.output<typeof PostPage>;

export const PostLink = z.pick(PostSummary, { slug: true, title: true });
export type PostLink = z.output<typeof PostLink>;

export const PostAnswer = z.object({
  success: z.literal(true),
  post: Post,
  previous: z.nullable(PostLink),
  next: z.nullable(PostLink),
  /** Others of its category. */
  related: z.array(PostLink),
});
export type PostAnswer = z.output<typeof PostAnswer>;

export const ChangedPost = z.object({ success: z.literal(true), post: Post });
export type ChangedPost = z.output<typeof ChangedPost>;
