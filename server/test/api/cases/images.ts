import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { draft, NOW } from '../../support/seed.ts';

const KEY = 'PUT /api/blog/posts/{id}';
const params = { id: 'seo-3' };
const chosen = { imageUrl: 'https://images.example.com/pier.jpg', imageAlt: 'A pier', imageCredit: 'Ana' };

const imageOf = async ({ host }: Bench, id: string) => {
  const post = (await host.kept()).content.posts.find((candidate) => candidate.id === id);
  return { imageUrl: post?.imageUrl, imageAlt: post?.imageAlt, imageCredit: post?.imageCredit };
};
const unchanged = { imageUrl: '/covers/seo.svg', imageAlt: 'A described picture', imageCredit: 'Somebody' };

const mayChange =
  (as: 'admin' | 'editor') =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn(as);
    const { success, post } = await bench.call(KEY, { params, body: chosen });
    expect(success).toBe(true);
    expect(post).toMatchObject({ ...chosen, id: 'seo-3', content: '<p>Body of seo-3.</p>' });
    expect(await imageOf(bench, 'seo-3')).toEqual(chosen);
  };

export const imageCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'images: one that is stored under an address of the API is not shown'({ call, host, logIn }) {
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
    async 'images: where staff change them, a visitor is asked to log in and nothing changes'(bench) {
      const sentence = 'Please log in first.';
      await expectRefusal(bench, 'PUT /api/blog/posts/seo-3', asJson(chosen), { status: 401, sentence });
      expect(await imageOf(bench, 'seo-3')).toEqual(unchanged);
    },
    'images: where visitors change them, everyone may': {
      capabilities: { visitorsChangeImages: true },
      async run(bench) {
        await bench.call(KEY, { params, body: chosen });
        expect(await imageOf(bench, 'seo-3')).toEqual(chosen);
        const { post } = await bench.call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-3' } });
        expect(post).toMatchObject(chosen);
        const stored = (await bench.host.kept()).content.posts.find(({ id }) => id === 'seo-3');
        expect(stored).toMatchObject({ revision: 2, updatedBy: 'A visitor' });
      },
    },
    async 'images: an address alone works, and the old description does not outlive its picture'(bench) {
      await bench.logIn('editor');
      await bench.call(KEY, { params, body: { imageUrl: '/covers/default.svg' } });
      expect(await imageOf(bench, 'seo-3')).toEqual({
        imageUrl: '/covers/default.svg',
        imageAlt: '',
        imageCredit: '',
      });
    },
    async 'images: nothing else of a post changes'(bench) {
      await bench.logIn('editor');
      const before = (await bench.host.kept()).content;
      await bench.ask('PUT /api/blog/posts/seo-3', asJson({ ...chosen, title: 'Mine now', publishAt: null }));
      const change = { revision: 2, updatedAt: NOW.toISOString(), updatedBy: 'The editor' };
      const posts = before.posts.map((post) =>
        post.id === 'seo-3' ? { ...post, ...chosen, ...change } : post,
      );
      expect((await bench.host.kept()).content).toEqual({ ...before, posts });
    },
    async 'images: an unknown id is not found, and a slug is no id'(bench) {
      await bench.logIn('admin');
      await bench.host.content.update(({ posts }) => {
        for (const post of posts) if (post.id === 'seo-3') post.slug = 'third-on-search';
      });
      for (const id of ['nothing', 'third-on-search']) {
        const key = `PUT /api/blog/posts/${id}`;
        await expectRefusal(bench, key, asJson(chosen), { status: 404, sentence: 'There is no such post.' });
      }
    },
    'images: where visitors change them, a draft stays out of their reach': {
      capabilities: { visitorsChangeImages: true },
      async run(bench) {
        const key = `PUT /api/blog/posts/${draft.id}`;
        await expectRefusal(bench, key, asJson(chosen), { status: 404, sentence: 'There is no such post.' });
        expect(await imageOf(bench, draft.id)).toEqual(unchanged);
        await bench.logIn('editor');
        await bench.call(KEY, { params: { id: draft.id }, body: chosen });
        expect(await imageOf(bench, draft.id)).toEqual(chosen);
      },
    },
  }),
  ...(['admin', 'editor'] as const).map((as): Case => ({
    name: `images: where staff change them, an ${as} may`,
    run: mayChange(as),
  })),
];
