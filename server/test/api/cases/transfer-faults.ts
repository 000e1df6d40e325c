import { expect } from 'vitest';
import type { ContentFile } from '../../../../src/contract/transfer.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { write } from './post-calls.ts';
import { bring, changesNothing, exported, namesIn, newPost, refusedIn, withFirst } from './transfer-calls.ts';

export const transferFaultCases: readonly Case[] = casesAs('admin', {
  async 'transfer: a file in which two records have one id is refused as a whole'(bench) {
    const file = await exported(bench);
    const [category] = file.categories;
    const [post] = file.posts;
    if (!category || !post) throw new Error('The seed has posts and categories.');
    for (const [damaged, sentence] of [
      [{ ...file, posts: [post, post] }, 'Two posts of the file have the id “scheduled”.'],
      [{ ...file, categories: [category, category] }, 'Two categories of the file have the id “c-seo”.'],
    ] as const) {
      await expectRefusal(bench, 'POST /api/admin/import', asJson({ file: damaged, dryRun: false }), {
        status: 400,
        sentence,
      });
    }
  },
  async 'transfer: what would leave the content unsound stays out, named and with the reason'(bench) {
    const file = await exported(bench);
    const [category, second] = file.categories;
    const [, other] = file.posts;
    if (!category || !second || !other) throw new Error('The seed has posts and categories.');
    await write(bench, { title: 'Only here', slug: 'only-here' });
    const before = (await bench.host.kept()).content;
    const change = (id: string) => `“${id}”. Change one of them first.`;
    const name = 'Unspoken launch';
    const unsoundFiles: [file: ContentFile, reasons: Record<string, string>][] = [
      [
        withFirst(file, { categoryId: 'nowhere' }),
        { [name]: 'Its category is neither in the file nor here.' },
      ],
      [
        withFirst(file, { slug: other.slug }),
        { [name]: `It would have the address “draft”, like ${change(other.title)}` },
      ],
      [
        withFirst(file, { slug: 'only-here' }),
        { [name]: `It would have the address “only-here”, like ${change('Only here')}` },
      ],
      [
        withFirst(file, { slug: 'search' }),
        { [name]: 'Its address “search” is one that the site itself uses.' },
      ],
      [withFirst(file, { content: '<'.repeat(200_000) }), { [name]: 'Its text is too long for one post.' }],
      [
        { ...file, categories: [category, { ...second, slug: category.slug }] },
        { [second.name]: `It would have the address “seo”, like ${change('SEO')}` },
      ],
      [
        { ...file, categories: [category, { ...second, name: 'Seo' }] },
        { Seo: `It would have the name “seo”, like ${change('SEO')}` },
      ],
    ];
    for (const [unsound, reasons] of unsoundFiles) {
      const report = await bring(bench, unsound);
      expect(refusedIn(report)).toEqual(reasons);
      expect(changesNothing(report)).toBe(true);
    }
    expect((await bench.host.kept()).content).toEqual(before);
  },
  async 'transfer: a post whose category cannot be taken stays out with it, and the rest is imported'(bench) {
    const file = await exported(bench);
    file.categories.push(
      { id: 'c-new', name: 'seo', slug: 'new' },
      { id: 'c-own', name: 'SEO', slug: 'own' },
    );
    file.posts.push(newPost({ id: 'one', categoryId: 'c-own' }), newPost({ id: 'two' }));
    const report = await bring(bench, file);
    expect(Object.keys(refusedIn(report))).toEqual(['seo', 'SEO', 'New: one']);
    expect(namesIn(report, 'added')).toEqual(['New: two']);
  },
  async 'transfer: two posts that exchange their addresses are taken'(bench) {
    const file = await exported(bench);
    const [one, other] = file.posts;
    if (!one || !other) throw new Error('The seed has posts.');
    [one.slug, other.slug] = [other.slug, one.slug];
    const report = await bring(bench, file);
    expect(refusedIn(report)).toEqual({});
    expect((await exported(bench)).posts.find(({ id }) => id === one.id)?.slug).toBe(one.slug);
  },
  async 'transfer: what is no content file, or one of another version, is refused'(bench) {
    const file = await exported(bench);
    const of = (field: string, sentence: string) => ({
      status: 400,
      sentence,
      errors: { [field]: [sentence] },
    });
    await expectRefusal(
      bench,
      'POST /api/admin/import',
      asJson({ file: { ...file, format: 'recipes' } }),
      of('file.format', 'This is not a content file of this site.'),
    );
    await expectRefusal(
      bench,
      'POST /api/admin/import',
      asJson({ file: { ...file, version: 2 } }),
      of('file.version', 'This file was made by another version of the site.'),
    );
  },
  async 'transfer: takes files of many posts, and no more than ten megabytes'(bench) {
    const file = withFirst(await exported(bench), { content: `<p>${'word '.repeat(90_000)}</p>` });
    expect(namesIn(await bring(bench, file), 'replaced')).toEqual(['Unspoken launch']);
    const huge = { file, dryRun: true, more: 'm'.repeat(10_000_000) };
    expect((await bench.ask('POST /api/admin/import', asJson(huge))).status).toBe(413);
  },
  async 'transfer: what would take too long to look through is refused before it is looked at'(bench) {
    const init = { ...asJson([]), body: `[${'[],'.repeat(200_000)}[]]` };
    const sentence = 'That is more than this form can take. Please shorten it.';
    await expectRefusal(bench, 'POST /api/admin/import', init, { status: 413, sentence });
    await expectRefusal(bench, 'POST /api/admin/preview', init, { status: 413, sentence });
    const file = await exported(bench);
    const brackets = { file: { ...file, more: '[,{"'.repeat(200_000) } };
    expect((await bench.ask('POST /api/admin/import', asJson(brackets))).status).toBe(200);

    const tooMany =
      'An import takes at most 2,000 posts. Bring this file in with the command “npm run import”.';
    await expectRefusal(
      bench,
      'POST /api/admin/import',
      asJson({ file: { ...file, posts: Array.from({ length: 14_000 }, () => ({})) } }),
      { status: 400, sentence: tooMany, errors: { 'file.posts': [tooMany] } },
    );
    for (const content of ['<b>'.repeat(20_000), '&amp;'.repeat(60_000)]) {
      expect(refusedIn(await bring(bench, withFirst(file, { content }), { dryRun: true }))).toEqual({
        'Unspoken launch': 'Its text is too long for one post.',
      });
    }
  },
  async 'import choice: after a change of the site the import is refused with 409 until one has looked again'(
    bench,
  ) {
    const file = withFirst(await exported(bench), { title: 'Launched' });
    const { seen } = await bring(bench, file, { dryRun: true });
    await write(bench, { title: 'In between' });
    const before = (await bench.host.kept()).content;
    await expectRefusal(bench, 'POST /api/admin/import', asJson({ file, seen, dryRun: false }), {
      status: 409,
      sentence: 'The site has changed since you looked. Look again at what would happen.',
    });
    expect((await bench.host.kept()).content).toEqual(before);
    const again = await bring(bench, file, { dryRun: true });
    expect(again.seen).not.toBe(seen);
    expect(namesIn(await bring(bench, file, { seen: again.seen }), 'replaced')).toHaveLength(1);
  },
});
