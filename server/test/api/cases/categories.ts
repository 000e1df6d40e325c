import { expect } from 'vitest';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { restore } from './bin-calls.ts';
import { read } from './post-calls.ts';

const list = async ({ call }: TestApi) => (await call('GET /api/admin/categories')).categories;
const slugsOf = async (api: TestApi) => (await list(api)).map(({ slug }) => slug);
const make = async ({ call }: TestApi, name: string, slug = '') =>
  (await call('POST /api/blog/categories', { body: { name, slug } })).category;
const remove = ({ call }: TestApi, id: string, moveTo?: string) =>
  call('DELETE /api/blog/categories/{id}', {
    params: { id },
    query: moveTo === undefined ? {} : { moveTo },
  });

const taken = (field: string, message: string): Refused => [409, message, field];

export const categoryCases: readonly Case[] = casesAs('editor', {
  async 'staff categories: counts include posts readers cannot see'(api) {
    const all = (await list(api)).map(({ id, count, posts }) => [id, count, posts]);
    expect(all).toEqual([
      ['c-seo', 12, 14],
      ['c-email', 11, 11],
      ['c-mangrove', 1, 1],
      ['c-empty', 0, 0],
    ]);
    await api.call('DELETE /api/blog/posts/{id}', { params: { id: 'draft' } });
    expect((await list(api))[0]).toMatchObject({ count: 12, posts: 13 });
  },
  async 'staff categories: a new category is last, with an address made from its name'(api) {
    const category = await make(api, '  Café & Küche ');
    expect(category).toMatchObject({ name: 'Café & Küche', slug: 'cafe-and-kuche', count: 0, posts: 0 });
    expect((await make(api, 'SEO!')).slug).toBe('seo-2');
    expect((await make(api, '潮汐')).slug).toBe('category');
    expect((await make(api, 'Tides', 'ebb-and-flow')).slug).toBe('ebb-and-flow');
    const { categories } = await api.call('GET /api/blog/categories');
    expect(categories.map(({ slug }) => slug).slice(4)).toEqual([
      'cafe-and-kuche',
      'seo-2',
      'category',
      'ebb-and-flow',
    ]);
  },
  async 'staff categories: a duplicate name or address is refused'(api) {
    const name = taken('name', 'A category named “SEO” already exists.');
    const slug = taken('slug', '“seo” is already the address of “SEO.”');
    for (const key of ['POST /api/blog/categories', 'PATCH /api/blog/categories/c-empty']) {
      await api.refuses(key, name, asJson({ name: ' seo' }));
      await api.refuses(key, slug, asJson({ name: 'Search', slug: 'seo' }));
    }
    expect(await list(api)).toHaveLength(4);
  },
  async 'staff categories: a renamed category keeps its address unless another is given'(api) {
    const params = { id: 'c-seo' };
    const key = 'PATCH /api/blog/categories/{id}';
    expect(await api.call(key, { params, body: { name: 'seo' } })).toMatchObject({
      category: { id: 'c-seo', name: 'seo', slug: 'seo', count: 12, posts: 14 },
    });
    await api.call(key, { params, body: { name: 'Search', slug: 'found' } });
    const { post } = await api.call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-1' } });
    expect(post).toMatchObject({ category: 'Search', categorySlug: 'found' });
    expect((await api.ask('GET /api/blog/posts?category=seo')).status).toBe(404);
  },
  async 'staff categories: a category with posts is not deleted without a target category'(api) {
    await api.refuses('DELETE /api/blog/categories/c-seo', [
      409,
      '14 posts use “SEO.” Choose a category to move them to.',
    ]);
    await api.refuses('DELETE /api/blog/categories/c-mangrove', [
      409,
      '1 post uses “Mangrove Studies.” Choose a category to move it to.',
    ]);
    const message = 'Choose another category for its posts.';
    for (const moveTo of ['c-seo', 'nothing', '']) {
      await api.refuses(`DELETE /api/blog/categories/c-seo?moveTo=${moveTo}`, [400, message, 'moveTo']);
    }
    expect(await list(api)).toHaveLength(4);
  },
  async 'staff categories: deleting a category moves its posts, including deleted ones'(api) {
    await api.call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-1' } });
    await remove(api, 'c-seo', 'c-empty');
    expect((await list(api)).map(({ id, count, posts }) => [id, count, posts])).toEqual([
      ['c-email', 11, 11],
      ['c-mangrove', 1, 1],
      ['c-empty', 11, 13],
    ]);
    expect(await read(api, 'seo-2')).toMatchObject({
      categoryId: 'c-empty',
      revision: 2,
      updatedBy: 'The editor',
    });
    await restore(api, 'posts', 'seo-1');
    expect(await read(api, 'seo-1')).toMatchObject({ categoryId: 'c-empty' });
  },
  async 'staff categories: an empty category can be deleted, the last one only without posts'(api) {
    await remove(api, 'c-empty');
    await remove(api, 'c-seo', 'c-email');
    await remove(api, 'c-mangrove', 'c-email');
    expect(await slugsOf(api)).toEqual(['email-marketing']);
    await expect(remove(api, 'c-email')).rejects.toMatchObject({ status: 409 });
    const ids = (await api.host.stored()).content.posts.map(({ id }) => id);
    for (const id of ids) await api.call('DELETE /api/blog/posts/{id}', { params: { id } });
    await remove(api, 'c-email');
    expect(await slugsOf(api)).toEqual([]);
    const message = 'There is no category for this post. Add one, then restore the post.';
    const body = asJson({ list: 'posts', ids: ['seo-1'] });
    await api.refuses('POST /api/admin/bin/restore', [409, message], body);
  },
  async 'staff categories: a deleted category is restored, at the next free address if its own is taken'(
    api,
  ) {
    await remove(api, 'c-empty');
    const { category } = await api.call('POST /api/blog/categories', {
      body: { name: 'Nothing Yet', slug: 'nothing-yet' },
    });
    await expect(restore(api, 'categories', 'c-empty')).rejects.toMatchObject({ status: 409 });
    const body = { name: 'Another', slug: 'nothing-yet' };
    await api.call('PATCH /api/blog/categories/{id}', { params: category, body });
    expect(await restore(api, 'categories', 'c-empty')).toEqual([
      'The address of “Nothing Yet” is now “nothing-yet-2”, because another category has its old one.',
    ]);
    expect(await slugsOf(api)).toContain('nothing-yet-2');
  },
});
