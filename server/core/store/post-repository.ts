import { isDeleted } from '../../../src/contract/bin.ts';
import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import type { Frozen } from '../frozen.ts';
import { searchTextOfPost } from '../posts/search-text-of-post.ts';
import { changedAtOf, isPublished, postState, byDate, dateOf } from '../posts/visibility.ts';
import type { Content, ReadPost } from '../state.ts';
import type { PostAddress, PostCount, PostReader } from './content-repositories.ts';
import { live, pageOf } from './lists.ts';
import { memoize } from './memoize.ts';

type ReadContent = Pick<Frozen<Content>, 'posts' | 'categories'>;
type Posts = readonly ReadPost[];

const indexesById = memoize((posts: Posts) => new Map(posts.map(({ id }, index) => [id, index])));

/** The places of each slug: first that of its post, then those of posts that had it before. */
const slugPlacesOf = memoize((posts: Posts) => {
  const places = new Map<string, number[]>();
  const add = (slug: string, index: number): void => {
    const found = places.get(slug);
    if (found) found.push(index);
    else places.set(slug, [index]);
  };
  for (const [index, { slug }] of posts.entries()) add(slug, index);
  for (const [index, { formerSlugs }] of posts.entries()) for (const slug of formerSlugs) add(slug, index);
  return places;
});

/** The post with a slug, else the first that had it, among those that pass a test. */
const ownerIn = (posts: Posts, slug: string, test: (post: ReadPost) => boolean): ReadPost | undefined =>
  slugPlacesOf(posts)
    .get(slug)
    ?.flatMap((index) => posts[index] ?? [])
    .find(test);

/** Sorts by a timestamp parsed once per post: parsing it for every comparison is most of a sort's cost. */
const latestFirst = (posts: Posts, timestampOf: (post: ReadPost) => string): Posts =>
  posts
    .map((post) => ({ post, time: Date.parse(timestampOf(post)) }))
    .toSorted((a, b) => b.time - a.time || byDate(a.post, b.post))
    .map(({ post }) => post);

const newestFirst = memoize((posts: Posts) => latestFirst(posts, dateOf));
const titles = new Intl.Collator('en');

const inOrder: Record<StaffPostQuery['sort'], (posts: Posts) => Posts> = {
  newest: newestFirst,
  oldest: memoize((posts) => newestFirst(posts).toReversed()),
  title: memoize((posts) => newestFirst(posts).toSorted((a, b) => titles.compare(a.title, b.title))),
  changed: memoize((posts) => latestFirst(posts, (post) => post.updatedAt ?? dateOf(post))),
};

/** The published and scheduled posts, newest first: scheduled ones come first. */
const dated = memoize((posts: Posts) => newestFirst(posts).filter((post) => post.publishAt !== null));

function byCategory(posts: Posts): ReadonlyMap<string, Posts> {
  const lists = new Map<string, ReadPost[]>();
  for (const post of posts) {
    const list = lists.get(post.categoryId);
    if (list) list.push(post);
    else lists.set(post.categoryId, [post]);
  }
  return lists;
}

const datedByCategory = memoize((posts: Posts) => byCategory(dated(posts)));

const postsByCategory = memoize(byCategory);

/** The index of the first published post in a dated list. Linear, because few posts are ever scheduled. */
function firstPublished(list: Posts, now: Date): number {
  const index = list.findIndex((post) => isPublished(post, now));
  return index < 0 ? list.length : index;
}

function publishedOf(posts: Posts, now: Date, categoryId?: string): Posts {
  const list = categoryId === undefined ? dated(posts) : (datedByCategory(posts).get(categoryId) ?? []);
  const first = firstPublished(list, now);
  return first === 0 ? list : list.slice(first);
}

const scheduledOf = (posts: Posts, now: Date): Posts =>
  dated(posts)
    .slice(0, firstPublished(dated(posts), now))
    .toReversed();

const datedPlaces = memoize((posts: Posts) => indexesById(dated(posts)));

function neighborsIn(posts: Posts, id: string, now: Date): { previous?: ReadPost; next?: ReadPost } {
  const list = dated(posts);
  const index = datedPlaces(posts).get(id) ?? -1;
  if (index < 0) return {};
  const previous = list[index + 1];
  const next = index > firstPublished(list, now) ? list[index - 1] : undefined;
  return { ...(previous && { previous }), ...(next && { next }) };
}

const searchTextOf = memoize(searchTextOfPost);

function searched({ categories }: ReadContent, term: string): (post: ReadPost) => boolean {
  const names = new Map(categories.map(({ id, name }) => [id, searchText([name])]));
  const isMentioned = mentions(term);
  return (post) => isMentioned(searchTextOf(post), names.get(post.categoryId) ?? '');
}

const addressOf = (post: ReadPost): PostAddress => ({
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
export const readPosts = (readAll: () => ReadContent): PostReader =>
  readLive(() => {
    const { posts, categories } = readAll();
    return { posts: live(posts), categories: live(categories) };
  }, readAll);

const readLive = (read: () => ReadContent, readAll: () => ReadContent): PostReader => ({
  byId(id) {
    const { posts } = read();
    return Promise.resolve(posts[indexesById(posts).get(id) ?? -1]);
  },
  samples: () => Promise.resolve(read().posts.filter(({ sample }) => sample)),
  byAddress: (slug) => Promise.resolve(ownerIn(read().posts, slug, () => true)),
  publishedAt: (slug, now) => Promise.resolve(ownerIn(read().posts, slug, (post) => isPublished(post, now))),
  published({ categoryId, term, ...paging }, now) {
    const content = read();
    const list = publishedOf(content.posts, now, categoryId);
    return Promise.resolve(pageOf(term ? list.filter(searched(content, term)) : list, paging));
  },
  publishedAddresses: (now) => Promise.resolve(publishedOf(read().posts, now).map(addressOf)),
  neighbors: (id, now) => Promise.resolve(neighborsIn(read().posts, id, now)),
  inEveryState({ categoryId, state, term, sort, ...paging }, now) {
    const content = read();
    const tests = [
      categoryId && ((post: ReadPost) => post.categoryId === categoryId),
      state && ((post: ReadPost) => postState(post, now) === state),
      term && searched(content, term),
    ].filter((test) => typeof test === 'function');
    const list = inOrder[sort](content.posts);
    const matching = tests.length === 0 ? list : list.filter((post) => tests.every((test) => test(post)));
    return Promise.resolve(pageOf(matching, paging));
  },
  countByCategory: (now) => Promise.resolve(countsIn(read(), now)),
  countByState(now) {
    const { posts } = read();
    return Promise.resolve({
      draft: posts.filter(({ publishAt }) => publishAt === null).length,
      scheduled: scheduledOf(posts, now).length,
      published: publishedOf(posts, now).length,
    });
  },
  nextScheduled: (count, now) => Promise.resolve(scheduledOf(read().posts, now).slice(0, count)),
  all: () => Promise.resolve(read().posts),
  deleted: () => Promise.resolve(readAll().posts.filter(isDeleted)),
});
