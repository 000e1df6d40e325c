import { describe, expect, it } from 'vitest';
import type { ContentStore } from '../../core/store/content-repositories.ts';
import { describePosts } from './describe-posts.ts';
import { ids, rename, some, type OpenContent } from './opened-store.ts';
import { aPage, aPicture } from '../support/own-site.ts';
import { draft, NOW, seedContent } from '../support/seed.ts';

const plain = { page: 1, perPage: 5 };

/** Increments in a way that loses counts without isolation. */
const countUp = (store: ContentStore): Promise<void> =>
  store.transaction(async ({ posts }) => {
    const post = await posts.byId('seo-1');
    await Promise.resolve();
    if (post) await posts.put({ ...post, revision: post.revision + 1 });
  });

function describeLists(open: OpenContent): void {
  it('keeps categories and testimonials in their order', async () => {
    const { store } = await open(seedContent());
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

  it("keeps the owner's pictures and pages", async () => {
    const { store } = await open(seedContent());
    await store.transaction(async ({ media, pages }) => {
      await media.put(aPicture);
      await pages.put(aPage);
      expect(await media.byId(aPicture.id)).toEqual(aPicture);
    });
    expect(await store.media.all()).toEqual([aPicture]);
    expect(await store.pages.all()).toEqual([aPage]);
    await store.transaction(async ({ media, pages }) => {
      await media.remove(aPicture.id);
      await pages.put({ ...aPage, revision: 2 });
    });
    expect(await store.media.all()).toEqual([]);
    expect(await store.pages.byId(aPage.id)).toMatchObject({ revision: 2 });
  });

  it('keeps settings and deleted posts', async () => {
    const { store } = await open(seedContent());
    const site = { ...(await store.settings.site()), brand: 'Tidewater Coaching' };
    const gone = { post: draft, deletedAt: NOW.toISOString(), deletedBy: 'Ana' };
    await store.transaction(async ({ settings, deletedPosts }) => {
      await settings.setSite(site);
      await deletedPosts.replaceAll([gone]);
    });
    expect(await store.settings.site()).toEqual(site);
    expect(await store.deletedPosts.all()).toEqual([gone]);
  });

  it('keeps simple values, each apart from the others', async () => {
    const { store } = await open(seedContent());
    const [template] = await store.values.get('replyTemplates');
    const wordings = await store.values.get('auditWordings');
    const mails = { reminder: false, digest: true };
    const steps = { isHidden: true, hasReadServices: true, hasTestedMail: false };
    const templates = template ? [{ ...template, name: 'Said otherwise' }] : [];
    await store.transaction(async ({ values }) => {
      await values.set('coachMails', mails);
      await values.set('firstSteps', steps);
      await values.set('replyTemplates', templates);
      expect(await values.get('replyTemplates')).toEqual(templates);
    });
    expect(await store.values.get('coachMails')).toEqual(mails);
    expect(await store.values.get('firstSteps')).toEqual(steps);
    expect(await store.values.get('replyTemplates')).toEqual(templates);
    expect(await store.values.get('auditWordings')).toEqual(wordings);
  });
}

function describeTransactions(open: OpenContent): void {
  it('reads within a transaction what it has written, and outside only what is done', async () => {
    const { store } = await open(seedContent());
    await store.transaction(async ({ posts }) => {
      await posts.put({ ...(await some(store)), slug: 'moved', formerSlugs: ['seo-1'] });
      expect(await posts.byAddress('moved')).toMatchObject({ id: 'seo-1' });
      expect(ids((await posts.published(plain, NOW)).records)).toContain('seo-1');
      expect(await store.posts.byAddress('moved')).toBeUndefined();
    });
    expect(await store.posts.byAddress('moved')).toMatchObject({ id: 'seo-1' });
  });

  it('changes nothing at all when its work throws', async () => {
    const { store } = await open(seedContent());
    const before = [await store.posts.all(), await store.categories.all()];
    const failed = store.transaction(async ({ posts, categories }) => {
      await categories.remove('c-seo');
      await posts.remove('seo-1');
      throw new Error('on second thoughts');
    });
    await expect(failed).rejects.toThrow('on second thoughts');
    expect([await store.posts.all(), await store.categories.all()]).toEqual(before);
  });

  it('loses none of many at once, whatever becomes of those between them', async () => {
    const { store } = await open(seedContent());
    const { revision } = await some(store);
    const refused = () => store.transaction(() => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? refused() : countUp(store))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await some(store)).revision).toBe(revision + 20);
  });

  it('hands out records that nobody can change', async () => {
    const { store } = await open(seedContent());
    await store.transaction(({ posts }) =>
      posts.put({ ...structuredClone(draft), id: 'mine', slug: 'mine' }),
    );
    const mine = await some(store, 'mine');
    expect(() => Object.assign(mine, { title: 'Theirs' })).toThrow(TypeError);
    expect(() => (mine.formerSlugs as string[]).push('theirs')).toThrow(TypeError);
  });
}

function describeVersion(open: OpenContent): void {
  it('has another version after a change, and the same one without', async () => {
    const { store } = await open(seedContent());
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

function describeFailures(open: OpenContent): void {
  it('changes nothing when it cannot be saved, and goes on once it can', async () => {
    const { store, breakStorage } = await open(seedContent());
    if (!breakStorage) return;
    const { title } = await some(store);
    await breakStorage(true);
    await expect(rename(store, 'Lost')).rejects.toMatchObject({ name: 'StorageFailure' });
    expect((await some(store)).title).toBe(title);
    await breakStorage(false);
    await rename(store, 'Kept');
    expect((await some(store)).title).toBe('Kept');
  });

  it('finds after a restart what was answered before', async () => {
    const { store, reopened } = await open(seedContent());
    if (!reopened) return;
    await rename(store, 'Kept');
    await store.transaction(({ posts }) => posts.remove('seo-2'));
    const after = await reopened();
    expect(await some(after)).toEqual(await some(store));
    expect(ids(await after.posts.all())).toEqual(ids(await store.posts.all()));
    expect(await after.settings.site()).toEqual(await store.settings.site());
  });
}

/** The contract of the content store, for one implementation. */
export function describeContentStore(name: string, open: OpenContent): void {
  describe(`content ${name}`, () => {
    describePosts(open);
    describeLists(open);
    describeTransactions(open);
    describeVersion(open);
    describeFailures(open);
  });
}
