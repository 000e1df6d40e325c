import type { VersionKind } from '../../../src/contract/version.ts';
import { freeze } from 'immer';
import { placeOf, placeOfId, withVersion, type ReadVersion } from './stored-version.ts';

/** The version store. Lists are newest first. */
export interface VersionStore {
  of(kind: VersionKind, recordId: string): Promise<readonly ReadVersion[]>;
  byId(id: string): Promise<ReadVersion | undefined>;
  /** The newest version of each record of a kind. */
  newestOfEach(kind: VersionKind): Promise<readonly ReadVersion[]>;
  /** Persists versions, and drops the oldest beyond a record's limit. Rejects with `StorageFailure`. */
  keep(versions: readonly ReadVersion[]): Promise<void>;
  /** Removes all versions of a record. */
  remove(kind: VersionKind, recordId: string): Promise<void>;
  /** All versions of all records, each record's oldest first: for operations on the whole site, such as a backup. */
  all(): Promise<readonly ReadVersion[]>;
}

/**
 * Versions in memory.
 * @param start all existing versions
 * @param save receives all versions after each change, the least recently kept first
 */
export function versionsInMemory(
  start: readonly ReadVersion[] = [],
  save: (all: readonly ReadVersion[]) => void = () => undefined,
): VersionStore {
  const places = new Map<string, readonly ReadVersion[]>();
  for (const version of start) {
    const place = placeOfId(version.id);
    places.set(place, withVersion(places.get(place) ?? [], freeze(version, true)));
  }
  const every = (): readonly ReadVersion[] => [...places.values()].flat();
  const at = (place: string): readonly ReadVersion[] => places.get(place)?.toReversed() ?? [];
  return {
    of: (kind, recordId) => Promise.resolve(at(placeOf(kind, recordId))),
    byId: (id) => Promise.resolve(places.get(placeOfId(id))?.find((version) => version.id === id)),
    newestOfEach: (kind) =>
      Promise.resolve(
        [...places.values()].flatMap((all) => all.at(-1) ?? []).filter((one) => one.kind === kind),
      ),
    keep(versions) {
      for (const version of versions) {
        const place = placeOfId(version.id);
        const longer = withVersion(places.get(place) ?? [], freeze(version, true));
        places.delete(place);
        places.set(place, longer);
      }
      if (versions.length > 0) save(every());
      return Promise.resolve();
    },
    remove(kind, recordId) {
      if (places.delete(placeOf(kind, recordId))) save(every());
      return Promise.resolve();
    },
    all: () => Promise.resolve(every()),
  };
}
