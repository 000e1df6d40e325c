import { WRITTEN_POST_FIELDS, type WrittenPostField } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { PostState } from '../../contract/post.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import type { DraftFields } from '../../drafts/merge-fields.ts';
import { pick } from '../../lib/pick.ts';
import { isSameText } from './same-text.ts';

/** What of a stored post its editor changes. */
export const fieldsOf = (post: StaffPost): PostInput => pick(post, WRITTEN_POST_FIELDS);

/** What two versions of a post can differ in, as people see it: several fields can be one thing. */
export const aspects = [
  'title',
  'slug',
  'category',
  'excerpt',
  'image',
  'search',
  'status',
  'content',
] as const;
export type Aspect = (typeof aspects)[number];

/** Which of them each field is part of. */
const aspectOf: Record<WrittenPostField, Aspect> = {
  title: 'title',
  slug: 'slug',
  categoryId: 'category',
  excerpt: 'excerpt',
  imageUrl: 'image',
  imageAlt: 'image',
  imageCredit: 'image',
  searchTitle: 'search',
  searchDescription: 'search',
  sharePictureUrl: 'search',
  sharePictureAlt: 'search',
  state: 'status',
  publishAt: 'status',
  content: 'content',
};

/** The fields that one of them has. */
export const fieldsIn = (aspect: Aspect): WrittenPostField[] =>
  WRITTEN_POST_FIELDS.filter((name) => aspectOf[name] === aspect);

export const aspectNames: Record<Aspect, string> = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  image: 'Cover image',
  search: 'Search and sharing details',
  status: 'Status',
  content: 'Text',
};

/** What it is called within a sentence. */
export const inSentence = (aspect: Aspect): string => `the ${aspectNames[aspect].toLowerCase()}`;

/** A draft has no moment, whatever was chosen for it before. */
export const withoutDraftMoment = (fields: PostInput): PostInput =>
  fields.state === 'draft' ? { ...fields, publishAt: null } : fields;

function isSameAspect(aspect: Aspect, one: PostInput, other: PostInput): boolean {
  const [a, b] = [withoutDraftMoment(one), withoutDraftMoment(other)];
  return fieldsIn(aspect).every((field) => a[field] === b[field]);
}

/** How posts are compared and merged: aspect by aspect. */
export const postFields: DraftFields<PostInput, Aspect> = {
  names: aspects,
  isSame: isSameAspect,
  take: (fields, aspect, from) => ({ ...fields, ...pick(from, fieldsIn(aspect)) }),
  readsSame: (aspect, one, other) =>
    aspect === 'content' ? isSameText(one.content, other.content) : isSameAspect(aspect, one, other),
  // A scheduled post that appeared at its moment was changed by nobody.
  isChange: (aspect, before, after) => aspect !== 'status' || before.publishAt !== after.publishAt,
};

/** The label of the button that saves: it says what will happen to what readers see. */
export function saveLabel(saved: PostState | undefined, chosen: PostState): string {
  if (chosen === saved && chosen !== 'draft') return 'Update';
  if (chosen === 'published') return 'Publish';
  if (chosen === 'scheduled') return 'Schedule';
  return saved === 'published' ? 'Unpublish' : 'Save draft';
}

/** Where readers find a post; nowhere, unless it is published. */
export const publicHref = (post: StaffPost | undefined): string | undefined =>
  post?.state === 'published' ? `/blog/${post.slug}` : undefined;
