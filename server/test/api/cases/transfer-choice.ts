import { expect } from 'vitest';
import type { ContentFile } from '../../../../src/contract/transfer.ts';
import { demoContent } from '../../../../mocks/demo/demo-content.ts';
import { contentFile } from '../../../core/transfer/content-file.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { bring, changesNothing, exported, namesIn, newPost, rowOf, withFirst } from './transfer-calls.ts';

/** A file with a new or changed record of every kind. */
async function richFile(bench: Bench): Promise<ContentFile> {
  const file = withFirst(await exported(bench), { title: 'Launched' });
  file.site.brand = 'Gulf Coach';
  file.categories.push({ id: 'c-new', name: 'Newest', slug: 'newest' });
  file.categories.push({ id: 'c-other', name: 'Other', slug: 'other' });
  file.posts.push(newPost({ id: 'in-new', categoryId: 'c-new' }), newPost({ id: 'in-old' }));
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

export const transferChoiceCases: readonly Case[] = casesAs('admin', {
  async 'import choice: takes over the kinds that are chosen, and the categories that their posts need'(
    bench,
  ) {
    const file = await richFile(bench);
    const before = (await bench.host.kept()).content;
    const report = await bring(bench, file, { kinds: ['posts'] });
    expect(report.rows.map(({ kind, added, replaced }) => [kind, added, replaced])).toEqual([
      ['categories', ['Newest'], []],
      ['posts', ['New: in-new', 'New: in-old'], ['Launched']],
    ]);
    const { site, categories, posts, testimonials } = (await bench.host.kept()).content;
    expect({ site, testimonials }).toEqual({ site: before.site, testimonials: before.testimonials });
    expect(categories.slice(0, -1)).toEqual(before.categories);
    expect(posts).toHaveLength(before.posts.length + 2);
    const { post } = await bench.call('GET /api/blog/posts/{slug}', { params: { slug: 'in-new' } });
    expect(post).toMatchObject({ category: 'Newest' });

    await bring(bench, file, { kinds: ['testimonials'] });
    const after = (await bench.host.kept()).content;
    expect(after.testimonials.map(({ id }) => id)).toEqual(file.testimonials.map(({ id }) => id));
    expect(after.site).toEqual(before.site);
    await bring(bench, file, { kinds: ['settings'] });
    expect((await bench.host.kept()).content.site).toMatchObject({ brand: 'Gulf Coach' });
  },
  async 'import choice: no kinds change nothing; without a choice all are taken over'(bench) {
    const file = await richFile(bench);
    const before = await exported(bench);
    expect(changesNothing(await bring(bench, file, { kinds: [] }))).toBe(true);
    expect(await exported(bench)).toEqual(before);
    await bring(bench, file);
    const after = await exported(bench);
    expect(after.site.brand).toBe('Gulf Coach');
    expect(after.posts).toHaveLength(file.posts.length);
    expect(after.categories).toEqual(file.categories);
    expect(after.testimonials).toEqual(file.testimonials);
  },
  async 'import choice: a choice of another release is refused'(bench) {
    const file = await exported(bench);
    for (const choice of [{ only: { posts: [] } }, { removeOthers: true }]) {
      await expectRefusal(bench, 'POST /api/admin/import', asJson({ file, ...choice, dryRun: false }), {
        status: 400,
        sentence: 'The data has the wrong form.',
      });
    }
  },
  async 'import choice: the untouched samples of a demo are known by their content, and left out'(bench) {
    const demo = contentFile(demoContent(), NOW);
    const { coachMails: _, ...ofBefore } = demo;
    for (const file of [demo, ofBefore]) {
      expect(changesNothing(await bring(bench, file, { dryRun: true }))).toBe(true);
    }
    expect(rowOf(await bring(bench, demo, { dryRun: true }), 'posts').samples).toBe(47);
    const all = await bring(bench, demo, { dryRun: true, withSamples: true });
    expect(rowOf(all, 'posts').added).toHaveLength(47);

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
    const changed = [...namesIn(again, 'added'), ...namesIn(again, 'replaced')];
    expect(changed).toEqual(
      expect.arrayContaining(['Site settings', 'Searching', post.title, archived.title, testimonial.name]),
    );
  },
});
