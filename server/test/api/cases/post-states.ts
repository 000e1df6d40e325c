import { expect } from 'vitest';
import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { change, read, write, written } from './post-calls.ts';

const in2Hours = new Date(NOW.getTime() + 2 * HOUR).toISOString();

export const postStateCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'staff posts: a new draft is for staff alone, with an address made from its title'(bench) {
      const post = await write(bench, {
        title: '  “Señor” & Söhne: 5 ½ Tipps  ',
        state: 'draft',
        excerpt: '',
      });
      expect(post).toMatchObject({
        title: '“Señor” & Söhne: 5 ½ Tipps',
        slug: 'senor-and-sohne-5-1-2-tipps',
        state: 'draft',
        publishAt: null,
        createdAt: NOW.toISOString(),
        updatedAt: NOW.toISOString(),
        updatedBy: 'The editor',
        revision: 1,
        imageUrl: '',
      });
      expect(await read(bench, post.id)).toEqual(post);
      await expect(
        bench.call('GET /api/blog/posts/{slug}', { params: { slug: post.slug } }),
      ).rejects.toMatchObject({ status: 404 });
    },
    async 'staff posts: a published one is there at once, dated by its publication'(bench) {
      const made = await write(bench, { state: 'draft' });
      bench.clock.advance(HOUR);
      const now = new Date(NOW.getTime() + HOUR).toISOString();
      expect(await change(bench, made, { state: 'published' })).toMatchObject({ publishAt: now });
      const { posts } = await bench.call('GET /api/blog/posts', { query: { perPage: 1 } });
      expect(posts).toMatchObject([{ id: made.id, createdAt: now }]);
      bench.clock.advance(HOUR);
      expect(await change(bench, await read(bench, made.id), { title: 'Later' })).toMatchObject({
        publishAt: now,
        createdAt: NOW.toISOString(),
        state: 'published',
      });
    },
    async 'staff posts: a published one may be dated back, and not forward'(bench) {
      const past = await write(bench, { publishAt: '2024-02-29T12:00:00Z' });
      expect(past).toMatchObject({ publishAt: '2024-02-29T12:00:00.000Z', state: 'published' });
      const { posts, pages } = await bench.call('GET /api/blog/posts', { query: { page: 3 } });
      expect({ pages, last: posts.at(-1)?.id }).toEqual({ pages: 3, last: past.id });
      expect(await write(bench, { publishAt: in2Hours })).toMatchObject({ publishAt: NOW.toISOString() });
    },
    async 'staff posts: a scheduled one appears at its moment, which must be to come'(bench) {
      const post = await write(bench, { state: 'scheduled', publishAt: in2Hours });
      expect(post).toMatchObject({ state: 'scheduled', publishAt: in2Hours });
      const open = () => bench.ask(`GET /api/blog/posts/${post.slug}`).then(({ status }) => status);
      expect(await open()).toBe(404);
      bench.clock.advance(2 * HOUR);
      expect(await open()).toBe(200);
      expect(await read(bench, post.id)).toMatchObject({ state: 'published', publishAt: in2Hours });

      const sentence = 'Choose a moment that is still to come, or publish it now.';
      const body = written({ state: 'scheduled', publishAt: in2Hours });
      await expectRefusal(bench, 'POST /api/blog/posts', asJson(body), {
        status: 400,
        sentence,
        errors: { publishAt: [sentence] },
      });
    },
    async 'staff posts: a draft again, it is gone from the blog'(bench) {
      expect(await change(bench, await read(bench, 'seo-1'), { state: 'draft' })).toMatchObject({
        state: 'draft',
        publishAt: null,
      });
      expect((await bench.ask('GET /api/blog/posts/seo-1')).status).toBe(404);
    },
    async 'staff posts: a preview shows what readers would see, and stores nothing'(bench) {
      const before = (await bench.host.kept()).content;
      const body = written({ content: '<p onclick="x()">Hi</p><script>x()</script>', publishAt: in2Hours });
      const { success, post } = await bench.call('POST /api/admin/preview', { body });
      expect(success).toBe(true);
      expect(post).toEqual({
        id: 'preview',
        slug: 'tides-and-timing',
        title: 'Tides and timing',
        excerpt: 'When to post, by the tide table.',
        category: 'SEO',
        categorySlug: 'seo',
        imageUrl: '',
        imageAlt: '',
        imageCredit: '',
        createdAt: in2Hours,
        updatedAt: null,
        content: '<p>Hi</p>',
        ...NOTHING_TOLD,
      });
      expect((await bench.host.kept()).content).toEqual(before);
    },
  }),
  ...casesAs('visitor', {
    async 'staff posts: one whose text is damaged is for staff alone until it has another one'(bench) {
      await bench.host.content.update(({ posts }) => {
        for (const post of posts) {
          if (post.id === 'seo-1')
            Object.assign(post, { content: '', damagedBody: `${'0'.repeat(64)}.html` });
        }
      });
      const listed = async () =>
        (await bench.call('GET /api/blog/posts', { query: {} })).posts.map(({ id }) => id);
      await bench.logIn('editor');
      const damaged = await read(bench, 'seo-1');
      const { slug } = damaged;
      expect(damaged).toMatchObject({ isDamaged: true, content: '' });
      expect(await listed()).not.toContain('seo-1');
      await expect(bench.call('GET /api/blog/posts/{slug}', { params: { slug } })).rejects.toMatchObject({
        status: 404,
      });
      const { posts } = await bench.call('GET /api/admin/posts', { query: {} });
      expect(posts.filter(({ isDamaged }) => isDamaged).map(({ id }) => id)).toEqual(['seo-1']);
      const renamed = await change(bench, damaged, { title: 'Renamed', content: undefined });
      expect(renamed).toMatchObject({ isDamaged: true });
      await change(bench, renamed, { content: '<p>Written again.</p>' });
      expect(await read(bench, 'seo-1')).toMatchObject({ isDamaged: false });
      expect(await listed()).toContain('seo-1');
      const { versions } = await bench.call('GET /api/admin/versions', {
        query: { kind: 'post', id: 'seo-1' },
      });
      expect(versions).toEqual([]);
    },
  }),
];
