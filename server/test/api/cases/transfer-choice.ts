import { expect } from 'vitest';
import { choiceOf, ORDER, type ImportEntry } from '../../../../src/contract/import-choice.ts';
import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import type { ContentFile, TransferredPost } from '../../../../src/contract/transfer.ts';
import { demoContent } from '../../../../mocks/demo-content.ts';
import { contentFile } from '../../../core/transfer/content-file.ts';
import { casesAs, type Bench, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { bring, exported, nothing, withFirst } from './transfer-calls.ts';

const newPost = (change: Partial<TransferredPost> & { id: string }): TransferredPost => ({
  slug: change.id,
  title: `New: ${change.id}`,
  excerpt: '',
  categoryId: 'c-seo',
  imageUrl: '',
  imageAlt: '',
  imageCredit: '',
  content: '<p>Hi.</p>',
  createdAt: NOW.toISOString(),
  publishAt: '2025-06-01T12:00:00.000Z',
  formerSlugs: [],
  ...NOTHING_TOLD,
  ...change,
});

/** A file with something of every kind that is new or changed. */
async function richFile(bench: Bench): Promise<ContentFile> {
  const file = withFirst(await exported(bench), { title: 'Launched' });
  file.site.brand = 'Gulf Coach';
  file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
  file.posts.push(
    newPost({ id: 'seen-now', categoryId: 'c-new' }),
    newPost({ id: 'seen-later', publishAt: '2025-06-09T12:00:00.000Z', content: ' ' }),
    newPost({ id: 'unseen', publishAt: null, categoryId: '' }),
  );
  file.testimonials = file.testimonials.toReversed().concat([
    {
      id: 't-new',
      quote: 'As good as new.',
      name: 'Nora New',
      company: 'New Ltd',
      rating: 5,
      hidden: true,
      picture: '',
    },
  ]);
  return file;
}

const entryOf = (entries: readonly ImportEntry[], id: string): ImportEntry | undefined =>
  entries.find((entry) => entry.id === id);

export const transferChoiceCases: readonly Case[] = casesAs('admin', {
  async 'import choice: the report says of every entry what it would change, who would see it and whether it has a text'(
    bench,
  ) {
    const { entries } = await bring(bench, await richFile(bench), { dryRun: true });
    expect(entries).toHaveLength(1 + 5 + 29 + 6 + 1);
    expect(entryOf(entries, 'settings')).toEqual({
      kind: 'settings',
      id: 'settings',
      name: 'Site settings',
      change: 'changed',
      fields: ['name of the site'],
      isSample: false,
    });
    expect(entryOf(entries, 'c-seo')).toMatchObject({ kind: 'category', change: 'equal' });
    expect(entryOf(entries, 'scheduled')).toMatchObject({ change: 'changed', fields: ['title'] });
    expect(entryOf(entries, 'seen-now')).toEqual({
      kind: 'post',
      id: 'seen-now',
      name: 'New: seen-now',
      change: 'added',
      isSample: false,
      shown: 'now',
      hasText: true,
      brings: 'c-new',
    });
    expect(entryOf(entries, 'seen-later')).toMatchObject({
      shown: 'later',
      shownFrom: '2025-06-09T12:00:00.000Z',
      hasText: false,
    });
    expect(entryOf(entries, 'unseen')).toMatchObject({ shown: 'not', hasText: true });
    expect(entryOf(entries, 'unseen')).not.toHaveProperty('brings');
    expect(entryOf(entries, 't-new')).toMatchObject({ kind: 'testimonial', change: 'added', shown: 'not' });
    expect(entryOf(entries, ORDER)).toMatchObject({
      kind: 'testimonial',
      name: 'All testimonials',
      fields: ['order'],
      isSample: false,
    });
  },
  async 'import choice: takes the kinds and entries that are chosen, and says what was left out'(bench) {
    const file = await richFile(bench);
    const before = (await bench.host.kept()).content;
    const only = { ...nothing, posts: ['unseen'], testimonials: ['t-new'] };
    const report = await bring(bench, file, { only });
    expect(report.added).toEqual([
      { kind: 'post', name: 'New: unseen' },
      { kind: 'testimonial', name: 'Nora New' },
    ]);
    expect(report.changed).toEqual([]);
    expect(report.leftOut).toEqual([
      { kind: 'settings', name: 'Site settings' },
      { kind: 'category', name: 'Newest' },
      { kind: 'post', name: 'Launched' },
      { kind: 'post', name: 'New: seen-now' },
      { kind: 'post', name: 'New: seen-later' },
      { kind: 'testimonial', name: 'All testimonials' },
    ]);
    const { site, categories, posts, testimonials } = (await bench.host.kept()).content;
    expect({ site, categories }).toEqual({ site: before.site, categories: before.categories });
    expect(posts).toHaveLength(before.posts.length + 1);
    expect(posts.find(({ id }) => id === 'scheduled')).toEqual(
      before.posts.find(({ id }) => id === 'scheduled'),
    );
    // Those that were here keep their order, which was not chosen.
    expect(testimonials.slice(0, -1)).toEqual(before.testimonials);
    expect(testimonials.at(-1)).toMatchObject({ name: 'Nora New', hidden: true });

    const settings = await bring(bench, file, { only: { ...nothing, settings: true } });
    expect(settings).toMatchObject({ added: [], changed: [{ kind: 'settings' }] });
    const order = await bring(bench, file, { only: { ...nothing, testimonials: [ORDER] } });
    expect(order.changed).toEqual([{ kind: 'testimonial', name: 'All testimonials', fields: ['order'] }]);
    expect((await bench.host.kept()).content.testimonials.map(({ id }) => id)).toEqual(
      file.testimonials.map(({ id }) => id),
    );
  },
  async 'import choice: a category that is not here comes along with the post that is in it'(bench) {
    const report = await bring(bench, await richFile(bench), { only: { ...nothing, posts: ['seen-now'] } });
    expect(report.added).toEqual([
      { kind: 'category', name: 'Newest' },
      { kind: 'post', name: 'New: seen-now' },
    ]);
    const { post } = await bench.call('GET /api/blog/posts/{slug}', { params: { slug: 'seen-now' } });
    expect(post).toMatchObject({ category: 'Newest' });
  },
  async 'import choice: nothing chosen changes nothing; without a choice everything is taken as before'(
    bench,
  ) {
    const file = await richFile(bench);
    const before = await exported(bench);
    expect(await bring(bench, file, { only: nothing })).toMatchObject({
      added: [],
      changed: [],
      removed: [],
    });
    expect(await exported(bench)).toEqual(before);
    const { entries, leftOut } = await bring(bench, file);
    expect(leftOut).toEqual([]);
    expect(choiceOf(entries)).toMatchObject({ settings: true, categories: ['c-new'] });
    const after = await exported(bench);
    expect(after.site.brand).toBe('Gulf Coach');
    expect(after.posts).toHaveLength(file.posts.length);
    expect(after.testimonials).toEqual(file.testimonials);
  },
  async 'import choice: what is in the file and not chosen is neither removed nor left without its category'(
    bench,
  ) {
    const file = await exported(bench);
    file.categories = file.categories.filter(({ id }) => id === 'c-seo');
    file.posts = file.posts
      .filter(({ id }) => id === 'seo-1' || id === 'email-1')
      .map((post) => ({ ...post, categoryId: 'c-seo', title: `Changed: ${post.id}` }));
    const report = await bring(bench, file, { only: { ...nothing, posts: ['seo-1'] }, removeOthers: true });
    expect(report.leftOut).toEqual([{ kind: 'post', name: 'Changed: email-1' }]);
    const { posts, categories } = (await bench.host.kept()).content;
    expect(Object.fromEntries(posts.map(({ id, categoryId, title }) => [id, [categoryId, title]]))).toEqual({
      'seo-1': ['c-seo', 'Changed: seo-1'],
      'email-1': ['c-email', 'Title of email-1'],
    });
    expect(categories.map(({ id }) => id)).toEqual(['c-seo', 'c-email']);
  },
  async 'import choice: the untouched samples of a demo are known by their content, whoever has made the file'(
    bench,
  ) {
    const demo = contentFile(demoContent(), NOW);
    const { coachMails: _, ...ofBefore } = demo;
    for (const file of [demo, ofBefore]) {
      const { entries } = await bring(bench, file, { dryRun: true });
      expect(entries.filter(({ isSample }) => !isSample)).toEqual([]);
    }
    const touched = structuredClone(demo);
    const [post] = touched.posts;
    const archived = touched.posts.find(({ id }) => id.startsWith('archive-'));
    const [testimonial] = touched.testimonials;
    const [category] = touched.categories;
    if (!post || !archived || !testimonial || !category) throw new Error('The demo has all of them.');
    post.excerpt += ' More.';
    archived.content = '<p>Now it has a text.</p>';
    testimonial.company = 'Another company';
    category.name = 'Searching';
    touched.site.tagline = 'Another tagline';
    const again = await bring(bench, touched, { dryRun: true });
    expect(again.entries.filter(({ isSample }) => !isSample).map(({ id }) => id)).toEqual([
      'settings',
      category.id,
      post.id,
      archived.id,
      testimonial.id,
    ]);
  },
});
