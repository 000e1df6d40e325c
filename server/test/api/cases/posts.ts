import { expect } from 'vitest';
import { casesAs, expectRefusal, NO_BODY, type Bench, type Case } from '../bench.ts';
import { DAY, draft, published, scheduled } from '../../support/seed.ts';

const slugsOf = ({ posts }: { posts: { slug: string }[] }): string[] => posts.map(({ slug }) => slug);

const countsOf = async ({ call }: Bench): Promise<Record<string, number>> => {
  const { categories } = await call('GET /api/blog/categories');
  return Object.fromEntries(categories.map(({ slug, count }) => [slug, count]));
};

/** Every place that could show a post to visitors. */
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

export const postCases: readonly Case[] = casesAs('visitor', {
  async 'posts: the list has nine to a page, newest first'({ call }) {
    const all = published.map(({ slug }) => slug);
    for (const page of [1, 2, 3, 4]) {
      const answer = await call('GET /api/blog/posts', { query: { page } });
      expect(slugsOf(answer)).toEqual(all.slice((page - 1) * 9, page * 9));
      expect(answer).toMatchObject({ page, pages: 3, total: 24 });
    }
  },
  async 'posts: the list shows a post without its body'({ call }) {
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
  async 'posts: the list takes another number of posts to a page'({ call }) {
    expect(await call('GET /api/blog/posts', { query: { perPage: 3, page: 8 } })).toMatchObject({
      posts: published.slice(21).map(({ slug }) => ({ slug })),
      pages: 8,
    });
  },
  async 'posts: a category lists its own posts'({ call }) {
    const answer = await call('GET /api/blog/posts', { query: { category: 'seo', perPage: 50 } });
    expect(slugsOf(answer)).toEqual(published.slice(0, 12).map(({ slug }) => slug));
  },
  async 'posts: an empty category lists nothing, on one page'({ call }) {
    const answer = await call('GET /api/blog/posts', { query: { category: 'nothing-yet' } });
    expect(answer).toEqual({ posts: [], page: 1, pages: 1, total: 0 });
  },
  async 'posts: a category that is none is not found'(bench) {
    const refused = { status: 404, sentence: 'There is no such category.' };
    for (const category of ['no-such-category', 'SEO', '__proto__', 'c'.repeat(500)]) {
      await expectRefusal(bench, `GET /api/blog/posts?category=${category}`, NO_BODY, refused);
    }
  },
  async 'posts: one post comes with the ways to its older and newer neighbors'({ call }) {
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
  async 'posts: a scheduled post becomes a neighbor at its moment'({ call, clock }) {
    const nextOf = async (slug: string) =>
      (await call('GET /api/blog/posts/{slug}', { params: { slug } })).next;
    expect(await nextOf('seo-1')).toBeNull();
    clock.advance(DAY);
    expect(await nextOf('seo-1')).toEqual({ slug: scheduled.slug, title: scheduled.title });
  },
  async 'posts: the search finds a part of title, excerpt and category, in any case'({ call }) {
    for (const [q, slugs] of searches) {
      const answer = await call('GET /api/blog/posts', { query: { q } });
      expect([q, slugsOf(answer), answer.total]).toEqual([q, slugs, slugs.length]);
    }
  },
  async 'posts: a search within a category'({ call }) {
    const query = { q: 'mangrove', category: 'email-marketing' };
    expect(slugsOf(await call('GET /api/blog/posts', { query }))).toEqual(['in-title', 'in-excerpt']);
  },
  async 'posts: one post comes with its body'({ call }) {
    const answer = await call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-3' } });
    expect(answer.success).toBe(true);
    expect(answer.post).toMatchObject({ id: 'seo-3', category: 'SEO', content: '<p>Body of seo-3.</p>' });
  },
  async 'posts: a post without a body has an empty one'({ call }) {
    const { post } = await call('GET /api/blog/posts/{slug}', { params: { slug: 'in-category' } });
    expect(post.content).toBe('');
  },
  async 'posts: an unknown one is not found'({ call }) {
    await expect(call('GET /api/blog/posts/{slug}', { params: { slug: 'nothing' } })).rejects.toMatchObject({
      status: 404,
      sentence: 'There is no post at this address.',
    });
  },
  async 'posts: a draft is nowhere, for visitors and for staff'(bench) {
    expect(await placesOf(bench, draft.slug, draft.title)).toEqual(nowhere);
    await bench.logIn('admin');
    expect(await placesOf(bench, draft.slug, draft.title)).toEqual(nowhere);
  },
  async 'posts: a scheduled one appears everywhere at its moment, and not before'(bench) {
    bench.clock.advance(DAY - 1);
    expect(await placesOf(bench, scheduled.slug, scheduled.title)).toEqual(nowhere);
    expect(await countsOf(bench)).toMatchObject({ seo: 12 });
    bench.clock.advance(1);
    expect(await placesOf(bench, scheduled.slug, scheduled.title)).toEqual(everywhere);
    expect(await countsOf(bench)).toMatchObject({ seo: 13 });
  },
  async 'categories: come in their order with the number of their published posts'({ call }) {
    expect(await call('GET /api/blog/categories')).toEqual({
      categories: [
        { id: 'c-seo', name: 'SEO', slug: 'seo', count: 12 },
        { id: 'c-email', name: 'Email Marketing', slug: 'email-marketing', count: 11 },
        { id: 'c-mangrove', name: 'Mangrove Studies', slug: 'mangrove-studies', count: 1 },
        { id: 'c-empty', name: 'Nothing Yet', slug: 'nothing-yet', count: 0 },
      ],
    });
  },
});
