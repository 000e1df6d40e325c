import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { change, read } from './post-calls.ts';
import { bring, changesNothing, exported, namesIn, refusedIn } from './transfer-calls.ts';

const CATEGORY = 'Please choose a category.';
const EXCERPT = 'Write an excerpt before you publish: lists and search engines show it.';

export const unfinishedPostCases: readonly Case[] = casesAs('visitor', {
  async 'unfinished posts: a title is enough for a draft'(bench) {
    await bench.logIn('editor');
    const { post } = await bench.call('POST /api/blog/posts', { body: { title: 'One thought' } });
    expect(post).toMatchObject({
      title: 'One thought',
      slug: 'one-thought',
      categoryId: '',
      category: '',
      excerpt: '',
      content: '',
      state: 'draft',
    });
    expect(await read(bench, post.id)).toEqual(post);
    const { posts } = await bench.call('GET /api/admin/posts', { query: { q: 'one thought' } });
    expect(posts).toMatchObject([{ id: post.id, category: '' }]);
    const preview = await bench.call('POST /api/admin/preview', { body: { title: 'One thought' } });
    expect(preview.post).toMatchObject({ title: 'One thought', category: 'Uncategorized' });
  },
  async 'unfinished posts: readers never get one, and none is published or scheduled as it is'(bench) {
    await bench.logIn('editor');
    const before = await bench.call('GET /api/blog/posts', { query: {} });
    const categories = await bench.call('GET /api/blog/categories');
    const { post } = await bench.call('POST /api/blog/posts', { body: { title: 'Half a post' } });
    const both = { categoryId: [CATEGORY], excerpt: [EXCERPT] };
    const body = (fields: object) => asJson({ revision: 1, ...fields });
    const publishAt = new Date(NOW.getTime() + HOUR).toISOString();
    for (const fields of [{ state: 'published' }, { state: 'scheduled', publishAt }]) {
      const refused = { status: 400, sentence: CATEGORY, errors: both };
      await expectRefusal(bench, `PATCH /api/blog/posts/${post.id}`, body(fields), refused);
      await expectRefusal(bench, 'POST /api/blog/posts', asJson({ title: 'Half', ...fields }), refused);
    }
    expect(await bench.call('GET /api/blog/posts', { query: {} })).toEqual(before);
    expect(await bench.call('GET /api/blog/categories')).toEqual(categories);
    expect((await bench.ask(`GET /api/blog/posts/${post.slug}`)).status).toBe(404);
    const ready = { state: 'published', categoryId: 'c-seo', excerpt: 'The other half.' } as const;
    expect(await change(bench, post, ready)).toMatchObject({ state: 'published', category: 'SEO' });
  },
  async 'unfinished posts: travel in a content file, and cannot be published by one'(bench) {
    await bench.logIn('admin');
    const { post } = await bench.call('POST /api/blog/posts', { body: { title: 'On the way' } });
    const file = await exported(bench);
    expect(changesNothing(await bring(bench, file))).toBe(true);
    await bench.call('DELETE /api/blog/posts/{id}', { params: { id: post.id } });
    expect(namesIn(await bring(bench, file), 'added')).toEqual(['On the way']);
    expect(await read(bench, post.id)).toMatchObject({ categoryId: '', state: 'draft' });
    const published = {
      ...file,
      posts: file.posts.map((one) =>
        one.id === post.id ? { ...one, publishAt: '2025-01-01T00:00:00.000Z' } : one,
      ),
    };
    expect(refusedIn(await bring(bench, published))).toEqual({
      'On the way': 'It has no category, and only a draft can do without one.',
    });
    expect(await read(bench, post.id)).toMatchObject({ state: 'draft' });
  },
});
