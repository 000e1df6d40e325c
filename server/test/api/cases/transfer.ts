import { expect } from 'vitest';
import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import type { ContentFile, ImportReport } from '../../../../src/contract/transfer.ts';
import { casesAs, type Case } from '../bench.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { write } from './post-calls.ts';
import { bring, exported, withFirst } from './transfer-calls.ts';

const nothing = (report: ImportReport) => {
  expect(report).toMatchObject({ added: [], changed: [], removed: [], leftAlone: [] });
};

export const transferCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'transfer: the export holds what the public reads and staff write, and nothing about people'(
      bench,
    ) {
      const file = await exported(bench);
      const { site, categories, testimonials, posts } = (await bench.host.kept()).content;
      expect(Object.keys(file)).toEqual([
        'format',
        'version',
        'exportedAt',
        'site',
        'categories',
        'posts',
        'testimonials',
        'pages',
        'coachMails',
        'media',
      ]);
      expect(file).toMatchObject({ site, categories, testimonials });
      expect(file.posts.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
      expect(file.posts[0]).toEqual({
        id: 'scheduled',
        slug: 'scheduled',
        title: 'Unspoken launch',
        excerpt: 'Excerpt of scheduled.',
        categoryId: 'c-seo',
        imageUrl: '/covers/seo.svg',
        imageAlt: 'A described picture',
        imageCredit: 'Somebody',
        content: '<p>Body of scheduled.</p>',
        createdAt: '2025-06-02T15:00:00.000Z',
        publishAt: '2025-06-03T15:00:00.000Z',
        formerSlugs: [],
        ...NOTHING_TOLD,
      });
      const text = JSON.stringify(file);
      for (const { email, name } of (await bench.host.kept()).people.accounts) {
        expect(text).not.toContain(email);
        expect(text).not.toContain(name);
      }
    },
    async 'transfer: equal content gives equal files'(bench) {
      const before = await exported(bench);
      await bench.host.content.update((content) => {
        content.posts = content.posts.toReversed();
      });
      bench.clock.advance(1);
      const { exportedAt, ...after } = await exported(bench);
      expect({ ...after, exportedAt: before.exportedAt }).toEqual(before);
      expect(exportedAt).not.toBe(before.exportedAt);
    },
    async 'transfer: of an audit nothing at all is in a file or an archive of the content'(bench) {
      const leaving = async () => [
        JSON.stringify(await exported(bench)),
        await (await bench.call('GET /api/admin/export/archive')).text(),
      ];
      const before = await leaving();
      await bench.host.audits.add(fullAudit('personal'));
      expect(await leaving()).toEqual(before);
    },
  }),
  ...casesAs('admin', {
    async 'transfer: a file of what is here changes nothing'(bench) {
      const before = (await bench.host.kept()).content;
      const report = await bring(bench, await exported(bench), { removeOthers: true });
      nothing(report);
      expect(report).toMatchObject({ dryRun: false, equal: 1 + 4 + 26 + 5 });
      const after = (await bench.host.kept()).content;
      const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
      expect({ ...after, posts: after.posts.toSorted(byId) }).toEqual({
        ...before,
        posts: before.posts.toSorted(byId),
      });
    },
    async 'transfer: a dry run says what the import then does, and does nothing itself'(bench) {
      const file = withFirst(await exported(bench), { title: 'Launched', content: '<p>New.</p>' });
      file.site.brand = 'Gulf Coach';
      file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
      file.posts.push({
        id: 'p-new',
        slug: 'brought-in',
        title: 'Brought in',
        excerpt: '',
        categoryId: 'c-new',
        imageUrl: '',
        imageAlt: '',
        imageCredit: '',
        content: '<p>Hi</p><script>x()</script>',
        createdAt: '2019-01-01T12:00:00Z',
        publishAt: '2019-01-02T12:00:00Z',
        formerSlugs: ['brought-before'],
        ...NOTHING_TOLD,
      });
      file.testimonials.splice(0, 1);
      const { id } = await write(bench, { title: 'Only here' });
      const expected: Omit<ImportReport, 'dryRun' | 'entries' | 'seen'> = {
        added: [
          { kind: 'category', name: 'Newest' },
          { kind: 'post', name: 'Brought in' },
        ],
        changed: [
          { kind: 'settings', name: 'Site settings', fields: ['name of the site'] },
          { kind: 'post', name: 'Launched', fields: ['title', 'text'] },
          { kind: 'testimonial', name: 'All testimonials', fields: ['order'] },
        ],
        removed: [],
        equal: 4 + 25 + 4,
        leftAlone: [
          { kind: 'post', name: 'Only here' },
          { kind: 'testimonial', name: 'Sample Client' },
        ],
        leftOut: [],
      };
      const before = (await bench.host.kept()).content;
      expect(await bring(bench, file, { dryRun: true })).toMatchObject({ dryRun: true, ...expected });
      expect((await bench.host.kept()).content).toEqual(before);
      expect(await bring(bench, file)).toMatchObject({ dryRun: false, ...expected });

      const { posts } = (await bench.host.kept()).content;
      expect(posts.find((post) => post.id === 'p-new')).toMatchObject({
        content: '<p>Hi</p>',
        createdAt: '2019-01-01T12:00:00.000Z',
        publishAt: '2019-01-02T12:00:00.000Z',
        formerSlugs: ['brought-before'],
        revision: 1,
        updatedAt: null,
      });
      expect(posts.find((post) => post.id === 'scheduled')).toMatchObject({
        title: 'Launched',
        revision: 2,
        updatedBy: 'The admin',
      });
      expect(posts.some((post) => post.id === id)).toBe(true);
      const again = await bring(bench, file, { dryRun: true });
      expect(again).toEqual({ ...again, added: [], changed: [], removed: [] });
      expect(again.equal).toBe(1 + 5 + 27 + 4);
    },
    async 'transfer: without a word about it, an import is a dry run'(bench) {
      const file = await exported(bench);
      file.site.brand = 'Gulf Coach';
      const before = (await bench.host.kept()).content;
      expect(await bench.call('POST /api/admin/import', { body: { file } })).toMatchObject({ dryRun: true });
      expect((await bench.host.kept()).content).toEqual(before);
    },
    async 'transfer: removes what the file does not hold where that is wished for; posts can be brought back'(
      bench,
    ) {
      const file = await exported(bench);
      const less = {
        ...file,
        categories: file.categories.filter(({ id }) => id === 'c-seo'),
        posts: file.posts.filter(({ categoryId, id }) => categoryId === 'c-seo' || id === 'in-category'),
        testimonials: file.testimonials.slice(1),
      };
      const report = await bring(bench, less, { removeOthers: true });
      expect(report.removed.filter(({ kind }) => kind === 'category')).toEqual([
        { kind: 'category', name: 'Email Marketing' },
        { kind: 'category', name: 'Nothing Yet' },
      ]);
      expect(report.removed.filter(({ kind }) => kind === 'post')).toHaveLength(11);
      expect(report.removed.at(-1)).toEqual({ kind: 'testimonial', name: 'Sample Client' });
      // One of the file's posts is in it.
      expect(report.leftAlone).toEqual([{ kind: 'category', name: 'Mangrove Studies' }]);
      const { post } = await bench.call('POST /api/admin/posts/{id}/restore', { params: { id: 'email-1' } });
      expect(post).toMatchObject({ slug: 'email-1', categoryId: 'c-seo' });
    },
    async 'transfer: a deleted post that comes back with a file is not deleted any more'(bench) {
      const file = await exported(bench);
      await bench.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
      expect((await bring(bench, file)).added).toEqual([{ kind: 'post', name: 'Title of seo-1' }]);
      expect((await bench.host.kept()).content.trash).toEqual([]);
    },
    async 'transfer: posts and categories of another site are known by their addresses, and keep their ids here'(
      bench,
    ) {
      const file = await exported(bench);
      const other: ContentFile = {
        ...file,
        categories: file.categories.map((one) => ({ ...one, id: `other-${one.id}` })),
        posts: file.posts.map((one) => ({
          ...one,
          id: `other-${one.id}`,
          categoryId: `other-${one.categoryId}`,
        })),
      };
      nothing(await bring(bench, other, { removeOthers: true }));
      expect((await exported(bench)).posts).toEqual(file.posts);
    },
    async 'transfer: puts categories and testimonials in the order of the file'(bench) {
      const file = await exported(bench);
      file.categories = file.categories.toReversed();
      file.testimonials = file.testimonials.toReversed();
      expect((await bring(bench, file)).changed).toEqual([
        { kind: 'category', name: 'All categories', fields: ['order'] },
        { kind: 'testimonial', name: 'All testimonials', fields: ['order'] },
      ]);
      expect({ ...(await exported(bench)), exportedAt: file.exportedAt }).toEqual(file);
      nothing(await bring(bench, file));
    },
  }),
];
