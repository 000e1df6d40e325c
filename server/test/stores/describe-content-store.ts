import { describe, expect, it } from 'vitest';
import type { ContentStore } from '../../core/store/content-repositories.ts';
import { aPage, aPicture } from '../support/sample-records.ts';
import { DAY, draft, HOUR, NOW, published, scheduled, seedContent } from '../support/seed.ts';
import { ids, rename, some, type Open } from './opened-store.ts';

const plain = { page: 1, perPage: 5 };

const tomorrow = new Date(NOW.getTime() + DAY);

function describePosts(open: Open<ContentStore>): void {
  it('finds the posts that are samples, unless they are deleted', async () => {
    const { store } = await open({ content: seedContent() });
    await store.transaction(async ({ posts }) => {
      for (const id of ['seo-3', 'seo-1']) await posts.put({ ...(await some(store, id)), sample: true });
      const deleted = { at: NOW.toISOString(), by: 'Ana' };
      await posts.put({ ...(await some(store, 'seo-2')), sample: true, deleted });
    });
    expect(ids(await store.posts.samples()).toSorted()).toEqual(['seo-1', 'seo-3']);
  });

  it('finds a post by a former address that no other post has now', async () => {
    const { store } = await open({ content: seedContent() });
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store, 'seo-1')), formerSlugs: ['once', 'seo-2'] });
    });
    expect(await store.posts.byAddress('once')).toMatchObject({ id: 'seo-1' });
    expect(await store.posts.byAddress('seo-2')).toMatchObject({ id: 'seo-2' });
    await store.transaction(({ posts }) => posts.remove('seo-2'));
    expect(await store.posts.byAddress('seo-2')).toMatchObject({ id: 'seo-1' });
  });

  it('shows a scheduled post from its time on, and never a draft', async () => {
    const { store } = await open({ content: seedContent() });
    expect(await store.posts.publishedAt(scheduled.slug, NOW)).toBeUndefined();
    expect(await store.posts.publishedAt(scheduled.slug, tomorrow)).toMatchObject({ id: 'scheduled' });
    expect(await store.posts.publishedAt(draft.slug, tomorrow)).toBeUndefined();
  });

  it('redirects from a former address only to a published post', async () => {
    const { store } = await open({ content: seedContent() });
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store, 'draft')), formerSlugs: ['once'] });
      await posts.put({ ...(await some(store, 'seo-4')), formerSlugs: ['once'] });
    });
    expect(await store.posts.publishedAt('once', NOW)).toMatchObject({ id: 'seo-4' });
  });

  it('lists the addresses of all published posts, newest first, with their last change', async () => {
    const { store } = await open({ content: seedContent() });
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

  it('finds the older and newer neighbors of a published post', async () => {
    const { store } = await open({ content: seedContent() });
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

  it('counts posts by category and by state', async () => {
    const { store } = await open({ content: seedContent() });
    expect(Object.fromEntries(await store.posts.countByCategory(NOW))).toEqual({
      'c-seo': { published: 12, all: 14 },
      'c-email': { published: 11, all: 11 },
      'c-mangrove': { published: 1, all: 1 },
    });
    expect(await store.posts.countByState(NOW)).toEqual({ draft: 1, scheduled: 1, published: 24 });
    expect(await store.posts.countByState(tomorrow)).toEqual({ draft: 1, scheduled: 0, published: 25 });
  });

  it('finds the next posts to be published', async () => {
    const { store } = await open({ content: seedContent() });
    const later = { ...scheduled, id: 'later', slug: 'later' };
    const publishAt = new Date(tomorrow.getTime() + HOUR).toISOString();
    await store.transaction(({ posts }) => posts.put({ ...later, publishAt }));
    expect(ids(await store.posts.nextScheduled(3, NOW))).toEqual(['scheduled', 'later']);
    expect(ids(await store.posts.nextScheduled(1, NOW))).toEqual(['scheduled']);
    expect(ids(await store.posts.nextScheduled(3, tomorrow))).toEqual(['later']);
  });

  it('lists posts by page, filtered and sorted, those of equal dates by address', async () => {
    const twin = { ...draft, id: 'twin', slug: 'a-twin', publishAt: NOW.toISOString(), title: 'Ábc' };
    const posts = [...seedContent().posts, twin, { ...twin, id: 'other', slug: 'b-twin', title: 'abd' }];
    const { store } = await open({ content: { ...seedContent(), posts } });
    const later = new Date(NOW.getTime() + HOUR).toISOString();
    await store.transaction(async (writer) =>
      writer.posts.put({ ...(await some(store, 'email-8')), updatedAt: later }),
    );
    const shown = async (query: object, now = NOW) => {
      const { records, total } = await store.posts.published({ ...plain, perPage: 3, ...query }, now);
      return [total, ...ids(records)];
    };
    expect(await shown({})).toEqual([26, 'twin', 'other', 'seo-1']);
    expect(await shown({ page: 2 })).toEqual([26, 'seo-2', 'seo-3', 'seo-4']);
    expect(await shown({}, tomorrow)).toEqual([27, 'scheduled', 'twin', 'other']);
    expect(await shown({}, new Date(0))).toEqual([0]);
    expect(await shown({ categoryId: 'c-email', page: 4 })).toEqual([11, 'in-excerpt', 'in-body']);
    expect(await shown({ term: 'MANGROVE' })).toEqual([3, 'in-title', 'in-excerpt', 'in-category']);
    expect(await shown({ categoryId: 'c-mangrove', term: 'mangrove' })).toEqual([1, 'in-category']);
    const found = async (query: Partial<Parameters<typeof store.posts.inEveryState>[0]>, now = NOW) => {
      const every = { ...plain, sort: 'newest' as const, ...query };
      return ids((await store.posts.inEveryState({ ...every, perPage: 3 }, now)).records);
    };
    expect(await found({})).toEqual(['scheduled', 'twin', 'other']);
    expect(await found({ sort: 'oldest' })).toEqual(['in-body', 'in-category', 'in-excerpt']);
    expect(await found({ sort: 'title' })).toEqual(['in-title', 'twin', 'other']);
    expect((await found({ sort: 'changed' })).slice(0, 2)).toEqual(['scheduled', 'email-8']);
    expect(await found({ state: 'draft' })).toEqual(['draft']);
    expect(await found({ state: 'scheduled' })).toEqual(['scheduled']);
    expect(await found({ state: 'scheduled' }, tomorrow)).toEqual([]);
    expect(await found({ state: 'published', term: 'launch' }, tomorrow)).toEqual(['scheduled']);
  });
}

/** Increments in a way that loses counts without isolation. */
const countUp = (store: ContentStore): Promise<void> =>
  store.transaction(async ({ posts }) => {
    const post = await posts.byId('seo-1');
    await Promise.resolve();
    if (post) await posts.put({ ...post, revision: post.revision + 1 });
  });

function describeLists(open: Open<ContentStore>): void {
  it('keeps categories and testimonials in their order', async () => {
    const { store } = await open({ content: seedContent() });
    const [first] = await store.testimonials.all();
    const order = ids(await store.testimonials.all());
    await store.transaction(async ({ categories, testimonials }) => {
      await categories.put({ id: 'c-seo', name: 'Search', slug: 'search-engines' });
      await categories.put({ id: 'c-new', name: 'New', slug: 'new' });
      await categories.remove('c-mangrove');
      await testimonials.replaceAll((await testimonials.all()).toReversed());
    });
    expect(ids(await store.categories.all())).toEqual(['c-seo', 'c-email', 'c-empty', 'c-new']);
    expect(await store.categories.byId('c-seo')).toEqual({
      id: 'c-seo',
      name: 'Search',
      slug: 'search-engines',
    });
    expect(ids(await store.testimonials.all())).toEqual(order.toReversed());
    expect(await store.testimonials.byId(first?.id ?? '')).toEqual(first);
  });

  it('keeps the owner’s pictures and pages', async () => {
    const { store } = await open({ content: seedContent() });
    await store.transaction(async ({ pictures, pages }) => {
      await pictures.put(aPicture);
      await pages.put(aPage);
      expect(await pictures.byId(aPicture.id)).toEqual(aPicture);
    });
    expect(await store.pictures.all()).toEqual([aPicture]);
    expect(await store.pages.all()).toEqual([aPage]);
    await store.transaction(async ({ pictures, pages }) => {
      await pictures.remove(aPicture.id);
      await pages.put({ ...aPage, revision: 2 });
    });
    expect(await store.pictures.all()).toEqual([]);
    expect(await store.pages.byId(aPage.id)).toMatchObject({ revision: 2 });
  });

  it('returns deleted records only from the bin, where they block no address', async () => {
    const { store } = await open({ content: seedContent() });
    const post = await store.posts.byId('seo-1');
    const category = await store.categories.byId('c-empty');
    if (!post || !category) throw new Error('There are none.');
    const deleted = { at: NOW.toISOString(), by: 'Ana' };
    const numbers = async () => [
      (await store.posts.all()).length,
      (await store.posts.published({ page: 1, perPage: 1, term: post.title }, NOW)).total,
      (await store.posts.countByCategory(NOW)).get(post.categoryId)?.all,
      (await store.categories.all()).length,
    ];
    const before = await numbers();
    await store.transaction(async ({ posts, categories, pages }) => {
      await pages.put({ ...aPage, deleted });
      await posts.put({ ...post, deleted });
      await categories.put({ ...category, deleted });
      await posts.replaceAll(await posts.all());
    });
    expect(await numbers()).toEqual(before.map((count = 0) => count - 1));
    expect([await store.posts.byId('seo-1'), await store.posts.byAddress('seo-1')]).toEqual([
      undefined,
      undefined,
    ]);
    expect([await store.pages.all(), await store.pages.deleted()]).toEqual([[], [{ ...aPage, deleted }]]);
    expect([await store.posts.deleted(), await store.categories.deleted()]).toEqual([
      [{ ...post, deleted }],
      [{ ...category, deleted }],
    ]);
    await store.transaction(async ({ posts, categories }) => {
      await posts.put({ ...post, id: 'other' });
      await categories.put({ ...category, id: 'other' });
    });
    expect(await store.posts.byAddress('seo-1')).toMatchObject({ id: 'other' });
    await store.transaction(async ({ posts }) => {
      await posts.remove('other');
      await posts.put(post);
    });
    expect([await store.posts.byId('seo-1'), await store.posts.deleted()]).toEqual([post, []]);
  });
}

function describeTransactions(open: Open<ContentStore>): void {
  it('reads its own writes within a transaction, and only committed ones outside', async () => {
    const { store } = await open({ content: seedContent() });
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store)), slug: 'moved', formerSlugs: ['seo-1'] });
      expect(await posts.byAddress('moved')).toMatchObject({ id: 'seo-1' });
      expect(ids((await posts.published(plain, NOW)).records)).toContain('seo-1');
      expect(await store.posts.byAddress('moved')).toBeUndefined();
    });
    expect(await store.posts.byAddress('moved')).toMatchObject({ id: 'seo-1' });
  });

  // asvs:2.3.3
  it('changes nothing if the transaction throws', async () => {
    const { store } = await open({ content: seedContent() });
    const before = [await store.posts.all(), await store.categories.all()];
    const failed = store.transaction(async ({ posts, categories }) => {
      await categories.remove('c-seo');
      await posts.remove('seo-1');
      throw new Error('on second thoughts');
    });
    await expect(failed).rejects.toThrow('on second thoughts');
    expect([await store.posts.all(), await store.categories.all()]).toEqual(before);
  });

  it('loses none of many concurrent changes, even if some fail', async () => {
    const { store } = await open({ content: seedContent() });
    const { revision } = await some(store);
    const refused = () => store.transaction(() => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? refused() : countUp(store))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await some(store)).revision).toBe(revision + 20);
  });

  it('returns immutable records', async () => {
    const { store } = await open({ content: seedContent() });
    await store.transaction(({ posts }) =>
      posts.put({ ...structuredClone(draft), id: 'mine', slug: 'mine' }),
    );
    const mine = await some(store, 'mine');
    expect(() => Object.assign(mine, { title: 'Theirs' })).toThrow(TypeError);
    expect(() => (mine.formerSlugs as string[]).push('theirs')).toThrow(TypeError);
  });
}

function describeVersion(open: Open<ContentStore>): void {
  it('has a new version after a change, and the same one without', async () => {
    const { store } = await open({ content: seedContent() });
    const start = await store.version();
    await store.posts.all();
    expect(await store.version()).toBe(start);
    await store.transaction(({ posts }) => posts.remove('seo-1'));
    const changed = await store.version();
    expect(changed).not.toBe(start);
    await store.transaction(() => Promise.reject(new Error('on second thoughts'))).catch(() => undefined);
    expect(await store.version()).toBe(changed);
  });
}

function describeFailures(open: Open<ContentStore>): void {
  it('changes nothing if it cannot be saved, and recovers', async () => {
    const { store, breakStorage } = await open({ content: seedContent() });
    if (!breakStorage) return;
    const { title } = await some(store);
    await breakStorage(true);
    await expect(rename(store, 'Lost')).rejects.toMatchObject({ name: 'StorageFailure' });
    expect((await some(store)).title).toBe(title);
    await breakStorage(false);
    await rename(store, 'Kept');
    expect((await some(store)).title).toBe('Kept');
  });

  it('returns the same data after a restart', async () => {
    const { store, reopened } = await open({ content: seedContent() });
    await rename(store, 'Kept');
    await store.transaction(({ posts }) => posts.remove('seo-2'));
    const before = [await store.posts.all(), await store.settings.site()];
    const after = await reopened();
    expect([await after.posts.all(), await after.settings.site()]).toEqual(before);
  });
}

/** The contract of the content store, for one implementation. */
export function describeContentStore(name: string, open: Open<ContentStore>): void {
  describe(`content ${name}`, () => {
    describePosts(open);
    describeLists(open);
    describeTransactions(open);
    describeVersion(open);
    describeFailures(open);
  });
}
