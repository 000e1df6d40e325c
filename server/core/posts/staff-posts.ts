import type { PostDraft } from '../../../src/contract/post-input.ts';
import type { Post } from '../../../src/contract/post.ts';
import {
  STAFF_POSTS_PER_PAGE,
  type SlugAnswer,
  type StaffPost,
  type StaffPostPage,
  type StaffPostQuery,
} from '../../../src/contract/staff-post.ts';
import type { Frozen } from '../frozen.ts';
import { cleanBody } from '../shared/clean-html.ts';
import { freeSlug, isReserved, slugFrom } from '../shared/slugs.ts';
import { neverChanged, type StoredCategory, type ReadPost } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { pagesOf } from '../store/lists.ts';
import { withCategory } from './posts.ts';
import { postState } from './visibility.ts';
import { checkCategory } from './write-post.ts';

export const asStaffPost = (
  post: ReadPost,
  categories: readonly Frozen<StoredCategory>[],
  now: Date,
): StaffPost => ({
  ...post,
  category: post.categoryId === '' ? '' : withCategory(post, categories).category,
  state: postState(post, now),
  // A draft that was visible before has its own slug among the former ones.
  formerSlugs: post.formerSlugs.filter((slug) => slug !== post.slug),
});

/** A page of the posts of all states; it searches the same fields as for readers. */
export async function pageOfStaffPosts(
  content: ContentReader,
  { q: term, category: categoryId, page, state, sort }: StaffPostQuery,
  now: Date,
): Promise<StaffPostPage> {
  const perPage = STAFF_POSTS_PER_PAGE;
  const query = { page, perPage, term, categoryId, state, sort };
  const { records, total } = await content.posts.inEveryState(query, now);
  const categories = await content.categories.all();
  const posts = records.map((post) => asStaffPost(post, categories, now));
  return { posts, page, pages: pagesOf(total, perPage), total };
}

/** Whether a slug is free; for an existing post `id`, its own slugs are. */
export async function lookUpSlug(
  { posts }: ContentReader,
  wish: string,
  id: string | undefined,
): Promise<SlugAnswer> {
  const slug = slugFrom(wish);
  const owner = await posts.byAddress(slug);
  const suggestion = await freeSlug(posts, slug, id);
  return {
    slug,
    isFree: slug !== '' && !isReserved(slug) && (!owner || owner.id === id),
    takenBy: owner && owner.id !== id ? owner.title : null,
    suggestion,
  };
}

/** A sanitized, unsaved preview of a post. Refuses an unknown category. */
export async function previewOf(content: ContentReader, draft: PostDraft, now: Date): Promise<Post> {
  await checkCategory(content, draft.categoryId);
  const timestamp = now.toISOString();
  const post = neverChanged({
    ...draft,
    id: 'preview',
    slug: draft.slug || slugFrom(draft.title) || 'post',
    content: cleanBody(draft.content),
    createdAt: timestamp,
    publishAt: draft.publishAt === null ? timestamp : new Date(draft.publishAt).toISOString(),
  });
  return withCategory(post, await content.categories.all());
}
