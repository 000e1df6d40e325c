import { expect } from 'vitest';
import { expectRefusal, type Bench, type Case } from '../bench.ts';
import { DAY, draft, published, scheduled } from '../seed.ts';

const slugsOf = ({ posts }: { posts: { slug: string }[] }): string[] => posts.map(({ slug }) => slug);

const countsOf = async ({ call }: Bench): Promise<Record<string, number>> => {
  const { categories } = await call('GET /api/blog/categories');
  return Object.fromEntries(categories.map(({ slug, count }) => [slug, count]));
};

/** Every place where a visitor could come across a post. */
async function placesOf({ call }: Bench, slug: string, title: string) {
  const list = await call('GET /api/blog/posts', { query: { perPage: 50 } });
  const category = await call('GET /api/blog/posts', { query: { perPage: 50, category: 'seo' } });
  const search = await call('GET /api/blog/posts', { query: { q: title } });
  const own = await call('GET /api/blog/posts/{slug}', { params: { slug } }).catch(() => undefined);
  return {
    list: slugsOf(list).includes(slug),
    category: slugsOf(category).includes(slug),
    search: slugsOf(search).includes(slug),
    own: own?.post.slug === slug,
  };
}
const nowhere = { list: false, category: false, search: false, own: false };
const everywhere = { list: true, category: true, search: true, own: true };

const searches: [term: string, slugs: string[]][] = [
  ['mangrove', ['in-title', 'in-excerpt', 'in-category']],
  ['MANGROVE', ['in-title', 'in-excerpt', 'in-category']],
  ['  mangrove  ', ['in-title', 'in-excerpt', 'in-category']],
  ['a mangrove in', ['in-title']],
  ['studies', ['in-category']],
  ['.*', []],
  ['%', []],
  ['no such word', []],
];

const finds =
  (q: string, slugs: string[]) =>
  async ({ call }: Bench): Promise<void> => {
    const answer = await call('GET /api/blog/posts', { query: { q } });
    expect(slugsOf(answer)).toEqual(slugs);
    expect(answer.total).toBe(slugs.length);
  };

export const postCases: readonly Case[] = [
  {
    name: 'posts: the list has nine to a page, newest first',
    async run({ call }) {
      const all = published.map(({ slug }) => slug);
      for (const page of [1, 2, 3, 4]) {
        const answer = await call('GET /api/blog/posts', { query: { page } });
        expect(slugsOf(answer)).toEqual(all.slice((page - 1) * 9, page * 9));
        expect(answer).toMatchObject({ page, pages: 3, total: 24 });
      }
    },
  },
  {
    name: 'posts: the list shows a post without its body',
    async run({ call }) {
      const { posts } = await call('GET /api/blog/posts', { query: { perPage: 1 } });
      expect(posts).toEqual([
        {
          id: 'seo-1',
          slug: 'seo-1',
          title: 'Title of seo-1',
          excerpt: 'Excerpt of seo-1.',
          category: 'SEO',
          categorySlug: 'seo',
          imageUrl: '/covers/seo.svg',
          imageAlt: 'A described picture',
          imageCredit: 'Somebody',
          createdAt: '2025-06-01T15:00:00.000Z',
        },
      ]);
    },
  },
  {
    name: 'posts: the list takes another number of posts to a page',
    async run({ call }) {
      expect(await call('GET /api/blog/posts', { query: { perPage: 3, page: 8 } })).toMatchObject({
        posts: published.slice(21).map(({ slug }) => ({ slug })),
        pages: 8,
      });
    },
  },
  {
    name: 'posts: a category lists its own posts',
    async run({ call }) {
      const answer = await call('GET /api/blog/posts', { query: { category: 'seo', perPage: 50 } });
      expect(slugsOf(answer)).toEqual(published.slice(0, 12).map(({ slug }) => slug));
    },
  },
  {
    name: 'posts: an empty category lists nothing, on one page',
    async run({ call }) {
      const answer = await call('GET /api/blog/posts', { query: { category: 'nothing-yet' } });
      expect(answer).toEqual({ posts: [], page: 1, pages: 1, total: 0 });
    },
  },
  ...['no-such-category', 'SEO', '__proto__', 'c'.repeat(500)].map((category): Case => ({
    name: `posts: a category '${category.slice(0, 20)}' is not found`,
    run: (bench) =>
      expectRefusal(
        bench,
        `GET /api/blog/posts?category=${category}`,
        {},
        { status: 404, sentence: 'There is no such category.' },
      ),
  })),
  {
    name: 'posts: one post comes with the ways to its older and newer neighbours',
    async run({ call }) {
      const linkTo = (index: number) => {
        const { slug, title } = published[index] ?? {};
        return slug === undefined ? null : { slug, title };
      };
      for (const [index, { slug }] of published.entries()) {
        const { previous, next } = await call('GET /api/blog/posts/{slug}', { params: { slug } });
        expect({ slug, previous, next }).toEqual({
          slug,
          previous: linkTo(index + 1),
          next: linkTo(index - 1),
        });
      }
    },
  },
  {
    name: 'posts: a scheduled post becomes a neighbour at its moment',
    async run({ call, clock }) {
      const nextOf = async (slug: string) =>
        (await call('GET /api/blog/posts/{slug}', { params: { slug } })).next;
      expect(await nextOf('seo-1')).toBeNull();
      clock.advance(DAY);
      expect(await nextOf('seo-1')).toEqual({ slug: scheduled.slug, title: scheduled.title });
    },
  },
  ...searches.map(([q, slugs]): Case => ({
    name: `posts: the search for '${q}' finds ${slugs.length}`,
    run: finds(q, slugs),
  })),
  {
    name: 'posts: a search within a category',
    async run({ call }) {
      const query = { q: 'mangrove', category: 'email-marketing' };
      expect(slugsOf(await call('GET /api/blog/posts', { query }))).toEqual(['in-title', 'in-excerpt']);
    },
  },
  {
    name: 'posts: one post comes with its body',
    async run({ call }) {
      const answer = await call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-3' } });
      expect(answer.success).toBe(true);
      expect(answer.post).toMatchObject({ id: 'seo-3', category: 'SEO', content: '<p>Body of seo-3.</p>' });
    },
  },
  {
    name: 'posts: a post without a body has an empty one',
    async run({ call }) {
      const { post } = await call('GET /api/blog/posts/{slug}', { params: { slug: 'in-category' } });
      expect(post.content).toBe('');
    },
  },
  {
    name: 'posts: an unknown one is not found',
    async run({ call }) {
      await expect(call('GET /api/blog/posts/{slug}', { params: { slug: 'nothing' } })).rejects.toMatchObject(
        {
          status: 404,
          sentence: 'There is no post at this address.',
        },
      );
    },
  },
  {
    name: 'posts: a draft is nowhere, for visitors and for staff',
    async run(bench) {
      expect(await placesOf(bench, draft.slug, draft.title)).toEqual(nowhere);
      await bench.logIn('admin');
      expect(await placesOf(bench, draft.slug, draft.title)).toEqual(nowhere);
    },
  },
  {
    name: 'posts: a scheduled one appears everywhere at its moment, and not before',
    async run(bench) {
      bench.clock.advance(DAY - 1);
      expect(await placesOf(bench, scheduled.slug, scheduled.title)).toEqual(nowhere);
      expect(await countsOf(bench)).toMatchObject({ seo: 12 });
      bench.clock.advance(1);
      expect(await placesOf(bench, scheduled.slug, scheduled.title)).toEqual(everywhere);
      expect(await countsOf(bench)).toMatchObject({ seo: 13 });
    },
  },
  {
    name: 'categories: come in their order with the number of their published posts',
    async run({ call }) {
      expect(await call('GET /api/blog/categories')).toEqual({
        categories: [
          { id: 'c-seo', name: 'SEO', slug: 'seo', count: 12 },
          { id: 'c-email', name: 'Email Marketing', slug: 'email-marketing', count: 11 },
          { id: 'c-mangrove', name: 'Mangrove Studies', slug: 'mangrove-studies', count: 1 },
          { id: 'c-empty', name: 'Nothing Yet', slug: 'nothing-yet', count: 0 },
        ],
      });
    },
  },
];
