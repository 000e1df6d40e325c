import { expect } from 'vitest';
import { casesAs, type Bench, type Case } from '../bench.ts';
import { DAY } from '../../support/seed.ts';
import { change, read, write } from './post-calls.ts';

const list = async ({ call }: Bench, query: { q?: string; category?: string } = {}) =>
  (await call('GET /api/admin/deleted-posts', { query })).posts;
const remove = ({ call }: Bench, id: string) => call('DELETE /api/blog/posts/{id}', { params: { id } });
const restore = async ({ call }: Bench, id: string) =>
  (await call('POST /api/admin/posts/{id}/restore', { params: { id } })).post;

export const deletedPostCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'deleted posts: are listed with who deleted them, when, and until when they can be brought back'(
      bench,
    ) {
      expect(await list(bench)).toEqual([]);
      await remove(bench, 'in-category');
      bench.clock.advance(DAY);
      await bench.logIn('editor');
      await remove(bench, 'draft');
      expect(await list(bench)).toEqual([
        {
          id: 'draft',
          title: 'Unspoken plan',
          excerpt: 'Excerpt of draft.',
          slug: 'draft',
          categoryId: 'c-seo',
          category: 'SEO',
          imageUrl: '/covers/seo.svg',
          state: 'draft',
          deletedAt: '2025-06-03T15:00:00.000Z',
          deletedBy: 'The editor',
          keptUntil: '2025-07-03T15:00:00.000Z',
        },
        expect.objectContaining({
          id: 'in-category',
          state: 'published',
          deletedBy: 'The admin',
          keptUntil: '2025-07-02T15:00:00.000Z',
        }),
      ]);
    },
  }),
  ...casesAs('editor', {
    async 'deleted posts: the list filters by category and search term'(bench) {
      for (const id of ['draft', 'in-title', 'in-category', 'email-1']) await remove(bench, id);
      const ids = async (query: object) => (await list(bench, query)).map(({ id }) => id);
      expect(await ids({ q: ' MANGROVE ' })).toEqual(['in-category', 'in-title']);
      expect(await ids({ category: 'c-email' })).toEqual(['email-1', 'in-title']);
      expect(await ids({ q: 'mangrove', category: 'c-email' })).toEqual(['in-title']);
    },
    async 'deleted posts: leave the list when they are brought back, and after 30 days'(bench) {
      await remove(bench, 'seo-1');
      await remove(bench, 'seo-2');
      await restore(bench, 'seo-1');
      expect((await list(bench)).map(({ id }) => id)).toEqual(['seo-2']);
      bench.clock.advance(30 * DAY);
      await bench.logIn('editor');
      expect(await list(bench)).toHaveLength(1);
      bench.clock.advance(1);
      expect(await list(bench)).toEqual([]);
    },
    async 'deleted posts: one comes back with the addresses that it had, but those that others have by now'(
      bench,
    ) {
      await change(bench, await read(bench, 'seo-1'), { slug: 'second' });
      await change(bench, await read(bench, 'seo-1'), { slug: 'third' });
      await remove(bench, 'seo-1');
      await write(bench, { title: 'Second', slug: 'second' });
      expect((await restore(bench, 'seo-1')).formerSlugs).toEqual(['seo-1']);
    },
    async 'deleted posts: a draft without a category comes back without one'(bench) {
      const { post } = await bench.call('POST /api/blog/posts', { body: { title: 'Nowhere yet' } });
      await remove(bench, post.id);
      expect(await list(bench)).toMatchObject([{ category: '', categoryId: '' }]);
      expect(await restore(bench, post.id)).toEqual(post);
      await remove(bench, post.id);
      await bench.host.content.update((content) => {
        content.categories = [];
      });
      expect(await restore(bench, post.id)).toEqual(post);
    },
  }),
];
