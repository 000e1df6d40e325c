import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import type { Frozen } from '../ports.ts';
import { byDate, dateOf, isDamaged, isPublished } from '../posts/visibility.ts';
import type { StoredPost } from '../state.ts';
import { memoize } from './memoize.ts';

type Post = Frozen<StoredPost>;
type Posts = readonly Post[];

export const placesOf = memoize((posts: Posts) => new Map(posts.map(({ id }, place) => [id, place])));

const bySlug = memoize((posts: Posts) => new Map(posts.map((post) => [post.slug, post])));

const byFormerSlug = memoize((posts: Posts) => {
  const owners = new Map<string, Post[]>();
  for (const post of posts) {
    for (const slug of post.formerSlugs) owners.set(slug, [...(owners.get(slug) ?? []), post]);
  }
  return owners;
});

/** The post with a slug, else the first that had it, among those that pass a test. */
export function ownerIn(posts: Posts, slug: string, test: (post: Post) => boolean): Post | undefined {
  const owner = bySlug(posts).get(slug);
  if (owner && test(owner)) return owner;
  return byFormerSlug(posts).get(slug)?.find(test);
}

/** Sorts by a timestamp parsed once per post: parsing it for every comparison is most of a sort's cost. */
function sortedBy(posts: Posts, timestampOf: (post: Post) => string, otherwise: typeof byDate): Posts {
  return posts
    .map((post) => ({ post, time: Date.parse(timestampOf(post)) }))
    .toSorted((a, b) => b.time - a.time || otherwise(a.post, b.post))
    .map(({ post }) => post);
}

const newestFirst = memoize((posts: Posts) => sortedBy(posts, dateOf, byDate));
const oldestFirst = memoize((posts: Posts) => newestFirst(posts).toReversed());
const titles = new Intl.Collator('en');
const byTitle = memoize((posts: Posts) =>
  newestFirst(posts).toSorted((a, b) => titles.compare(a.title, b.title)),
);
const lastChangedFirst = memoize((posts: Posts) =>
  sortedBy(posts, (post) => post.updatedAt ?? dateOf(post), byDate),
);

export const inOrder: Record<StaffPostQuery['sort'], (posts: Posts) => Posts> = {
  newest: newestFirst,
  oldest: oldestFirst,
  title: byTitle,
  changed: lastChangedFirst,
};

/** The published and scheduled posts, newest first: scheduled ones come first. */
const dated = memoize((posts: Posts) =>
  newestFirst(posts).filter((post) => post.publishAt !== null && !isDamaged(post)),
);

function byCategory(posts: Posts): ReadonlyMap<string, Posts> {
  const lists = new Map<string, Post[]>();
  for (const post of posts) {
    const list = lists.get(post.categoryId);
    if (list) list.push(post);
    else lists.set(post.categoryId, [post]);
  }
  return lists;
}

const datedByCategory = memoize((posts: Posts) => byCategory(dated(posts)));

export const postsByCategory = memoize(byCategory);

/** The index of the first published post in a dated list. Linear, because few posts are ever scheduled. */
function firstPublished(list: Posts, now: Date): number {
  const place = list.findIndex((post) => isPublished(post, now));
  return place < 0 ? list.length : place;
}

export function publishedOf(posts: Posts, now: Date, categoryId?: string): Posts {
  const list = categoryId === undefined ? dated(posts) : (datedByCategory(posts).get(categoryId) ?? []);
  const first = firstPublished(list, now);
  return first === 0 ? list : list.slice(first);
}

export const scheduledOf = (posts: Posts, now: Date): Posts =>
  dated(posts)
    .slice(0, firstPublished(dated(posts), now))
    .toReversed();

export const draftCountOf = (posts: Posts): number =>
  posts.filter(({ publishAt }) => publishAt === null).length;

const datedPlaces = memoize((posts: Posts) => placesOf(dated(posts)));

export function neighborsIn(posts: Posts, id: string, now: Date): { previous?: Post; next?: Post } {
  const list = dated(posts);
  const place = datedPlaces(posts).get(id) ?? -1;
  if (place < 0) return {};
  const previous = list[place + 1];
  const next = place > firstPublished(list, now) ? list[place - 1] : undefined;
  return { ...(previous && { previous }), ...(next && { next }) };
}
