import { expect } from 'vitest';
import { HttpError } from '../../../core/api/http-error.ts';
import { DAY, draft, published, scheduled, NOW } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';

// The rules of spec §2, §7 and §9.

const slugsOf = ({ posts }: { posts: { slug: string }[] }): string[] => posts.map(({ slug }) => slug);

const countsOf = async ({ call }: TestApi): Promise<Record<string, number>> => {
  const { categories } = await call('GET /api/blog/categories');
  return Object.fromEntries(categories.map(({ slug, count }) => [slug, count]));
};

/** Every place that could show a post to visitors. */
async function placesOf({ call }: TestApi, slug: string, title: string) {
  const list = await call('GET /api/blog/posts', { query: { perPage: 50 } });
  const category = await call('GET /api/blog/posts', { query: { perPage: 50, category: 'seo' } });
  const search = await call('GET /api/blog/posts', { query: { q: title } });
  const ownPage = await call('GET /api/blog/posts/{slug}', { params: { slug } }).catch(() => undefined);
  return {
    list: slugsOf(list).includes(slug),
    category: slugsOf(category).includes(slug),
    search: slugsOf(search).includes(slug),
    page: ownPage?.post.slug === slug,
  };
}
const nowhere = { list: false, category: false, search: false, page: false };
const everywhere = { list: true, category: true, search: true, page: true };

const searches: [term: string, slugs: string[]][] = [
  ['mangrove', ['in-title', 'in-excerpt', 'in-category']],
  ['mangrove email', ['in-title', 'in-excerpt']],
  ['%', []],
];

const KEY = 'PUT /api/blog/posts/{id}';
const params = { id: 'seo-3' };
const chosen = { imageUrl: 'https://images.example.com/pier.jpg', imageAlt: 'A pier', imageCredit: 'Ana' };

const imageOf = async ({ host }: TestApi, id: string) => {
  const post = (await host.stored()).content.posts.find((candidate) => candidate.id === id);
  return { imageUrl: post?.imageUrl, imageAlt: post?.imageAlt, imageCredit: post?.imageCredit };
};
const unchanged = { imageUrl: '/covers/seo.svg', imageAlt: 'A described picture', imageCredit: 'Someone' };

const anyText = expect.stringMatching(/./) as string;
const ownPath = expect.stringMatching(/^\//) as string;
const everyone = { visitorsChangeImages: true };
const SENTENCE = 'There was an issue connecting to Pexels API. Please try again.';

export const postCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'posts: the list has nine posts per page, newest first'({ call }) {
      const all = published.map(({ slug }) => slug);
      for (const page of [1, 2, 3, 4]) {
        const answer = await call('GET /api/blog/posts', { query: { page } });
        expect(slugsOf(answer)).toEqual(all.slice((page - 1) * 9, page * 9));
        expect(answer).toMatchObject({ page, pages: 3, total: 24 });
      }
    },
    async 'posts: the list has no post bodies'({ call }) {
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
          imageCredit: 'Someone',
          createdAt: '2025-06-01T15:00:00.000Z',
        },
      ]);
    },
    async 'posts: an empty category has one empty page'({ call }) {
      const answer = await call('GET /api/blog/posts', { query: { category: 'nothing-yet' } });
      expect(answer).toEqual({ posts: [], page: 1, pages: 1, total: 0 });
    },
    async 'posts: an unknown category answers 404'(api) {
      const refused: Refused = [404, 'This category does not exist.'];
      for (const category of ['no-such-category', 'SEO', '__proto__', 'c'.repeat(500)]) {
        await api.refuses(`GET /api/blog/posts?category=${category}`, refused);
      }
    },
    async 'posts: the search matches parts of title, excerpt and category in any case'({ call }) {
      for (const [q, slugs] of searches) {
        const answer = await call('GET /api/blog/posts', { query: { q } });
        expect([q, slugsOf(answer), answer.total]).toEqual([q, slugs, slugs.length]);
      }
    },
    async 'posts: a single post has its body'({ call }) {
      const answer = await call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-3' } });
      expect(answer.success).toBe(true);
      expect(answer.post).toMatchObject({ id: 'seo-3', category: 'SEO', content: '<p>Body of seo-3.</p>' });
      const { post } = await call('GET /api/blog/posts/{slug}', { params: { slug: 'in-category' } });
      expect(post.content).toBe('');
    },
    async 'posts: a draft appears nowhere on the public site, even for staff'(api) {
      expect(await placesOf(api, draft.slug, draft.title)).toEqual(nowhere);
      await api.logIn('admin');
      expect(await placesOf(api, draft.slug, draft.title)).toEqual(nowhere);
    },
    async 'posts: a scheduled post appears everywhere at its time, and not before'(api) {
      const { slug, title } = scheduled;
      const nextOf = async () =>
        (await api.call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-1' } })).next;
      api.clock.advance(DAY - 1);
      expect(await placesOf(api, slug, title)).toEqual(nowhere);
      expect([await countsOf(api), await nextOf()]).toMatchObject([{ seo: 12 }, null]);
      api.clock.advance(1);
      expect(await placesOf(api, slug, title)).toEqual(everywhere);
      expect([await countsOf(api), await nextOf()]).toMatchObject([{ seo: 13 }, { slug, title }]);
    },
    async 'categories: the list is ordered and counts published posts'({ call }) {
      expect(await call('GET /api/blog/categories')).toEqual({
        categories: [
          { id: 'c-seo', name: 'SEO', slug: 'seo', count: 12 },
          { id: 'c-email', name: 'Email Marketing', slug: 'email-marketing', count: 11 },
          { id: 'c-mangrove', name: 'Mangrove Studies', slug: 'mangrove-studies', count: 1 },
          { id: 'c-empty', name: 'Nothing Yet', slug: 'nothing-yet', count: 0 },
        ],
      });
    },
    async 'images: an image with an API address is not shown'({ call, host, logIn }) {
      await host.content.update(({ posts }) => {
        const post = posts.find(({ id }) => id === 'seo-1');
        Object.assign(post ?? {}, { imageUrl: '/api/admin/export', sharePictureUrl: '/api/admin/export' });
      });
      const { post } = await call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-1' } });
      expect(post).toMatchObject({ imageUrl: '', sharePictureUrl: '' });
      await logIn('admin');
      const file = await call('GET /api/admin/export');
      expect(file.posts.find(({ id }) => id === 'seo-1')?.imageUrl).toBe('');
    },
    'images: where visitors may change images, anyone can': {
      capabilities: { visitorsChangeImages: true },
      async run(api) {
        const changed = await api.call(KEY, { params, body: chosen });
        const shown = { ...chosen, id: 'seo-3', content: '<p>Body of seo-3.</p>' };
        expect(changed).toMatchObject({ success: true, post: shown });
        const { post } = await api.call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-3' } });
        expect(post).toMatchObject(chosen);
        const stored = (await api.host.stored()).content.posts.find(({ id }) => id === 'seo-3');
        expect(stored).toMatchObject({ ...chosen, revision: 2, updatedBy: 'A visitor' });
      },
    },
    'images: where visitors may change images, they cannot change those of a draft': {
      capabilities: { visitorsChangeImages: true },
      async run(api) {
        const key = `PUT /api/blog/posts/${draft.id}`;
        await api.refuses(key, [404, 'This post does not exist.'], asJson(chosen));
        expect(await imageOf(api, draft.id)).toEqual(unchanged);
        await api.logIn('editor');
        await api.call(KEY, { params: { id: draft.id }, body: chosen });
        expect(await imageOf(api, draft.id)).toEqual(chosen);
      },
    },
    'pictures: without a Pexels key, the search uses the built-in library': {
      capabilities: everyone,
      async run({ call }) {
        const answer = await call('GET /api/pexels/search', { query: { query: 'seo', perPage: 20 } });
        expect(answer).toMatchObject({ success: true, source: 'library' });
        expect(answer.data.photos.length).toBeGreaterThan(0);
        const few = { query: 'marketing website seo email', perPage: 2 };
        expect((await call('GET /api/pexels/search', { query: few })).data.photos).toHaveLength(2);
        for (const photo of answer.data.photos) {
          expect(photo).toEqual({
            id: anyText,
            alt: anyText,
            photographer: anyText,
            src: { medium: ownPath, large: ownPath },
          });
        }
      },
    },
    'pictures: a search without a match in the library returns all of it, marked as no match': {
      capabilities: everyone,
      async run({ call }) {
        const search = (query: string, perPage = 20) =>
          call('GET /api/pexels/search', { query: { query, perPage } });
        const answer = await search('xylophone');
        expect(answer).toMatchObject({ success: true, source: 'library', noMatch: true });
        expect(answer.data.photos).toHaveLength(7);
        expect((await search('xylophone', 2)).data.photos).toHaveLength(2);
        expect(await search('restaur')).not.toHaveProperty('noMatch');
      },
    },
    'pictures: a Pexels search without results is not an error': {
      capabilities: everyone,
      stockPictures: { source: 'pexels', search: () => Promise.resolve([]) },
      async run({ call }) {
        const answer = await call('GET /api/pexels/search', { query: { query: 'xylophone' } });
        expect(answer).toEqual({ success: true, source: 'pexels', data: { photos: [] } });
      },
    },
    'pictures: twenty are requested by default': {
      capabilities: everyone,
      stockPictures: {
        source: 'pexels',
        search: async (term, perPage) =>
          Promise.resolve([{ id: term, alt: '', photographer: '', src: { medium: String(perPage) } }]),
      },
      async run({ call }) {
        expect(await call('GET /api/pexels/search', { query: { query: ' pier ' } })).toEqual({
          success: true,
          source: 'pexels',
          data: { photos: [{ id: 'pier', alt: '', photographer: '', src: { medium: '20' } }] },
        });
      },
    },
    'pictures: a failing source is reported as such': {
      capabilities: everyone,
      stockPictures: { source: 'pexels', search: () => Promise.reject(new HttpError(502, SENTENCE)) },
      run: (api) => api.refuses('GET /api/pexels/search?query=pier', [502, SENTENCE]),
    },
  }),
  ...casesAs('editor', {
    async 'images: an address alone is accepted, and clears the old description'(api) {
      await api.call(KEY, { params, body: { imageUrl: '/covers/default.svg' } });
      expect(await imageOf(api, 'seo-3')).toEqual({
        imageUrl: '/covers/default.svg',
        imageAlt: '',
        imageCredit: '',
      });
    },
    async 'images: no other field of a post changes'(api) {
      const before = (await api.host.stored()).content;
      await api.ask('PUT /api/blog/posts/seo-3', asJson({ ...chosen, title: 'Mine now', publishAt: null }));
      const change = { revision: 2, updatedAt: NOW.toISOString(), updatedBy: 'The editor' };
      const posts = before.posts.map((post) =>
        post.id === 'seo-3' ? { ...post, ...chosen, ...change } : post,
      );
      expect((await api.host.stored()).content).toEqual({ ...before, posts });
    },
  }),
  ...casesAs('admin', {}),
];
