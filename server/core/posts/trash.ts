import type { DeletedPostList, DeletedPostQuery } from '../../../src/contract/staff-post.ts';
import { Refusal } from '../api/refusal.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Content, StoredPost } from '../state.ts';
import type { Doing } from './change.ts';
import { includes } from './posts.ts';
import { freeSlug, ownerOf } from './slugs.ts';
import { stateOf } from './visibility.ts';

/** How long a deleted post can be brought back, in milliseconds. */
export const KEPT_FOR = 30 * 24 * 3_600_000;
/** How many deleted posts are kept at most. */
export const KEPT_AT_MOST = 50;

const isKept = ({ deletedAt }: { deletedAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(deletedAt) <= KEPT_FOR;

/** Keeps deleted posts for a while. What was kept for too long goes on the way. */
export function keepDeleted(stored: Content, deleted: readonly StoredPost[], { by, now }: Doing): void {
  const entry = { deletedAt: now.toISOString(), deletedBy: by };
  stored.trash = [...stored.trash, ...deleted.map((post) => ({ post, ...entry }))]
    .filter((kept) => isKept(kept, now))
    .slice(-KEPT_AT_MOST);
}

/** Deletes a post. Refuses with 404. */
export const deletePost = ({ content }: Ports, id: string, doing: Doing): Promise<void> =>
  content.update((stored) => {
    const post = stored.posts.find((candidate) => candidate.id === id);
    if (!post) throw new Refusal(404, 'There is no such post.');
    keepDeleted(stored, [post], doing);
    stored.posts = stored.posts.filter((other) => other.id !== id);
  });

/** The deleted posts that can be brought back, by category and search term where given; the last one deleted first. */
export function deletedPosts(
  { trash, categories }: Frozen<Content>,
  { q, category }: DeletedPostQuery,
  now: Date,
): DeletedPostList {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const posts = trash
    .filter((kept) => isKept(kept, now))
    .toReversed()
    .map(({ post, deletedAt, deletedBy }) => ({
      ...post,
      category: names.get(post.categoryId) ?? '',
      state: stateOf(post, now),
      deletedAt,
      deletedBy,
      keptUntil: new Date(Date.parse(deletedAt) + KEPT_FOR).toISOString(),
    }))
    .filter((post) => !category || post.categoryId === category)
    .filter((post) => !q || [post.title, post.excerpt, post.category].some((text) => includes(text, q)));
  return { posts };
}

/**
 * Brings a deleted post back as it was. Where another post has its address by now, it gets the next free one; where its
 * category is gone, the first one. Refuses with 404 what is not kept, and with 409 where there is no category at all for
 * one that readers are to see.
 */
export const restorePost = ({ content }: Ports, id: string, now: Date): Promise<StoredPost> =>
  content.update((stored) => {
    const { posts, categories } = stored;
    const entry = stored.trash.find((kept) => kept.post.id === id && isKept(kept, now));
    if (!entry)
      throw new Refusal(404, 'That post cannot be brought back: deleted posts are kept for 30 days.');
    const { categoryId, publishAt } = entry.post;
    const category = categories.find((one) => one.id === categoryId) ?? categories[0];
    if (!category && publishAt !== null)
      throw new Refusal(409, 'There is no category for this post. Make one, then bring it back.');
    const post: StoredPost = {
      ...entry.post,
      slug: freeSlug(posts, entry.post.slug),
      categoryId: categoryId === '' ? '' : (category?.id ?? ''),
      formerSlugs: entry.post.formerSlugs.filter((slug) => !ownerOf(posts, slug)),
    };
    stored.trash = stored.trash.filter((kept) => kept.post.id !== id);
    posts.push(post);
    return post;
  });
