import type { Account } from '../../../src/contract/account.ts';
import type { Category } from '../../../src/contract/category.ts';
import type {
  Post,
  PostImageChange,
  PostLink,
  PostPage,
  PostQuery,
  PostSummary,
} from '../../../src/contract/post.ts';
import { Refusal } from '../api/refusal.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Content, StoredPost } from '../state.ts';
import { doneBy, noteChange } from './change.ts';
import { ownerOf } from './slugs.ts';
import { byDate, dateOf, isPublished } from './visibility.ts';

type ReadPost = Frozen<StoredPost>;
type ReadContent = Frozen<Content>;

const published = (content: ReadContent, now: Date): ReadPost[] =>
  content.posts.filter((post) => isPublished(post, now)).toSorted(byDate);

/** A post as readers see it: under its category's name and the moment it appeared. */
export function withCategory<P extends ReadPost>(post: P, { categories }: ReadContent): P & PostSummary {
  const category = categories.find(({ id }) => id === post.categoryId);
  return {
    ...post,
    category: category?.name ?? 'Uncategorized',
    categorySlug: category?.slug ?? 'uncategorized',
    createdAt: dateOf(post),
  };
}

export const includes = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());

/** One page of the published posts, newest first, by category slug and search term where given (decision 5). Refuses an unknown category with 404. */
export function pageOfPosts(content: ReadContent, query: PostQuery, now: Date): PostPage {
  const { page, perPage, category, q } = query;
  if (category !== undefined && !content.categories.some(({ slug }) => slug === category)) {
    throw new Refusal(404, 'There is no such category.');
  }
  const matching = published(content, now)
    .map((post) => withCategory(post, content))
    .filter((post) => category === undefined || post.categorySlug === category)
    .filter((post) => !q || [post.title, post.excerpt, post.category].some((text) => includes(text, q)));
  return {
    posts: matching.slice((page - 1) * perPage, page * perPage),
    page,
    pages: Math.max(1, Math.ceil(matching.length / perPage)),
    total: matching.length,
  };
}

/** The published post at a slug, or at one that it had before (decision 23). Refuses with 404. */
export function postBySlug(content: ReadContent, slug: string, now: Date): Post {
  const post = ownerOf(
    content.posts.filter((candidate) => isPublished(candidate, now)),
    slug,
  );
  if (!post) throw new Refusal(404, 'There is no post at this address.');
  return withCategory(post, content);
}

/** The posts before and after one, by the date that readers see. */
export function neighboursOf(
  content: ReadContent,
  id: string,
  now: Date,
): { previous: PostLink | null; next: PostLink | null } {
  const newestFirst = published(content, now);
  const index = newestFirst.findIndex((post) => post.id === id);
  return { previous: newestFirst[index + 1] ?? null, next: newestFirst[index - 1] ?? null };
}

/** The categories with the number of their published posts (decision 4). */
export function countedCategories(content: ReadContent, now: Date): Category[] {
  const posts = published(content, now);
  return content.categories.map((category) => ({
    ...category,
    count: posts.filter((post) => post.categoryId === category.id).length,
  }));
}

/**
 * Gives a post another picture; alternative text and credit of the old one do not outlive it (decision 22). Refuses
 * with 404, also where a visitor names a post that is not published: its answer would show the draft.
 */
export async function changePostImage(
  { content }: Ports,
  id: string,
  change: PostImageChange,
  caller: { account: Account | undefined; now: Date },
): Promise<Post> {
  const changed = await content.update(({ posts }) => {
    const post = posts.find((candidate) => candidate.id === id);
    if (!post || (!caller.account && !isPublished(post, caller.now))) {
      throw new Refusal(404, 'There is no such post.');
    }
    post.imageUrl = change.imageUrl;
    post.imageAlt = change.imageAlt ?? '';
    post.imageCredit = change.imageCredit ?? '';
    noteChange(post, doneBy(caller));
    return post;
  });
  return withCategory(changed, content.read());
}
