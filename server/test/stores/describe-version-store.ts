import { describe, expect, it } from 'vitest';
import { VERSIONS_MAX } from '../../../src/contract/version.ts';
import type { VersionStore } from '../../core/versions/version-store.ts';
import { versionOf } from '../support/sample-versions.ts';
import { ids, type Open } from './opened-store.ts';

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The contract of the version store, for one implementation. */
export function describeVersionStore(name: string, open: Open<VersionStore>): void {
  describe(`versions ${name}`, () => {
    it('returns the stored versions of one record, newest first', async () => {
      const { store } = await open();
      const [first, second] = [versionOf('post', 'a', 1), versionOf('post', 'a', 2)];
      await store.add([first]);
      await store.add([second, versionOf('page', 'a', 3), versionOf('post', '../b', 4)]);
      expect(await store.of('post', 'a')).toEqual([second, first]);
      expect(await store.of('post', 'c')).toEqual([]);
      expect(await store.byId(first.id)).toEqual(first);
      expect(await store.byId('post-0.1')).toBeUndefined();
      expect(await store.byId('../content.1')).toBeUndefined();
      expect(await store.all()).toHaveLength(4);
    });

    it('keeps a limited number of versions per record', async () => {
      const { store } = await open();
      const versions = range(VERSIONS_MAX + 4).map((count) => versionOf('post', 'a', count));
      await store.add(versions.slice(0, VERSIONS_MAX));
      for (const version of versions.slice(VERSIONS_MAX)) await store.add([version]);
      await store.add([versionOf('post', 'b', 1)]);
      expect(ids(await store.of('post', 'a'))).toEqual(ids(versions.slice(-VERSIONS_MAX).toReversed()));
      expect(await store.of('post', 'b')).toHaveLength(1);
    });

    it('stores equal versions of a record once', async () => {
      const { store } = await open();
      const version = versionOf('settings', 'site', 1);
      await store.add([version]);
      await store.add([{ ...version, id: `${version.id}-again` }]);
      expect(ids(await store.of('settings', 'site'))).toEqual([version.id]);
    });

    it('deletes all versions of a record', async () => {
      const { store } = await open();
      await store.add(range(3).map((count) => versionOf('post', `t${count}`, count)));
      await store.add([versionOf('page', 't1', 8)]);
      await store.remove('post', 't1');
      await store.remove('post', 'never-there');
      expect(await store.of('post', 't1')).toEqual([]);
      expect(await store.of('page', 't1')).toHaveLength(1);
    });

    it('returns the same data after a restart', async () => {
      const { store, reopened } = await open();
      await store.add([versionOf('post', 'a', 1)]);
      await store.add([versionOf('post', 'a', 2)]);
      const after = await reopened();
      expect(await after.of('post', 'a')).toEqual([versionOf('post', 'a', 2), versionOf('post', 'a', 1)]);
    });
  });
}

/** For stores in which a failed version must cancel the change. */
export function describeDurableVersions(name: string, open: Open<VersionStore>): void {
  it(`versions ${name}: reports a version that could not be saved, and recovers`, async () => {
    const { store, breakStorage } = await open();
    await store.add([versionOf('post', 'a', 1)]);
    await breakStorage?.(true);
    await expect(store.add([versionOf('post', 'a', 2)])).rejects.toMatchObject({ name: 'StorageFailure' });
    await breakStorage?.(false);
    await store.add([versionOf('post', 'a', 3)]);
    expect(ids(await store.of('post', 'a'))).toEqual(
      ids([versionOf('post', 'a', 3), versionOf('post', 'a', 1)]),
    );
  });
}
