import * as z from 'zod/mini';
import { namesWith, only } from './field-table.ts';
import { PageNumber, SearchTerm } from './list-query.ts';
import { POST_FIELDS, POST_MAX } from './post-fields.ts';
import { PostRecord, PostState } from './post.ts';

export const StaffPostSummary = z.pick(
  PostRecord,
  only(PostRecord, namesWith(POST_FIELDS, 'staff', 'table')),
);
export type StaffPostSummary = z.output<typeof StaffPostSummary>;

export const StaffPost = z.pick(
  PostRecord,
  only(PostRecord, namesWith(POST_FIELDS, 'staff', 'table', 'editor')),
);
export type StaffPost = z.output<typeof StaffPost>;

export const StaffPostAnswer = z.object({ post: StaffPost });
export type StaffPostAnswer = z.output<typeof StaffPostAnswer>;

export const StaffPostQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  state: z.optional(PostState),
  category: z.optional(z.string()),
  sort: z._default(z.enum(['newest', 'oldest', 'title', 'changed']), 'newest'),
});
export type StaffPostQuery = z.output<typeof StaffPostQuery>;

export const STAFF_POSTS_PER_PAGE = 20;

export const StaffPostPage = z.object({
  posts: z.array(StaffPostSummary),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type StaffPostPage = z.output<typeof StaffPostPage>;

export const SlugQuery = z.object({
  slug: z.string().check(z.trim(), z.maxLength(POST_MAX.title)),
  /** Post whose own slug counts as free. */
  id: z.optional(z.string()),
});
export const SlugAnswer = z.object({
  /** The requested slug in valid form: lower-case words joined by hyphens. */
  slug: z.string(),
  isFree: z.boolean(),
  /** The post’s title that has it, or had it before. */
  takenBy: z.nullable(z.string()),
  /** The nearest address that is free. */
  suggestion: z.string(),
});
export type SlugAnswer = z.output<typeof SlugAnswer>;
