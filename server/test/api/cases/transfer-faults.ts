import { expect } from 'vitest';
import { ORDER } from '../../../../src/contract/import-choice.ts';
import type { ContentFile } from '../../../../src/contract/transfer.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { write } from './post-calls.ts';
import { bring, exported, nothing, withFirst } from './transfer-calls.ts';

const refuses = (bench: Bench, file: unknown, sentence: string) =>
  expectRefusal(bench, 'POST /api/admin/import', asJson({ file, dryRun: false }), { status: 400, sentence });

export const transferFaultCases: readonly Case[] = casesAs('admin', {
  async 'transfer: a file that would leave the content unsound is refused as a whole'(bench) {
    const file = await exported(bench);
    const [category, second] = file.categories;
    const [post, other] = file.posts;
    if (!category || !second || !post || !other) throw new Error('The seed has posts and categories.');
    await write(bench, { title: 'Only here', slug: 'only-here' });
    const before = (await bench.host.kept()).content;
    const at = (categories: ContentFile['categories']): ContentFile => ({ ...file, categories });
    for (const [unsound, sentence] of [
      [{ ...file, posts: [post, post] }, 'Two posts of the file have the id “scheduled”.'],
      [at([category, category]), 'Two categories of the file have the id “c-seo”.'],
      [
        withFirst(file, { categoryId: 'nowhere' }),
        '“Unspoken launch” is in the category “nowhere”, which is neither in the file nor here.',
      ],
      [
        withFirst(file, { slug: other.slug }),
        '“Unspoken launch” and “Unspoken plan” would both have the address “draft”. Change one of them first.',
      ],
      [
        withFirst(file, { slug: 'only-here' }),
        '“Unspoken launch” and “Only here” would both have the address “only-here”. Change one of them first.',
      ],
      [
        withFirst(file, { slug: 'search' }),
        '“Unspoken launch” cannot have the address “search”: the site itself uses it.',
      ],
      [
        at([category, { ...second, slug: category.slug }]),
        '“SEO” and “Email Marketing” would both have the address “seo”. Change one of them first.',
      ],
      [
        at([category, { ...second, name: 'Seo' }]),
        '“SEO” and “Seo” would both have the name “seo”. Change one of them first.',
      ],
    ] as const) {
      await refuses(bench, unsound, sentence);
    }
    expect((await bench.host.kept()).content).toEqual(before);
  },
  async 'transfer: a text that cleaning makes too long is refused, and its post named'(bench) {
    const file = withFirst(await exported(bench), { content: '<'.repeat(200_000) });
    const sentence = 'The text of “Unspoken launch” is too long for one post.';
    await expectRefusal(bench, 'POST /api/admin/import', asJson({ file }), {
      status: 400,
      sentence,
      errors: { content: [sentence] },
    });
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
    expect((await bring(bench, file)).changed).toMatchObject([{ fields: ['text'] }]);
    const huge = { file, dryRun: true, more: 'm'.repeat(10_000_000) };
    expect((await bench.ask('POST /api/admin/import', asJson(huge))).status).toBe(413);
  },
  async 'transfer: what would take too long to look through is refused before it is looked at'(bench) {
    const init = { ...asJson([]), body: `[${'[],'.repeat(200_000)}[]]` };
    const sentence = 'That is more than this form can take. Please shorten it.';
    await expectRefusal(bench, 'POST /api/admin/import', init, { status: 413, sentence });
    await expectRefusal(bench, 'POST /api/admin/preview', init, { status: 413, sentence });
    const file = await exported(bench);
    const brackets = { file, more: '[,{"'.repeat(200_000) };
    expect((await bench.ask('POST /api/admin/import', asJson(brackets))).status).toBe(200);

    const tooMany =
      'An import takes at most 2,000 posts. Bring this file in with the command “npm run import”.';
    await expectRefusal(
      bench,
      'POST /api/admin/import',
      asJson({ file: { ...file, posts: Array.from({ length: 14_000 }, () => ({})) } }),
      { status: 400, sentence: tooMany, errors: { 'file.posts': [tooMany] } },
    );
    const tooLong = 'The text of “Unspoken launch” is too long for one post.';
    for (const content of ['<b>'.repeat(20_000), '&amp;'.repeat(60_000)]) {
      await expectRefusal(bench, 'POST /api/admin/import', asJson({ file: withFirst(file, { content }) }), {
        status: 400,
        sentence: tooLong,
        errors: { content: [tooLong] },
      });
    }
  },
  async 'import choice: after a change of the site the import is refused with 409 until one has looked again'(
    bench,
  ) {
    const file = withFirst(await exported(bench), { title: 'Launched' });
    const only = { ...nothing, posts: ['scheduled'] };
    const { seen } = await bring(bench, file, { dryRun: true });
    await write(bench, { title: 'In between' });
    const before = (await bench.host.kept()).content;
    await expectRefusal(bench, 'POST /api/admin/import', asJson({ file, only, seen, dryRun: false }), {
      status: 409,
      sentence: 'The site has changed since you looked. Look again at what would happen.',
    });
    expect((await bench.host.kept()).content).toEqual(before);
    const again = await bring(bench, file, { dryRun: true });
    expect(again.seen).not.toBe(seen);
    expect((await bring(bench, file, { only, seen: again.seen })).changed).toHaveLength(1);
  },
  async 'import choice: what the file does not hold, or is no choice, is refused with a sentence'(bench) {
    const file = await exported(bench);
    const refuses = (only: unknown, sentence: string, errors?: Record<string, string[]>) =>
      expectRefusal(bench, 'POST /api/admin/import', asJson({ file, only, dryRun: false }), {
        status: 400,
        sentence,
        ...(errors && { errors }),
      });
    await refuses(
      { posts: ['seo-1', 'nowhere'] },
      'The file has nothing with the id “nowhere” among its posts.',
    );
    await refuses({ posts: [ORDER] }, `The file has nothing with the id “${ORDER}” among its posts.`);
    await refuses(
      { categories: ['seo-1'] },
      'The file has nothing with the id “seo-1” among its categories.',
    );
    const noChoice =
      'A choice has lists of ids under “categories”, “posts”, “testimonials”, “pages” and “media”, and true or false under “settings”.';
    await refuses({ pictures: ['home'] }, noChoice, { only: [noChoice] });
    await refuses({ posts: 'seo-1' }, noChoice, { 'only.posts': [noChoice] });
    await refuses({ settings: 'yes' }, noChoice, { 'only.settings': [noChoice] });
  },
});
