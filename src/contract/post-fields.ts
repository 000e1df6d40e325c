import { namesWith, type NamesWith } from './field-table.ts';
import { SLUG_MAX } from './limits.ts';
import { ABOUT_SEARCH } from './pages/search.ts';

interface PostField {
  readers: 'lists' | 'post' | 'nowhere';
  staff: 'table' | 'editor' | 'nowhere';
  /** It is stored. What is not is found out whenever the post is read. */
  isStored?: true;
  /** Staff write it in the editor. */
  isWritten?: true;
  /** Readers and staff find the post by it. */
  isSearched?: true;
  /** Label in exports and imports; fields without one are not transferred. */
  inFile?: string;
}

/**
 * Purpose of each field of a post, in the order of import reports. The shapes in `post.ts`, `staff-post.ts`,
 * `post-input.ts`, `transfer.ts` and the store derive from it.
 */
export const POST_FIELDS = {
  title: {
    readers: 'lists',
    staff: 'table',
    isStored: true,
    isWritten: true,
    isSearched: true,
    inFile: 'title',
  },
  slug: { readers: 'lists', staff: 'table', isStored: true, isWritten: true, inFile: 'address' },
  excerpt: {
    readers: 'lists',
    staff: 'table',
    isStored: true,
    isWritten: true,
    isSearched: true,
    inFile: 'excerpt',
  },
  categoryId: { readers: 'nowhere', staff: 'table', isStored: true, isWritten: true, inFile: 'category' },
  imageUrl: { readers: 'lists', staff: 'table', isStored: true, isWritten: true, inFile: 'picture' },
  imageAlt: {
    readers: 'lists',
    staff: 'table',
    isStored: true,
    isWritten: true,
    inFile: 'description of the picture',
  },
  imageCredit: {
    readers: 'lists',
    staff: 'table',
    isStored: true,
    isWritten: true,
    inFile: 'credit of the picture',
  },
  content: { readers: 'post', staff: 'editor', isStored: true, isWritten: true, inFile: 'text' },
  state: { readers: 'nowhere', staff: 'table', isWritten: true },
  createdAt: { readers: 'lists', staff: 'table', isStored: true, inFile: 'date of writing' },
  publishAt: {
    readers: 'nowhere',
    staff: 'table',
    isStored: true,
    isWritten: true,
    inFile: 'date of publication',
  },
  formerSlugs: { readers: 'nowhere', staff: 'editor', isStored: true, inFile: 'former addresses' },
  id: { readers: 'lists', staff: 'table', isStored: true, inFile: 'id' },
  searchTitle: {
    readers: 'post',
    staff: 'editor',
    isStored: true,
    isWritten: true,
    inFile: 'title for search engines',
  },
  searchDescription: {
    readers: 'post',
    staff: 'editor',
    isStored: true,
    isWritten: true,
    inFile: 'description for search engines',
  },
  sharePictureUrl: {
    readers: 'post',
    staff: 'editor',
    isStored: true,
    isWritten: true,
    inFile: 'picture for social networks',
  },
  sharePictureAlt: {
    readers: 'post',
    staff: 'editor',
    isStored: true,
    isWritten: true,
    inFile: 'description of the picture for social networks',
  },
  category: { readers: 'lists', staff: 'table', isSearched: true },
  categorySlug: { readers: 'lists', staff: 'nowhere' },
  updatedAt: { readers: 'post', staff: 'table', isStored: true },
  updatedBy: { readers: 'nowhere', staff: 'table', isStored: true },
  revision: { readers: 'nowhere', staff: 'table', isStored: true },
} as const satisfies Readonly<Record<string, PostField>>;

type PostFields = typeof POST_FIELDS;
export type PostFieldName = keyof PostFields;

export type WrittenPostField = NamesWith<PostFields, 'isWritten'>;
export const WRITTEN_POST_FIELDS = namesWith(POST_FIELDS, 'isWritten');

export type FiledPostField = NamesWith<PostFields, 'inFile'>;

export const SEARCHED_POST_FIELDS = namesWith(POST_FIELDS, 'isSearched');

export const POST_MAX = {
  title: 200,
  slug: SLUG_MAX,
  excerpt: 500,
  imageAlt: 300,
  imageCredit: 200,
  content: 500_000,
  searchTitle: ABOUT_SEARCH.searchTitle.max,
  searchDescription: ABOUT_SEARCH.searchDescription.max,
  sharePictureAlt: 300,
} as const satisfies Partial<Record<PostFieldName, number>>;

export const FORMER_SLUGS_MAX = 50;
