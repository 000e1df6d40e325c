import * as z from 'zod/mini';
import { Moment, Slug } from './fields.ts';
import { SEARCH_TERM_MAX } from './limits.ts';

/** Posts on one page of the blog list; more than this and the list has pages. */
export const POSTS_PER_PAGE = 9;

/** A post as lists show it: everything but its body. */
export const PostSummary = z.object({
  id: z.string(),
  slug: Slug,
  title: z.string(),
  excerpt: z.string(),
  /** The category's name, as readers see it. */
  category: z.string(),
  categorySlug: Slug,
  imageUrl: z.string(),
  imageAlt: z.string(),
  imageCredit: z.string(),
  createdAt: Moment,
});
export type PostSummary = z.output<typeof PostSummary>;

/** A post with its body, which is clean HTML and may be empty. */
export const Post = z.extend(PostSummary, { content: z.string() });
export type Post = z.output<typeof Post>;

const PageNumber = z.coerce
  .number('The page must be a whole number from 1.')
  .check(
    z.int('The page must be a whole number from 1.'),
    z.gte(1, 'The page must be a whole number from 1.'),
  );

/** Which posts, and which page of them. `q` looks in title, excerpt and category (decision 5). */
export const PostQuery = z.object({
  page: z._default(PageNumber, 1),
  perPage: z._default(
    z.coerce
      .number('A page holds 1 to 50 posts.')
      .check(
        z.int('A page holds 1 to 50 posts.'),
        z.gte(1, 'A page holds 1 to 50 posts.'),
        z.lte(50, 'A page holds 1 to 50 posts.'),
      ),
    POSTS_PER_PAGE,
  ),
  /** A category's slug; what is none is not found. */
  category: z.optional(z.string()),
  q: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(SEARCH_TERM_MAX, `A search term has at most ${SEARCH_TERM_MAX} characters.`),
      ),
  ),
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

/** The way to a neighbouring post. */
export const PostLink = z.pick(PostSummary, { slug: true, title: true });
export type PostLink = z.output<typeof PostLink>;

/** A post, with the posts published before and after it. */
export const PostAnswer = z.object({
  success: z.literal(true),
  post: Post,
  previous: z.nullable(PostLink),
  next: z.nullable(PostLink),
});
export type PostAnswer = z.output<typeof PostAnswer>;

/** The answer to a change of a post. */
export const ChangedPost = z.object({ success: z.literal(true), post: Post });
export type ChangedPost = z.output<typeof ChangedPost>;

const IMAGE_MESSAGE = 'The image must be a web address or a picture of this site.';

/** A picture's address: https, or a path on this site. */
export const ImageUrl = z
  .string(IMAGE_MESSAGE)
  .check(
    z.trim(),
    z.maxLength(2000, IMAGE_MESSAGE),
    z.regex(/^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/, IMAGE_MESSAGE),
  );

/** A new picture for a post (spec §7); alternative text and credit are kept with it (decision 22). */
export const PostImageChange = z.object({
  imageUrl: ImageUrl,
  imageAlt: z.optional(
    z
      .string('Alternative text must be text.')
      .check(z.trim(), z.maxLength(300, 'Alternative text has at most 300 characters.')),
  ),
  imageCredit: z.optional(
    z
      .string('A credit must be text.')
      .check(z.trim(), z.maxLength(200, 'A credit has at most 200 characters.')),
  ),
});
export type PostImageChange = z.output<typeof PostImageChange>;
