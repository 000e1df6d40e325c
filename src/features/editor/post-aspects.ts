import type { PostState, StaffPost } from '../../contract/staff-post.ts';

/** What an editor changes of a post. */
export interface PostFields {
  title: string;
  /** Empty while it is made from the title. */
  slug: string;
  excerpt: string;
  categoryId: string;
  imageUrl: string;
  imageAlt: string;
  imageCredit: string;
  content: string;
  state: PostState;
  publishAt: string | null;
}

export const emptyFields: PostFields = {
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

export function fieldsOf(post: StaffPost): PostFields {
  const { title, slug, excerpt, categoryId, imageUrl, imageAlt, imageCredit, content, state, publishAt } =
    post;
  return { title, slug, excerpt, categoryId, imageUrl, imageAlt, imageCredit, content, state, publishAt };
}

/** What two versions of a post can differ in, as people see it: several fields can be one thing. */
export const aspects = ['title', 'slug', 'category', 'excerpt', 'image', 'status', 'content'] as const;
export type Aspect = (typeof aspects)[number];

export const aspectFields: Record<Aspect, readonly (keyof PostFields)[]> = {
  title: ['title'],
  slug: ['slug'],
  category: ['categoryId'],
  excerpt: ['excerpt'],
  image: ['imageUrl', 'imageAlt', 'imageCredit'],
  status: ['state', 'publishAt'],
  content: ['content'],
};

export const aspectNames: Record<Aspect, string> = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  image: 'Cover image',
  status: 'Status',
  content: 'Text',
};

/** A draft has no moment, whatever was chosen for it before. */
const settled = (fields: PostFields): PostFields =>
  fields.state === 'draft' ? { ...fields, publishAt: null } : fields;

/** In what two versions of a post differ. */
export function differingAspects(one: PostFields, other: PostFields): Aspect[] {
  const [a, b] = [settled(one), settled(other)];
  return aspects.filter((aspect) => aspectFields[aspect].some((field) => a[field] !== b[field]));
}

/** The same version with one thing taken from another. */
export function withAspect(fields: PostFields, aspect: Aspect, from: PostFields): PostFields {
  const taken = Object.fromEntries(aspectFields[aspect].map((field) => [field, from[field]]));
  return { ...fields, ...taken };
}

/** The label of the button that saves: it says what will happen to what readers see. */
export function saveLabel(saved: PostState | undefined, chosen: PostState): string {
  if (chosen === saved && chosen !== 'draft') return 'Update';
  if (chosen === 'published') return 'Publish';
  if (chosen === 'scheduled') return 'Schedule';
  return saved === 'published' ? 'Unpublish' : 'Save draft';
}
