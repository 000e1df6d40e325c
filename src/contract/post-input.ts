import * as z from 'zod/mini';
import { SubmissionKey, typedSlug } from './fields.ts';
import { ImageUrl } from './image-url.ts';
import { POST_MAX, type WrittenPostField } from './post-fields.ts';
import { PostState } from './post.ts';

const optionalText = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .check(z.trim(), z.maxLength(max, `${what} can have at most ${max} characters.`));

const CATEGORY_MESSAGE = 'Please choose a category.';

const postInput = {
  title: z
    .string('Please enter a title.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a title.'),
      z.maxLength(POST_MAX.title, `A title can have at most ${POST_MAX.title} characters.`),
    ),
  /** Empty: made from the title. */
  slug: typedSlug('Use lowercase letters, numbers and single hyphens, such as my-first-post.', POST_MAX.slug),
  excerpt: optionalText('An excerpt', POST_MAX.excerpt),
  /** Empty for a draft without one. */
  categoryId: z.string(CATEGORY_MESSAGE),
  /** Empty for the default cover. */
  imageUrl: z.union([z.literal(''), ImageUrl]),
  imageAlt: optionalText('Alternative text', POST_MAX.imageAlt),
  imageCredit: optionalText('A credit', POST_MAX.imageCredit),
  content: z
    .string('The text must be HTML.')
    .check(z.maxLength(POST_MAX.content, 'This text is too long for one post.')),
  state: PostState,
  /** The moment a scheduled post appears. For a published one: when it appeared, if not just now. */
  publishAt: z.nullable(z.iso.datetime('Please choose a date and time.')),
  searchTitle: optionalText('A title for search engines', POST_MAX.searchTitle),
  searchDescription: optionalText('A description for search engines', POST_MAX.searchDescription),
  /** Empty for the cover. */
  sharePictureUrl: z.union([z.literal(''), ImageUrl]),
  sharePictureAlt: optionalText('Alternative text', POST_MAX.sharePictureAlt),
} satisfies Record<WrittenPostField, z.ZodMiniType>;
const PostInput = z.object(postInput);
export type PostInput = z.output<typeof PostInput>;

/** Defaults of the search and share texts. */
export const NO_SEO_TEXTS = {
  searchTitle: '',
  searchDescription: '',
  sharePictureUrl: '',
  sharePictureAlt: '',
} satisfies Partial<PostInput>;

export const EMPTY_POST: PostInput = {
  title: '',
  slug: '',
  excerpt: '',
  categoryId: '',
  imageUrl: '',
  imageAlt: '',
  imageCredit: '',
  content: '',
  state: 'draft',
  publishAt: null,
  ...NO_SEO_TEXTS,
};

/** Missing fields for the wanted state; a draft needs none. */
export function missingIn({
  state,
  categoryId,
  excerpt,
  publishAt,
}: Pick<PostInput, 'state' | 'categoryId' | 'excerpt' | 'publishAt'>) {
  if (state === 'draft') return [];
  const needs = [
    { field: 'categoryId', isMissing: categoryId === '', message: CATEGORY_MESSAGE },
    {
      field: 'excerpt',
      isMissing: excerpt === '',
      message: 'Write an excerpt before you publish. Lists and search engines show it.',
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
    title: postInput.title,
    slug: z._default(postInput.slug, ''),
    excerpt: z._default(postInput.excerpt, ''),
    categoryId: z._default(postInput.categoryId, ''),
    imageUrl: z._default(postInput.imageUrl, ''),
    imageAlt: z._default(postInput.imageAlt, ''),
    imageCredit: z._default(postInput.imageCredit, ''),
    content: z._default(postInput.content, ''),
    state: z._default(postInput.state, 'draft'),
    publishAt: z._default(postInput.publishAt, null),
    searchTitle: z._default(postInput.searchTitle, ''),
    searchDescription: z._default(postInput.searchDescription, ''),
    sharePictureUrl: z._default(postInput.sharePictureUrl, ''),
    sharePictureAlt: z._default(postInput.sharePictureAlt, ''),
  } satisfies Record<WrittenPostField, z.ZodMiniType>)
  .check(({ value, issues }) => {
    for (const { field, message } of missingIn(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
export type PostDraft = z.output<typeof PostDraft>;
export type PostDraftInput = z.input<typeof PostDraft>;

export const NewPost = z.safeExtend(PostDraft, {
  submissionKey: z.optional(SubmissionKey),
});
export type NewPost = z.output<typeof NewPost>;

/** Changes based on a revision; omitted fields stay. An outdated revision is refused with 409. */
export const PostChange = z.extend(z.partial(PostInput), {
  revision: z.int('Include the revision of the post you have seen.'),
});
export type PostChange = z.output<typeof PostChange>;
export type PostChangeInput = z.input<typeof PostChange>;

/** A new picture for a post (spec §7), with alternative text and credit (decision 22). */
export const PostImageChange = z.object({
  imageUrl: ImageUrl,
  imageAlt: z.optional(postInput.imageAlt),
  imageCredit: z.optional(postInput.imageCredit),
});
export type PostImageChange = z.output<typeof PostImageChange>;
