import { WRITTEN_POST_FIELDS, type WrittenPostField } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { PostState } from '../../contract/post.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import type { DraftFields } from '../../drafts/merge-fields.ts';
import { pick } from '../../lib/pick.ts';
import { parseHtml } from '../../lib/trusted-html.ts';

/** Whitespace between block tags, which readers do not see. */
const BETWEEN_BLOCKS =
  /(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|figure|figcaption|hr)\b[^>]*>)\s+/g;

/** Text as a browser parses it, without additions of the sanitizer. */
function read(html: string): string {
  const { body } = parseHtml(html);
  for (const link of body.querySelectorAll('a[rel]')) link.removeAttribute('rel');
  for (const picture of body.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '');
  return body.innerHTML.replace(BETWEEN_BLOCKS, '$1').trim();
}

/** Compares articles independent of the serialization by editor or store. */
const isSameText = (one: string, other: string): boolean => one === other || read(one) === read(other);

export const fieldsOf = (post: StaffPost): PostInput => pick(post, WRITTEN_POST_FIELDS);

/** Comparable units of a post; several fields can form one. */
export const groupNames = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  image: 'Cover image',
  search: 'Search and sharing details',
  status: 'Status',
  content: 'Text',
} as const;
export type FieldGroup = keyof typeof groupNames;

const groupOf: Record<WrittenPostField, FieldGroup> = {
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

export const fieldsIn = (group: FieldGroup): WrittenPostField[] =>
  WRITTEN_POST_FIELDS.filter((name) => groupOf[name] === group);

export const inSentence = (group: FieldGroup): string => `the ${groupNames[group].toLowerCase()}`;

export const withoutDraftDate = (fields: PostInput): PostInput =>
  fields.state === 'draft' ? { ...fields, publishAt: null } : fields;

function isSameGroup(group: FieldGroup, one: PostInput, other: PostInput): boolean {
  const [a, b] = [withoutDraftDate(one), withoutDraftDate(other)];
  return fieldsIn(group).every((field) => a[field] === b[field]);
}

export const postFields: DraftFields<PostInput, FieldGroup> = {
  names: Object.keys(groupNames) as FieldGroup[],
  isSame: isSameGroup,
  take: (fields, group, from) => ({ ...fields, ...pick(from, fieldsIn(group)) }),
  readsSame: (group, one, other) =>
    group === 'content' ? isSameText(one.content, other.content) : isSameGroup(group, one, other),
  // Reaching the publication time is no change.
  isChange: (group, before, after) => group !== 'status' || before.publishAt !== after.publishAt,
};

/** Label of the save button, which names the public effect. */
export function saveLabel(saved: PostState | undefined, chosen: PostState): string {
  if (chosen === saved && chosen !== 'draft') return 'Update';
  if (chosen === 'published') return 'Publish';
  if (chosen === 'scheduled') return 'Schedule';
  return saved === 'published' ? 'Unpublish' : 'Save draft';
}

export const publicHref = (post: StaffPost | undefined): string | undefined =>
  post?.state === 'published' ? `/blog/${post.slug}` : undefined;
