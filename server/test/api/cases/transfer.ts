import { expect } from 'vitest';
import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import type { ContentFile, ImportReport } from '../../../../src/contract/transfer.ts';
import { casesAs, type Case } from '../bench.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { change, write } from './post-calls.ts';
import { bring, changesNothing, exported, namesIn, newPost, rowOf, withFirst } from './transfer-calls.ts';

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
        'samples',
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
      const report = await bring(bench, await exported(bench), { withSamples: true });
      expect(changesNothing(report)).toBe(true);
      expect(report.rows.map(({ kind, same, onlyHere }) => [kind, same, onlyHere])).toEqual([
        ['settings', 1, 0],
        ['categories', 4, 0],
        ['posts', 26, 0],
        ['testimonials', 5, 0],
      ]);
      expect((await bench.host.kept()).content).toEqual(before);
    },
    async 'transfer: a dry run says what the import then does, and does nothing itself'(bench) {
      const file = withFirst(await exported(bench), { title: 'Launched', content: '<p>New.</p>' });
      file.site.brand = 'Gulf Coach';
      file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
      file.posts.push({
        ...newPost({ id: 'p-new', categoryId: 'c-new', content: '<p>Hi</p><script>x()</script>' }),
        createdAt: '2019-01-01T12:00:00Z',
        publishAt: '2019-01-02T12:00:00Z',
        formerSlugs: ['brought-before'],
      });
      file.testimonials.splice(0, 1);
      const { id } = await write(bench, { title: 'Only here' });
      const nothing = {
        added: [],
        replaced: [],
        same: 0,
        samples: 0,
        newer: [],
        onlyHere: 0,
        isReordered: false,
        refused: [],
        pictures: [],
      };
      const rows: ImportReport['rows'] = [
        { ...nothing, kind: 'settings', replaced: ['Site settings'] },
        { ...nothing, kind: 'categories', added: ['Newest'], same: 4 },
        { ...nothing, kind: 'posts', added: ['New: p-new'], replaced: ['Launched'], same: 25, onlyHere: 1 },
        { ...nothing, kind: 'testimonials', same: 4, onlyHere: 1 },
      ];
      const before = (await bench.host.kept()).content;
      expect(await bring(bench, file, { dryRun: true })).toMatchObject({ dryRun: true, rows });
      expect((await bench.host.kept()).content).toEqual(before);
      expect(await bring(bench, file)).toMatchObject({ dryRun: false, rows });

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
      expect(changesNothing(await bring(bench, file, { dryRun: true }))).toBe(true);
    },
    async 'transfer: without a word about it, an import is a dry run'(bench) {
      const file = await exported(bench);
      file.site.brand = 'Gulf Coach';
      const before = (await bench.host.kept()).content;
      expect(await bench.call('POST /api/admin/import', { body: { file } })).toMatchObject({ dryRun: true });
      expect((await bench.host.kept()).content).toEqual(before);
    },
    async 'transfer: what is replaced stays as a version that can be restored'(bench) {
      const file = withFirst(await exported(bench), { title: 'Launched' });
      const [testimonial] = file.testimonials;
      if (!testimonial) throw new Error('The seed has testimonials.');
      testimonial.name = 'Somebody else';
      await bring(bench, file);
      for (const [kind, id, words] of [
        ['post', 'scheduled', { title: 'Unspoken launch' }],
        ['testimonial', testimonial.id, { name: 'Sample Client' }],
      ] as const) {
        const { versions } = await bench.call('GET /api/admin/versions', { query: { kind, id } });
        expect(versions).toHaveLength(1);
        await bench.call('POST /api/admin/versions/{id}/restore', {
          params: { id: versions[0]?.id ?? '' },
          body: kind === 'post' ? { revision: 2 } : {},
        });
        const { posts, testimonials } = (await bench.host.kept()).content;
        expect([...posts, ...testimonials].find((one) => one.id === id)).toMatchObject(words);
      }
    },
    async 'transfer: what was changed here after the file was made stays, unless it is to be replaced'(
      bench,
    ) {
      const file = withFirst(await exported(bench), { title: 'As the file has it' });
      file.site.brand = 'Gulf Coach';
      bench.clock.advance(60);
      const { post } = await bench.call('GET /api/admin/posts/{id}', { params: { id: 'scheduled' } });
      await change(bench, post, { excerpt: 'Written since.' });
      const report = await bring(bench, file);
      expect(rowOf(report, 'posts')).toMatchObject({ replaced: [], newer: ['As the file has it'] });
      expect(namesIn(report, 'replaced')).toEqual(['Site settings']);
      const kept = async () => (await bench.host.kept()).content.posts.find(({ id }) => id === 'scheduled');
      expect(await kept()).toMatchObject({ title: 'Unspoken launch', excerpt: 'Written since.' });
      await bring(bench, file, { replaceNewer: true });
      expect(await kept()).toMatchObject({ title: 'As the file has it', revision: 3 });
    },
    async 'transfer: a deleted post that comes back with a file is not deleted any more'(bench) {
      const file = await exported(bench);
      await bench.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
      expect(namesIn(await bring(bench, file), 'added')).toEqual(['Title of seo-1']);
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
      expect(changesNothing(await bring(bench, other))).toBe(true);
      expect((await exported(bench)).posts).toEqual(file.posts);
    },
    async 'transfer: puts categories and testimonials in the order of the file'(bench) {
      const file = await exported(bench);
      file.categories = file.categories.toReversed();
      file.testimonials = file.testimonials.toReversed();
      const { rows } = await bring(bench, file);
      expect(rows.filter(({ isReordered }) => isReordered).map(({ kind }) => kind)).toEqual([
        'categories',
        'testimonials',
      ]);
      expect({ ...(await exported(bench)), exportedAt: file.exportedAt }).toEqual(file);
      expect(changesNothing(await bring(bench, file))).toBe(true);
    },
  }),
];
