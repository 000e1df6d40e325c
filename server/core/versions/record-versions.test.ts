import { expect, test } from 'vitest';
import type { VersionKind } from '../../../src/contract/version.ts';
import { aPage } from '../../test/support/sample-records.ts';
import { draft, NOW, seedContent } from '../../test/support/seed.ts';
import { contentInMemory, testPorts } from '../../test/support/test-ports.ts';
import { StorageFailure } from '../api/http-error.ts';
import type { ContentStore } from '../store/content-repositories.ts';
import { openContent } from '../store/content-store.ts';
import { createPersistedState } from '../store/persisted-state.ts';
import { recordingVersions } from './record-versions.ts';
import { versionsInMemory, type VersionStore } from './version-store.ts';

const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

function open(content: ContentStore = contentInMemory(seedContent()), versions = versionsInMemory()) {
  let count = 0;
  const ids = { ...testPorts().ids, id: () => `v${(count += 1)}` };
  const by = (name: string, now = NOW) => recordingVersions(content, { versions, ids }, { by: name, now });
  return { content, versions, by };
}

const titlesOf = async (versions: VersionStore, kind: VersionKind, id: string): Promise<unknown[]> =>
  (await versions.of(kind, id)).map(({ record }) => record['title'] ?? record['name'] ?? record['brand']);

const retitle = (content: ContentStore, id: string, title: string): Promise<void> =>
  content.transaction(async ({ posts }) => {
    const post = await posts.byId(id);
    if (post) await posts.put({ ...post, title });
  });

test('each change stores the replaced version, with its author and time', async () => {
  const { content, versions, by } = open();
  const before = await content.posts.byId('seo-1');
  await retitle(by('Ana'), 'seo-1', 'New');
  const [version] = await versions.of('post', 'seo-1');
  expect(version).toMatchObject({ record: before, replacedBy: 'Ana', replacedAt: NOW.toISOString() });
  const { brand } = await content.settings.site();
  await by('Ben').transaction(async ({ settings, testimonials, posts }) => {
    await settings.setSite({ ...(await settings.site()), brand: 'Tidewater' });
    const all = await testimonials.all();
    await testimonials.replaceAll(all.map((one, index) => (index === 0 ? { ...one, name: 'Other' } : one)));
    await posts.replaceAll(await posts.all());
  });
  expect(await titlesOf(versions, 'settings', 'site')).toEqual([brand]);
  // Of a testimonial, the bin is enough.
  expect((await versions.all()).map(({ kind }) => kind).toSorted()).toEqual(['post', 'settings']);
});

test('an unchanged or new record gets no version', async () => {
  const { content, versions, by } = open();
  await by('Ana').transaction(async ({ posts, pages }) => {
    const post = await posts.byId('seo-1');
    if (post) await posts.put({ ...post });
    await posts.put({ ...draft, id: 'fresh', slug: 'fresh' });
    await pages.put(aPage);
  });
  await by('Ana')
    .transaction(async ({ posts }) => {
      await posts.remove('seo-2');
      throw new Error('on second thoughts');
    })
    .catch(() => undefined);
  expect(await versions.all()).toEqual([]);
  expect(await content.posts.byId('fresh')).toBeDefined();
});

test('a draft saved repeatedly by one person gets one version in ten minutes', async () => {
  const { content, versions, by } = open();
  const post = { ...draft, id: 'd', slug: 'd', publishAt: null, title: '0' };
  await content.transaction(({ posts }) => posts.put(post));
  await retitle(by('Ana', later(0)), 'd', '1');
  await retitle(by('Ana', later(60_000)), 'd', '2');
  await retitle(by('Ana', later(9 * 60_000)), 'd', '3');
  expect(await titlesOf(versions, 'post', 'd')).toEqual(['0']);
  await retitle(by('Ben', later(9.5 * 60_000)), 'd', '4');
  expect(await titlesOf(versions, 'post', 'd')).toEqual(['3', '0']);
  await retitle(by('Ana', later(9.6 * 60_000)), 'd', '5');
  await retitle(by('Ana', later(25 * 60_000)), 'd', '6');
  expect(await titlesOf(versions, 'post', 'd')).toEqual(['5', '4', '3', '0']);
});

test('published versions of posts and pages are always stored', async () => {
  const { versions, by } = open();
  for (const at of [1, 2, 3]) await retitle(by('Ana', later(at)), 'seo-1', String(at));
  expect((await titlesOf(versions, 'post', 'seo-1')).slice(0, 2)).toEqual(['2', '1']);
  const put = (page: Partial<typeof aPage>, at: number) =>
    by('Ana', later(at)).transaction(({ pages }) => pages.put({ ...aPage, ...page }));
  await put({ published: { headline: 'A' }, draft: null }, 0);
  await put({ published: { headline: 'A' }, draft: { headline: 'AB' } }, 1);
  await put({ published: { headline: 'A' }, draft: { headline: 'ABC' } }, 2);
  await put({ published: { headline: 'ABC' }, draft: null }, 3);
  const drafts = (await versions.of('page', aPage.id)).map(({ record }) => record['draft']);
  expect(drafts).toEqual([{ headline: 'ABC' }, null]);
});

test('a version is saved before its change, and without it nothing changes', async () => {
  const steps: string[] = [];
  const versions = versionsInMemory([], () => void steps.push('version'));
  const state = createPersistedState(seedContent(), () => {
    steps.push('change');
    return Promise.resolve();
  });
  await retitle(open(openContent(state), versions).by('Ana'), 'seo-1', 'New');
  expect(steps).toEqual(['version', 'change']);
  const failing = { ...versions, add: () => Promise.reject(new StorageFailure('full')) };
  const { content, by } = open(openContent(state), failing);
  await expect(retitle(by('Ana'), 'seo-1', 'Lost')).rejects.toMatchObject({ name: 'StorageFailure' });
  expect(await content.posts.byId('seo-1')).toMatchObject({ title: 'New' });
});

test('a change that fails after saving its version leaves one version, even when retried', async () => {
  const versions = versionsInMemory();
  let isFull = true;
  const state = createPersistedState(seedContent(), () =>
    isFull ? Promise.reject(new Error('full')) : Promise.resolve(),
  );
  const { by } = open(openContent(state), versions);
  await expect(retitle(by('Ana'), 'seo-1', 'New')).rejects.toThrow('could not be saved');
  await expect(retitle(by('Ana', later(1)), 'seo-1', 'New')).rejects.toThrow('could not be saved');
  isFull = false;
  await retitle(by('Ana', later(2)), 'seo-1', 'New');
  expect(await versions.of('post', 'seo-1')).toHaveLength(1);
});

test('deleting and restoring a record adds no version, and keeps the existing ones', async () => {
  const { content, versions, by } = open();
  await retitle(by('Ana'), 'seo-1', 'New');
  const post = await content.posts.byId('seo-1');
  if (!post) throw new Error('There is none.');
  const deleted = { at: NOW.toISOString(), by: 'Ana' };
  await by('Ben').transaction(({ posts }) => posts.put({ ...post, deleted }));
  await by('Ben').transaction(({ posts }) => posts.put(post));
  expect(await versions.all()).toHaveLength(1);
});
