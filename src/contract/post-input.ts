import * as z from 'zod/mini';
import { typedSlug } from './fields.ts';
import { POST_MAX, type WrittenPostField } from './post-fields.ts';
import { PostState } from './post.ts';

const IMAGE_MESSAGE = 'The image must be a web address or a picture of this site.';

/** A picture's address: https, or a path on this site. */
export const ImageUrl = z
  .string(IMAGE_MESSAGE)
  .check(
    z.trim(),
    z.maxLength(2000, IMAGE_MESSAGE),
    z.regex(/^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/, IMAGE_MESSAGE),
  );

const CATEGORY = 'Please choose a category.';

/** What staff write of a post. */
const postInput = {
  title: z
    .string('Please enter a title.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a title.'),
      z.maxLength(POST_MAX.title, `A title has at most ${POST_MAX.title} characters.`),
    ),
  /** Empty: made from the title. */
  slug: typedSlug(
    'Use lower-case letters, numbers and single hyphens, such as my-first-post.',
    POST_MAX.slug,
  ),
  excerpt: z
    .string('An excerpt must be text.')
    .check(z.trim(), z.maxLength(POST_MAX.excerpt, `An excerpt has at most ${POST_MAX.excerpt} characters.`)),
  /** Empty for a draft that has none yet. */
  categoryId: z.string(CATEGORY),
  /** Empty for the default cover. */
  imageUrl: z.union([z.literal(''), ImageUrl]),
  imageAlt: z
    .string('Alternative text must be text.')
    .check(
      z.trim(),
      z.maxLength(POST_MAX.imageAlt, `Alternative text has at most ${POST_MAX.imageAlt} characters.`),
    ),
  imageCredit: z
    .string('A credit must be text.')
    .check(
      z.trim(),
      z.maxLength(POST_MAX.imageCredit, `A credit has at most ${POST_MAX.imageCredit} characters.`),
    ),
  content: z
    .string('The text must be HTML.')
    .check(z.maxLength(POST_MAX.content, 'This text is too long for one post.')),
  state: PostState,
  /** The moment a scheduled post appears. For a published one: when it appeared, if not just now. */
  publishAt: z.nullable(z.iso.datetime('Please choose a date and time.')),
} satisfies Record<WrittenPostField, z.ZodMiniType>;
const PostInput = z.object(postInput);
/** What staff write of a post, all of it named. */
export type PostInput = z.output<typeof PostInput>;

/** A post of which nothing is written yet. */
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
};

/** What a post still needs for where it is to stand, by field: a draft needs nothing. */
export function missingIn({
  state,
  categoryId,
  excerpt,
  publishAt,
}: Pick<PostInput, 'state' | 'categoryId' | 'excerpt' | 'publishAt'>) {
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
  } satisfies Record<WrittenPostField, z.ZodMiniType>)
  .check(({ value, issues }) => {
    for (const { field, message } of missingIn(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
export type PostDraft = z.output<typeof PostDraft>;
export type PostDraftInput = z.input<typeof PostDraft>;

/** What changes of a post, made to the revision it names; what is not named stays. One made to an older revision is refused with 409. */
export const PostChange = z.extend(z.partial(PostInput), {
  revision: z.int('Name the revision of the post that you have seen.'),
});
export type PostChange = z.output<typeof PostChange>;
export type PostChangeInput = z.input<typeof PostChange>;

/** A new picture for a post (spec §7); alternative text and credit are kept with it (decision 22). */
export const PostImageChange = z.object({
  imageUrl: ImageUrl,
  imageAlt: z.optional(postInput.imageAlt),
  imageCredit: z.optional(postInput.imageCredit),
});
export type PostImageChange = z.output<typeof PostImageChange>;
