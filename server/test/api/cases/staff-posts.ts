import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { DAY, draft, published, scheduled } from '../../support/seed.ts';
import { change, read, written } from './post-calls.ts';

const idsOf = ({ posts }: { posts: readonly { id: string }[] }): string[] => posts.map(({ id }) => id);

const listCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'staff posts: the list has all states, twenty to a page, newest first'({ call }) {
      // The draft was made at the clock's current time; the scheduled one is later.
      const ids = [scheduled.id, draft.id, ...published.map(({ id }) => id)];
      for (const page of [1, 2, 3]) {
        const answer = await call('GET /api/admin/posts', { query: { page } });
        expect(idsOf(answer)).toEqual(ids.slice((page - 1) * 20, page * 20));
        expect(answer).toMatchObject({ page, pages: 2, total: 26 });
      }
    },
    async 'staff posts: the list filters by state, category and search term, all at once'({ call }) {
      const ids = async (query: object) => idsOf(await call('GET /api/admin/posts', { query }));
      expect(await ids({ state: 'draft' })).toEqual(['draft']);
      expect(await ids({ state: 'scheduled' })).toEqual(['scheduled']);
      expect(await ids({ state: 'published' })).toHaveLength(20);
      expect(await ids({ q: '  MANGROVE ' })).toEqual(['in-title', 'in-excerpt', 'in-category']);
      expect(await ids({ q: 'mangrove', category: 'c-mangrove' })).toEqual(['in-category']);
      expect(await ids({ q: 'unspoken', state: 'draft', category: 'c-seo' })).toEqual(['draft']);
      expect(await ids({ category: 'c-empty' })).toEqual([]);
      expect(await ids({ category: 'seo' })).toEqual([]);
    },
    async 'staff posts: one comes with everything its editor needs'(bench) {
      expect(await read(bench, 'draft')).toEqual({
        ...draft,
        category: 'SEO',
        state: 'draft',
        formerSlugs: [],
        revision: 1,
        updatedAt: null,
        updatedBy: '',
        isDamaged: false,
      });
    },
    async 'staff posts: what is not there can be neither read, changed, deleted nor restored'(bench) {
      const refused = { status: 404, sentence: 'There is no such post.' };
      await expectRefusal(bench, 'GET /api/admin/posts/nothing', {}, refused);
      const body = asJson({ ...written(), revision: 1 });
      await expectRefusal(bench, 'PATCH /api/blog/posts/nothing', body, refused);
      await expectRefusal(bench, 'DELETE /api/blog/posts/nothing', {}, refused);
      const sentence = 'That post cannot be brought back: deleted posts are kept for 30 days.';
      await expectRefusal(bench, 'POST /api/admin/posts/nothing/restore', {}, { status: 404, sentence });
      // A post that was never deleted cannot be restored.
      await expectRefusal(bench, 'POST /api/admin/posts/seo-1/restore', {}, { status: 404, sentence });
    },
  }),
  ...casesAs('visitor', {
    async 'staff posts: the list sorts by age, title and change'(bench) {
      bench.clock.advance(2 * DAY);
      await bench.logIn('editor');
      const first = async (sort: 'newest' | 'oldest' | 'title' | 'changed') =>
        idsOf(await bench.call('GET /api/admin/posts', { query: { sort } })).slice(0, 2);
      await change(bench, await read(bench, 'seo-7'), { excerpt: 'Changed last.' });
      expect(await first('newest')).toEqual(['scheduled', 'draft']);
      expect(await first('oldest')).toEqual(['in-body', 'in-category']);
      expect(await first('title')).toEqual(['in-title', 'email-1']);
      expect(await first('changed')).toEqual(['seo-7', 'scheduled']);
    },
  }),
];

export const staffPostCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'staff posts: a change to an older revision is refused, says whose change it would undo, and undoes nothing'(
      bench,
    ) {
      const opened = await read(bench, 'seo-2');
      bench.clock.advance(2 * 60_000);
      const { content } = await change(bench, opened, { content: '<p>Theirs.</p>' });
      await bench.logIn('editor');
      const body = asJson({ ...opened, content: '<p>Mine.</p>' });
      await expectRefusal(bench, 'PATCH /api/blog/posts/seo-2', body, {
        status: 409,
        sentence: 'The admin changed this post at 11:02 AM, after you opened it.',
      });
      bench.clock.advance(DAY);
      await bench.logIn('editor');
      await expectRefusal(bench, 'PATCH /api/blog/posts/seo-2', body, {
        status: 409,
        sentence: 'The admin changed this post on June 2, 2025 at 11:02 AM, after you opened it.',
      });
      expect((await read(bench, 'seo-2')).content).toBe(content);
      // A picture counts as a change.
      const seen = await read(bench, 'seo-2');
      await bench.call('PUT /api/blog/posts/{id}', {
        params: { id: 'seo-2' },
        body: { imageUrl: '/covers/default.svg' },
      });
      await expect(change(bench, seen, { title: 'Mine' })).rejects.toMatchObject({ status: 409 });
    },
  }),
  ...listCases,
];
