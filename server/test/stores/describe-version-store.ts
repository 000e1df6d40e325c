import { describe, expect, it } from 'vitest';
import { VERSIONS_MAX } from '../../../src/contract/version.ts';
import type { VersionStore } from '../../core/versions/version-store.ts';
import { versionOf } from '../support/sample-versions.ts';
import { ids, type Open } from './opened-store.ts';

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The contract of the version store, for one implementation. */
export function describeVersionStore(name: string, open: Open<VersionStore>): void {
  describe(`versions ${name}`, () => {
    it('gives back what was kept of a record, the newest first, and nothing of another', async () => {
      const { store } = await open();
      const [first, second] = [versionOf('post', 'a', 1), versionOf('post', 'a', 2)];
      await store.keep([first]);
      await store.keep([second, versionOf('page', 'a', 3), versionOf('post', '../b', 4)]);
      expect(await store.of('post', 'a')).toEqual([second, first]);
      expect(await store.of('post', 'c')).toEqual([]);
      expect(await store.byId(first.id)).toEqual(first);
      expect(await store.byId('post-0.1')).toBeUndefined();
      expect(await store.byId('../content.1')).toBeUndefined();
      expect(await store.all()).toHaveLength(4);
    });

    it('keeps so many of a record and no more', async () => {
      const { store } = await open();
      const versions = range(VERSIONS_MAX + 4).map((count) => versionOf('post', 'a', count));
      await store.keep(versions.slice(0, VERSIONS_MAX));
      for (const version of versions.slice(VERSIONS_MAX)) await store.keep([version]);
      await store.keep([versionOf('post', 'b', 1)]);
      expect(ids(await store.of('post', 'a'))).toEqual(ids(versions.slice(-VERSIONS_MAX).toReversed()));
      expect(await store.of('post', 'b')).toHaveLength(1);
    });

    it('keeps the same state of a record once', async () => {
      const { store } = await open();
      const version = versionOf('settings', 'site', 1);
      await store.keep([version]);
      await store.keep([{ ...version, id: `${version.id}-again` }]);
      expect(ids(await store.of('settings', 'site'))).toEqual([version.id]);
    });

    it('forgets a record whole', async () => {
      const { store } = await open();
      await store.keep(range(3).map((count) => versionOf('testimonial', `t${count}`, count)));
      await store.keep([versionOf('category', 't1', 8)]);
      await store.remove('testimonial', 't1');
      await store.remove('testimonial', 'never-there');
      expect(await store.of('testimonial', 't1')).toEqual([]);
      expect(await store.of('category', 't1')).toHaveLength(1);
    });

    it('finds after a restart what was kept before', async () => {
      const { store, reopened } = await open();
      await store.keep([versionOf('post', 'a', 1)]);
      await store.keep([versionOf('post', 'a', 2)]);
      const after = await reopened();
      expect(await after.of('post', 'a')).toEqual([versionOf('post', 'a', 2), versionOf('post', 'a', 1)]);
    });
  });
}

/** For stores in which a failed version must cancel the change. */
export function describeDurableVersions(name: string, open: Open<VersionStore>): void {
  it(`versions ${name}: says when one could not be kept, and goes on once it can`, async () => {
    const { store, breakStorage } = await open();
    await store.keep([versionOf('post', 'a', 1)]);
    await breakStorage?.(true);
    await expect(store.keep([versionOf('post', 'a', 2)])).rejects.toMatchObject({ name: 'StorageFailure' });
    await breakStorage?.(false);
    await store.keep([versionOf('post', 'a', 3)]);
    expect(ids(await store.of('post', 'a'))).toEqual(
      ids([versionOf('post', 'a', 3), versionOf('post', 'a', 1)]),
    );
  });
}
