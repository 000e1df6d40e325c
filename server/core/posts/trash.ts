import type { DeletedPostList, DeletedPostQuery } from '../../../src/contract/staff-post.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import type { DeletedPost, ReadPost } from '../state.ts';
import type { ContentReader, ContentWriter } from '../store/content-repositories.ts';
import type { ChangeContext } from '../shared/change.ts';
import { searchTextOfPost } from './search-text-of-post.ts';
import { postById } from './posts.ts';
import { freeSlug } from '../shared/slugs.ts';
import { postState } from './visibility.ts';
import { DAY } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';

/** How long a deleted post can be restored, in milliseconds. */
export const KEPT_FOR = 30 * DAY;

export const isKept = ({ deletedAt }: { deletedAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(deletedAt) <= KEPT_FOR;

/** Adds posts to the deleted ones and purges expired entries. */
export const withDeleted = (
  kept: readonly Frozen<DeletedPost>[],
  deleted: readonly ReadPost[],
  { by, now }: ChangeContext,
): Frozen<DeletedPost>[] =>
  [...kept, ...deleted.map((post) => ({ post, deletedAt: now.toISOString(), deletedBy: by }))].filter((one) =>
    isKept(one, now),
  );

/** The deleted posts, with those of one category moved to another. */
export const withMovedPosts = (
  kept: readonly Frozen<DeletedPost>[],
  from: string,
  to: string,
): Frozen<DeletedPost>[] =>
  kept.map((one) => (one.post.categoryId === from ? { ...one, post: { ...one.post, categoryId: to } } : one));

/** Deletes a post. Refuses with 404. */
export const deletePost = ({ content }: Ports, id: string, doing: ChangeContext): Promise<void> =>
  content.transaction(async ({ posts, deletedPosts }) => {
    const post = await postById({ posts }, id);
    await deletedPosts.replaceAll(withDeleted(await deletedPosts.all(), [post], doing));
    await posts.remove(id);
  });

/** The deleted posts that can be restored, optionally by category and search term; last deleted first. */
export async function deletedPosts(
  content: ContentReader,
  { q, category }: DeletedPostQuery,
  now: Date,
): Promise<DeletedPostList> {
  const isMentioned = mentions(q ?? '');
  const names = new Map((await content.categories.all()).map(({ id, name }) => [id, name]));
  const posts = (await content.deletedPosts.all())
    .filter((kept) => isKept(kept, now))
    .toReversed()
    .map(({ post, deletedAt, deletedBy }) => ({
      ...post,
      category: names.get(post.categoryId) ?? '',
      state: postState(post, now),
      deletedAt,
      deletedBy,
      keptUntil: new Date(Date.parse(deletedAt) + KEPT_FOR).toISOString(),
    }))
    .filter((post) => !category || post.categoryId === category)
    .filter((post) => isMentioned(searchTextOfPost(post), searchText([post.category])));
  return { posts };
}

/**
 * Restores a deleted post. If its slug is in use, it gets the next free one; if its category is gone, the first one.
 * Refuses with 404 an unknown or expired post, and with 409 a visible post if there is no category.
 */
export async function bringBackPost(
  { posts, categories, deletedPosts }: ContentWriter,
  id: string,
  now: Date,
): Promise<ReadPost> {
  const kept = await deletedPosts.all();
  const entry = kept.find((one) => one.post.id === id && isKept(one, now));
  if (!entry)
    throw new HttpError(404, 'That post can no longer be restored. Deleted posts are kept for 30 days.');
  const { categoryId, publishAt, slug, formerSlugs } = entry.post;
  const [first] = await categories.all();
  const category = (await categories.byId(categoryId)) ?? first;
  if (!category && publishAt !== null)
    throw new HttpError(409, 'There is no category for this post. Add one, then restore the post.');
  const owners = await Promise.all(formerSlugs.map((former) => posts.byAddress(former)));
  const post = {
    ...entry.post,
    slug: await freeSlug(posts, slug),
    categoryId: categoryId === '' ? '' : (category?.id ?? ''),
    formerSlugs: formerSlugs.filter((_, index) => !owners[index]),
  };
  await deletedPosts.replaceAll(kept.filter((one) => one.post.id !== id));
  await posts.put(post);
  return post;
}

export const restorePost = ({ content }: Ports, id: string, now: Date): Promise<ReadPost> =>
  content.transaction((stored) => bringBackPost(stored, id, now));
