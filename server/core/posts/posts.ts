import type { Account } from '../../../src/contract/account.ts';
import type { Category } from '../../../src/contract/category.ts';
import { unlessWaiting, withoutWaiting } from '../../../src/contract/imported-pictures.ts';
import type { PostImageChange } from '../../../src/contract/post-input.ts';
import type { Post, PostAnswer, PostPage, PostQuery, PostSummary } from '../../../src/contract/post.ts';
import { found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { stampChange, contextFrom } from '../shared/change.ts';
import type { StoredCategory, ReadPost } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { pagesOf } from '../store/lists.ts';
import { dateOf, isPublished } from './visibility.ts';

const NO_SUCH_POST = 'This post does not exist.';

/** A post as readers see it, with category name and publication date. */
export function withCategory<P extends ReadPost>(
  post: P,
  categories: readonly Frozen<StoredCategory>[],
): P & PostSummary {
  const category = categories.find(({ id }) => id === post.categoryId);
  return {
    ...post,
    category: category?.name ?? 'Uncategorized',
    categorySlug: category?.slug ?? 'uncategorized',
    createdAt: dateOf(post),
  };
}

/** Without the pictures of an import that have not been fetched yet. */
const forReaders = (post: ReadPost): ReadPost => ({
  ...post,
  imageUrl: unlessWaiting(post.imageUrl),
  content: withoutWaiting(post.content),
});

/** A page of the published posts, newest first (decision 5). Refuses an unknown category with 404. */
export async function pageOfPosts(content: ContentReader, query: PostQuery, now: Date): Promise<PostPage> {
  const { page, perPage, category, q } = query;
  const categories = await content.categories.all();
  const requested = categories.find(({ slug }) => slug === category);
  if (category !== undefined && !requested) throw new HttpError(404, 'This category does not exist.');
  const filter = { page, perPage, categoryId: requested?.id, term: q };
  const { records, total } = await content.posts.published(filter, now);
  const posts = records.map((post) => withCategory(forReaders(post), categories));
  return { posts, page, pages: pagesOf(total, perPage), total };
}

/** One post in any state. Refuses with 404. */
export const postById = async ({ posts }: Pick<ContentReader, 'posts'>, id: string): Promise<ReadPost> =>
  found(await posts.byId(id), NO_SUCH_POST);

/** The published post at a current or former slug (decision 23). Refuses with 404. */
export async function postBySlug(content: ContentReader, slug: string, now: Date): Promise<Post> {
  const post = found(await content.posts.publishedAt(slug, now), 'There is no post at this address.');
  return withCategory(forReaders(post), await content.categories.all());
}

/** Related posts that an answer names. */
const RELATED_MAX = 3;

/** The posts before and after one, and others of its category. */
export async function postsAround(
  { posts }: ContentReader,
  id: string,
  now: Date,
): Promise<Pick<PostAnswer, 'previous' | 'next' | 'related'>> {
  const { previous = null, next = null } = await posts.neighbors(id, now);
  const named = [id, previous?.id, next?.id];
  const categoryId = (await posts.byId(id))?.categoryId;
  const page = { categoryId, page: 1, perPage: RELATED_MAX + named.length };
  const { records } = await posts.published(page, now);
  const related = records.filter((post) => !named.includes(post.id)).slice(0, RELATED_MAX);
  return { previous, next, related };
}

/** The categories with their number of published posts (decision 4). */
export async function countedCategories(content: ContentReader, now: Date): Promise<Category[]> {
  const counts = await content.posts.countByCategory(now);
  const categories = await content.categories.all();
  return categories.map((category) => ({ ...category, count: counts.get(category.id)?.published ?? 0 }));
}

/**
 * Replaces a post's picture along with its alternative text and credit (decision 22). Refuses with 404, also for a
 * visitor's call about an unpublished post: the answer would reveal the draft.
 */
export const changePostImage = (
  { content }: Ports,
  id: string,
  { imageUrl, imageAlt = '', imageCredit = '' }: PostImageChange,
  caller: { account: Account | undefined; now: Date },
): Promise<Post> =>
  content.transaction(async ({ posts, categories }) => {
    const post = await postById({ posts }, id);
    if (!caller.account && !isPublished(post, caller.now)) throw new HttpError(404, NO_SUCH_POST);
    const changed = stampChange({ ...post, imageUrl, imageAlt, imageCredit }, contextFrom(caller));
    await posts.put(changed);
    return withCategory(changed, await categories.all());
  });
