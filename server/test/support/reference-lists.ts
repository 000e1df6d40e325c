import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import { dateOf, postState } from '../../core/posts/visibility.ts';
import { neverChanged, type StoredPost } from '../../core/state.ts';
import { HOUR, NOW } from './seed.ts';

interface Query {
  categoryId?: string | undefined;
  term?: string | undefined;
}

/** Posts of all states, unordered, some with equal dates and titles; deterministic. */
export const manyPosts = (count: number): StoredPost[] =>
  Array.from({ length: count }, (_, index) => {
    const scattered = (index * 7919) % count;
    const createdAt = new Date(NOW.getTime() - (scattered >> 1) * HOUR).toISOString();
    const publishAt = new Date(NOW.getTime() + (20 - (scattered >> 1)) * HOUR).toISOString();
    return {
      ...neverChanged({
        id: `post-${index}`,
        slug: `post-${scattered}`,
        title: `Title ${scattered % 50}`,
        excerpt: scattered % 3 === 0 ? 'One of two.' : `Excerpt ${scattered}.`,
        categoryId: ['c-seo', 'c-email', 'c-mangrove'][scattered % 3] ?? '',
        imageUrl: '/covers/seo.svg',
        imageAlt: '',
        imageCredit: '',
        content: `<p>${scattered}</p>`,
        createdAt,
        publishAt: scattered % 5 === 0 ? null : publishAt,
      }),
      updatedAt: scattered % 4 === 0 ? new Date(NOW.getTime() - scattered * 1000).toISOString() : null,
    };
  });

const NAMES: Readonly<Record<string, string>> = {
  'c-seo': 'SEO',
  'c-email': 'Email Marketing',
  'c-mangrove': 'Mangrove Studies',
};

const matches = ({ title, excerpt, categoryId }: StoredPost, query: Query): boolean =>
  (!query.categoryId || categoryId === query.categoryId) &&
  [title, excerpt, NAMES[categoryId] ?? ''].some((text) =>
    text.toLowerCase().includes((query.term ?? '').toLowerCase()),
  );

const newestFirst = (a: StoredPost, b: StoredPost): number =>
  Date.parse(dateOf(b)) - Date.parse(dateOf(a)) || (a.slug < b.slug ? -1 : 1);

const changed = (post: StoredPost): number => Date.parse(post.updatedAt ?? dateOf(post));

const orders: Record<StaffPostQuery['sort'], (a: StoredPost, b: StoredPost) => number> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  title: (a, b) => a.title.localeCompare(b.title, 'en') || newestFirst(a, b),
  changed: (a, b) => changed(b) - changed(a) || newestFirst(a, b),
};

/** The visible ones of some posts, by a full scan. */
export const plainlyPublished = (posts: readonly StoredPost[], query: Query, now: Date): StoredPost[] =>
  posts.filter((post) => postState(post, now) === 'published' && matches(post, query)).toSorted(newestFirst);

/** The matching ones for staff. */
export const plainlyFound = (
  posts: readonly StoredPost[],
  query: Query & Pick<StaffPostQuery, 'sort' | 'state'>,
  now: Date,
): StoredPost[] =>
  posts
    .filter((post) => (!query.state || postState(post, now) === query.state) && matches(post, query))
    .toSorted(orders[query.sort]);
