import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { DAY, draft } from '../../support/seed.ts';
import { change, read, write, written } from './post-calls.ts';

/** The slug that a requested slug leads to; `undefined` without a post. */
const leadsTo = async ({ call }: Bench, slug: string): Promise<string | undefined> => {
  const answer = await call('GET /api/blog/posts/{slug}', { params: { slug } }).catch(() => undefined);
  return answer?.post.slug;
};

const remove = ({ call }: Bench, id: string) => call('DELETE /api/blog/posts/{id}', { params: { id } });
const restore = async ({ call }: Bench, id: string) =>
  (await call('POST /api/admin/posts/{id}/restore', { params: { id } })).post;

const taken = (sentence: string) => ({ status: 409, sentence, errors: { slug: [sentence] } });

export const postAddressCases: readonly Case[] = casesAs('editor', {
  async 'post addresses: the same title twice gets the next number'(bench) {
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await write(bench)).slug);
    expect(slugs).toEqual(['tides-and-timing', 'tides-and-timing-2', 'tides-and-timing-3']);
    expect((await write(bench, { title: 'Search' })).slug).toBe('search-2');
    expect((await write(bench, { title: '潮汐' })).slug).toBe('post');
    expect((await write(bench, { title: 'word '.repeat(40) })).slug).toBe(
      'word-'.repeat(20).replace(/-$/, ''),
    );
  },
  async 'post addresses: one that another post has, or had, is refused; its own is not'(bench) {
    await change(bench, await read(bench, 'seo-1'), { slug: 'renamed' });
    for (const [slug, sentence] of [
      ['seo-2', '“seo-2” is the address of “Title of seo-2” already.'],
      ['seo-1', '“seo-1” was the address of “Title of seo-1” already.'],
      ['search', '“search” is an address of the site itself. Choose another one.'],
    ] as const) {
      await expectRefusal(bench, 'POST /api/blog/posts', asJson(written({ slug })), taken(sentence));
      const third = { ...(await read(bench, 'seo-3')), slug };
      await expectRefusal(bench, 'PATCH /api/blog/posts/seo-3', asJson(third), taken(sentence));
    }
    expect(await change(bench, await read(bench, 'seo-1'), { slug: 'seo-1' })).toMatchObject({
      slug: 'seo-1',
      formerSlugs: ['renamed'],
    });
  },
  async 'post addresses: old ones lead on to the new one, with the right neighbors'(bench) {
    await change(bench, await read(bench, 'seo-2'), { slug: 'second' });
    const post = await change(bench, await read(bench, 'seo-2'), { slug: 'deuce' });
    expect(post.formerSlugs).toEqual(['seo-2', 'second']);
    for (const slug of ['seo-2', 'second', 'deuce']) {
      const answer = await bench.call('GET /api/blog/posts/{slug}', { params: { slug } });
      expect(answer).toMatchObject({
        post: { id: 'seo-2', slug: 'deuce' },
        previous: { slug: 'seo-3' },
        next: { slug: 'seo-1' },
      });
    }
  },
  async 'post addresses: a draft that nobody could know leaves no trace of its old one'(bench) {
    const post = await write(bench, { state: 'draft' });
    const renamed = await change(bench, post, { slug: 'another' });
    expect(renamed.formerSlugs).toEqual([]);
    expect((await write(bench)).slug).toBe('tides-and-timing');
  },
  async 'post addresses: one that was visible once is known, also when the post is renamed as a draft'(
    bench,
  ) {
    const unpublished = await change(bench, await read(bench, 'seo-2'), { state: 'draft' });
    expect(unpublished.formerSlugs).toEqual([]);
    const renamed = await change(bench, unpublished, { slug: 'second' });
    expect(renamed.formerSlugs).toEqual(['seo-2']);
    expect(await leadsTo(bench, 'seo-2')).toBeUndefined();
    await change(bench, renamed, { state: 'published' });
    expect(await leadsTo(bench, 'seo-2')).toBe('second');
  },
  async 'post addresses: says whether one is free, and which is the nearest that is'(bench) {
    const ask = (slug: string, id?: string) =>
      bench.call('GET /api/admin/slugs', { query: { slug, ...(id !== undefined && { id }) } });
    expect(await ask('Free & Easy')).toEqual({
      slug: 'free-and-easy',
      isFree: true,
      takenBy: null,
      suggestion: 'free-and-easy',
    });
    const seo2 = { slug: 'seo-2', isFree: false, takenBy: 'Title of seo-2', suggestion: 'seo-2-2' };
    expect(await ask('seo-2')).toEqual(seo2);
    expect(await ask('SEO 2', 'seo-3')).toEqual(seo2);
    expect(await ask('seo-2', 'seo-2')).toMatchObject({ isFree: true, takenBy: null, suggestion: 'seo-2' });
    expect(await ask('admin')).toMatchObject({ isFree: false, takenBy: null, suggestion: 'admin-2' });
    expect(await ask('…')).toMatchObject({ slug: '', isFree: false, suggestion: 'post' });
  },
  async 'deleted posts: are nowhere, and come back as they were'(bench) {
    const before = await read(bench, 'seo-2');
    await remove(bench, 'seo-2');
    expect(await leadsTo(bench, 'seo-2')).toBeUndefined();
    expect((await bench.ask('GET /api/admin/posts/seo-2')).status).toBe(404);
    expect((await bench.host.kept()).content.trash).toMatchObject([
      { post: { id: 'seo-2' }, deletedBy: 'The editor', deletedAt: '2025-06-02T15:00:00.000Z' },
    ]);
    expect(await restore(bench, 'seo-2')).toEqual(before);
    expect(await leadsTo(bench, 'seo-2')).toBe('seo-2');
    expect((await bench.host.kept()).content.trash).toEqual([]);
  },
  async 'deleted posts: come back at the next free address where theirs was taken, in a category that is there'(
    bench,
  ) {
    await change(bench, await read(bench, 'in-category'), { slug: 'mangrove' });
    await remove(bench, 'in-category');
    await bench.call('DELETE /api/blog/categories/{id}', { params: { id: 'c-mangrove' }, query: {} });
    await write(bench, { slug: 'mangrove' });
    await write(bench, { slug: 'in-category' });
    expect(await restore(bench, 'in-category')).toMatchObject({
      slug: 'mangrove-2',
      formerSlugs: [],
      categoryId: 'c-seo',
    });
    expect(await leadsTo(bench, 'in-category')).toBe('in-category');
  },
  async 'deleted posts: are kept for 30 days'(bench) {
    await remove(bench, 'seo-1');
    await remove(bench, 'seo-2');
    bench.clock.advance(30 * DAY);
    await bench.logIn('editor');
    await restore(bench, 'seo-1');
    bench.clock.advance(1);
    await expect(restore(bench, 'seo-2')).rejects.toMatchObject({ status: 404 });
    await remove(bench, 'seo-3');
    expect((await bench.host.kept()).content.trash.map(({ post }) => post.id)).toEqual(['seo-3']);
  },
  async 'deleted posts: however many there are, all come back'(bench) {
    const ids = Array.from({ length: 60 }, (_, index) => `more-${index}`);
    await bench.host.content.update(({ posts }) => {
      for (const id of ids) posts.push({ ...draft, id, slug: id });
    });
    for (const id of ids) await remove(bench, id);
    expect((await bench.host.kept()).content.trash.map(({ post }) => post.id)).toEqual(ids);
    for (const id of ids) expect(await restore(bench, id)).toMatchObject({ id, slug: id });
  },
});
