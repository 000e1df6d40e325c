import { expect, it } from 'vitest';
import { postState } from '../../core/posts/visibility.ts';
import { ids, rename, some, type OpenContent } from './opened-store.ts';
import { manyPosts, plainlyFound, plainlyPublished } from '../support/plain-lists.ts';
import { DAY, draft, HOUR, NOW, published, scheduled, seedContent } from '../support/seed.ts';

const tomorrow = new Date(NOW.getTime() + DAY);
const plain = { page: 1, perPage: 5 };

/** The contract of the post repository. */
export function describePosts(open: OpenContent): void {
  it('finds a post by its id and by the address that it has', async () => {
    const { store } = await open(seedContent());
    expect(await store.posts.byId('seo-3')).toMatchObject({ slug: 'seo-3' });
    expect(await store.posts.byAddress('seo-3')).toMatchObject({ id: 'seo-3' });
    expect(await store.posts.byId('none')).toBeUndefined();
    expect(await store.posts.byAddress('none')).toBeUndefined();
  });

  it('finds those that there are of many ids, in the order of these', async () => {
    const { store } = await open(seedContent());
    expect(ids(await store.posts.byIds(['seo-3', 'none', 'draft', 'seo-1']))).toEqual([
      'seo-3',
      'draft',
      'seo-1',
    ]);
    expect(await store.posts.byIds([])).toEqual([]);
    await store.transaction(async ({ posts }) => {
      await posts.remove('draft');
      expect(ids(await posts.byIds(['draft', 'seo-1']))).toEqual(['seo-1']);
    });
  });

  it('finds a post by an address that it had, where no other has it now', async () => {
    const { store } = await open(seedContent());
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store, 'seo-1')), formerSlugs: ['once', 'seo-2'] });
    });
    expect(await store.posts.byAddress('once')).toMatchObject({ id: 'seo-1' });
    expect(await store.posts.byAddress('seo-2')).toMatchObject({ id: 'seo-2' });
    await store.transaction(({ posts }) => posts.remove('seo-2'));
    expect(await store.posts.byAddress('seo-2')).toMatchObject({ id: 'seo-1' });
  });

  it('shows a post at its address from its moment on, and a draft never', async () => {
    const { store } = await open(seedContent());
    expect(await store.posts.publishedAt(scheduled.slug, NOW)).toBeUndefined();
    expect(await store.posts.publishedAt(scheduled.slug, tomorrow)).toMatchObject({ id: 'scheduled' });
    expect(await store.posts.publishedAt(draft.slug, tomorrow)).toBeUndefined();
  });

  it('leads from a former address to a published post alone', async () => {
    const { store } = await open(seedContent());
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store, 'draft')), formerSlugs: ['once'] });
      await posts.put({ ...(await some(store, 'seo-4')), formerSlugs: ['once'] });
    });
    expect(await store.posts.publishedAt('once', NOW)).toMatchObject({ id: 'seo-4' });
  });

  it('turns the pages of the published posts, newest first', async () => {
    const { store } = await open(seedContent());
    const all = ids(published);
    expect(await store.posts.published(plain, NOW)).toMatchObject({ total: all.length });
    for (const page of [1, 2, 5, 6]) {
      const { records } = await store.posts.published({ ...plain, page }, NOW);
      expect(ids(records)).toEqual(all.slice((page - 1) * 5, page * 5));
    }
    expect(ids((await store.posts.published(plain, tomorrow)).records)[0]).toBe('scheduled');
  });

  it('finds a term in title, excerpt and category, and not in the text', async () => {
    const { store } = await open(seedContent());
    const found = await store.posts.published({ ...plain, term: 'MANGROVE' }, NOW);
    expect(ids(found.records)).toEqual(['in-title', 'in-excerpt', 'in-category']);
    expect(found.total).toBe(3);
  });

  it('names the addresses of all published posts, newest first, with their last change', async () => {
    const { store } = await open(seedContent());
    const { publishAt } = await some(store, 'seo-2');
    const later = new Date(NOW.getTime() - HOUR).toISOString();
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store, 'seo-1')), updatedAt: later });
      await posts.put({ ...(await some(store, 'seo-2')), updatedAt: '2001-01-01T00:00:00.000Z' });
      await posts.put({ ...(await some(store, 'scheduled')), updatedAt: later });
    });
    const addresses = await store.posts.publishedAddresses(NOW);
    expect(addresses.map(({ slug }) => slug)).toEqual(published.map(({ slug }) => slug));
    expect(addresses.slice(0, 2)).toEqual([
      { slug: 'seo-1', categoryId: 'c-seo', changedAt: later },
      { slug: 'seo-2', categoryId: 'c-seo', changedAt: publishAt },
    ]);
    const [first] = await store.posts.publishedAddresses(tomorrow);
    expect(first).toMatchObject({ slug: scheduled.slug, changedAt: scheduled.publishAt });
  });

  it('knows the neighbors of a published post', async () => {
    const { store } = await open(seedContent());
    const linksOf = async (id: string, now = NOW) => {
      const { previous, next } = await store.posts.neighbors(id, now);
      return [previous?.id, next?.id];
    };
    expect(await linksOf('seo-2')).toEqual(['seo-3', 'seo-1']);
    expect(await linksOf('seo-1')).toEqual(['seo-2', undefined]);
    expect(await linksOf('seo-1', tomorrow)).toEqual(['seo-2', 'scheduled']);
    expect(await linksOf('in-body')).toEqual([undefined, 'in-category']);
    expect(await linksOf('draft')).toEqual([undefined, undefined]);
  });

  it('counts by category and by state', async () => {
    const { store } = await open(seedContent());
    expect(Object.fromEntries(await store.posts.countByCategory(NOW))).toEqual({
      'c-seo': { published: 12, all: 14 },
      'c-email': { published: 11, all: 11 },
      'c-mangrove': { published: 1, all: 1 },
    });
    expect(await store.posts.countByState(NOW)).toEqual({ draft: 1, scheduled: 1, published: 24 });
    expect(await store.posts.countByState(tomorrow)).toEqual({ draft: 1, scheduled: 0, published: 25 });
  });

  it('knows which posts appear next', async () => {
    const { store } = await open(seedContent());
    const later = { ...scheduled, id: 'later', slug: 'later' };
    const publishAt = new Date(tomorrow.getTime() + HOUR).toISOString();
    await store.transaction(({ posts }) => posts.put({ ...later, publishAt }));
    expect(ids(await store.posts.nextScheduled(3, NOW))).toEqual(['scheduled', 'later']);
    expect(ids(await store.posts.nextScheduled(1, NOW))).toEqual(['scheduled']);
    expect(ids(await store.posts.nextScheduled(3, tomorrow))).toEqual(['later']);
  });

  it('answers among many posts what a plain search through all of them does', async () => {
    const posts = manyPosts(300);
    const { store } = await open({ ...seedContent(), posts });
    for (const now of [NOW, tomorrow, new Date(0)]) {
      for (const query of [
        {},
        { categoryId: 'c-seo' },
        { term: '7' },
        { categoryId: 'c-email', term: 'two' },
      ]) {
        const found = await store.posts.published({ ...query, page: 2, perPage: 7 }, now);
        const expected = plainlyPublished(posts, query, now);
        expect({ ids: ids(found.records), total: found.total }).toEqual({
          ids: ids(expected.slice(7, 14)),
          total: expected.length,
        });
      }
      for (const sort of ['newest', 'oldest', 'title', 'changed'] as const) {
        for (const state of [undefined, 'draft', 'scheduled', 'published'] as const) {
          const query = { sort, state, term: '1', page: 1, perPage: 50 };
          const expected = plainlyFound(posts, query, now);
          expect(ids((await store.posts.inEveryState(query, now)).records)).toEqual(
            ids(expected.slice(0, 50)),
          );
        }
      }
      const { published: count } = await store.posts.countByState(now);
      expect(count).toBe(posts.filter((post) => postState(post, now) === 'published').length);
    }
  });

  it('writes a post in place, a new one besides, and removes one', async () => {
    const { store } = await open(seedContent());
    const before = (await store.posts.all()).length;
    await rename(store, 'Another title');
    expect((await some(store)).title).toBe('Another title');
    expect(await store.posts.all()).toHaveLength(before);
    await store.transaction(({ posts }) => posts.put({ ...draft, id: 'new', slug: 'new' }));
    expect(await store.posts.all()).toHaveLength(before + 1);
    await store.transaction(({ posts }) => posts.remove('new'));
    await store.transaction(({ posts }) => posts.remove('never-there'));
    expect(await store.posts.all()).toHaveLength(before);
  });
}
