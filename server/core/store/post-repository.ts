import { freeze } from 'immer';
import type { PostState } from '../../../src/contract/post.ts';
import type { Frozen } from '../ports.ts';
import { postIncludes } from '../includes.ts';
import { pageOf } from './lists.ts';
import { changedAtOf, isPublished, postState } from '../posts/visibility.ts';
import type { Content, StoredPost } from '../state.ts';
import {
  draftCountOf,
  inOrder,
  neighborsIn,
  ownerIn,
  placesOf,
  postsByCategory,
  publishedOf,
  scheduledOf,
} from './post-index.ts';
import type { PostAddress, PostCount, PostReader, PostWriter } from './content-repositories.ts';

type Post = Frozen<StoredPost>;
type ReadContent = Pick<Frozen<Content>, 'posts' | 'categories'>;

function searched({ categories }: ReadContent, term: string): (post: Post) => boolean {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (post) => postIncludes(post, names.get(post.categoryId) ?? '', term);
}

const addressOf = (post: Post): PostAddress => ({
  slug: post.slug,
  categoryId: post.categoryId,
  changedAt: changedAtOf(post),
});

function countsIn({ posts }: ReadContent, now: Date): ReadonlyMap<string, PostCount> {
  const counts = [...postsByCategory(posts)].map(([id, all]): [string, PostCount] => [
    id,
    { published: publishedOf(posts, now, id).length, all: all.length },
  ]);
  return new Map(counts);
}

/** Reads posts from a content state. The cost of a page does not depend on the number of posts. */
export const readPosts = (read: () => ReadContent): PostReader => ({
  byId(id) {
    const { posts } = read();
    return Promise.resolve(posts[placesOf(posts).get(id) ?? -1]);
  },
  byIds(ids) {
    const { posts } = read();
    return Promise.resolve(ids.flatMap((id) => posts[placesOf(posts).get(id) ?? -1] ?? []));
  },
  byAddress: (slug) => Promise.resolve(ownerIn(read().posts, slug, () => true)),
  publishedAt: (slug, now) => Promise.resolve(ownerIn(read().posts, slug, (post) => isPublished(post, now))),
  published({ categoryId, term, ...place }, now) {
    const content = read();
    const list = publishedOf(content.posts, now, categoryId);
    return Promise.resolve(pageOf(term ? list.filter(searched(content, term)) : list, place));
  },
  publishedAddresses: (now) => Promise.resolve(publishedOf(read().posts, now).map(addressOf)),
  neighbors: (id, now) => Promise.resolve(neighborsIn(read().posts, id, now)),
  inEveryState({ categoryId, state, term, sort, ...place }, now) {
    const content = read();
    const tests = [
      categoryId && ((post: Post) => post.categoryId === categoryId),
      state && ((post: Post) => postState(post, now) === state),
      term && searched(content, term),
    ].filter((test) => typeof test === 'function');
    const list = inOrder[sort](content.posts);
    const matching = tests.length === 0 ? list : list.filter((post) => tests.every((test) => test(post)));
    return Promise.resolve(pageOf(matching, place));
  },
  countByCategory: (now) => Promise.resolve(countsIn(read(), now)),
  countByState(now) {
    const { posts } = read();
    const counts: Record<PostState, number> = {
      draft: draftCountOf(posts),
      scheduled: scheduledOf(posts, now).length,
      published: publishedOf(posts, now).length,
    };
    return Promise.resolve(counts);
  },
  nextScheduled: (count, now) => Promise.resolve(scheduledOf(read().posts, now).slice(0, count)),
  all: () => Promise.resolve(read().posts),
});

export function writePosts(read: () => ReadContent, write: (posts: readonly Post[]) => void): PostWriter {
  const replaceAll = (posts: readonly Post[]): Promise<void> => {
    write(freeze([...posts], true));
    return Promise.resolve();
  };
  return {
    ...readPosts(read),
    put(post) {
      const { posts } = read();
      const place = placesOf(posts).get(post.id);
      return replaceAll(place === undefined ? [...posts, post] : posts.with(place, post));
    },
    remove: (id) => replaceAll(read().posts.filter((post) => post.id !== id)),
    replaceAll,
  };
}
