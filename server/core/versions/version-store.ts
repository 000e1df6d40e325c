import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { freeze } from 'immer';
import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';
import { VersionKind, VERSIONS_MAX } from '../../../src/contract/version.ts';
import type { Frozen } from '../frozen.ts';

/** A record before a change, persisted first: a crash in between leaves one too many, and never loses one. */
export const StoredVersion = z.object({
  /** Its place, a dot, and a unique suffix. */
  id: z.string(),
  kind: VersionKind,
  recordId: z.string(),
  /** Including the unknown fields of a later release. */
  record: z.record(z.string(), z.unknown()),
  replacedAt: Timestamp,
  /** The name of the author of the replacing change. */
  replacedBy: z.string(),
});
export type StoredVersion = z.output<typeof StoredVersion>;
export type ReadVersion = Frozen<StoredVersion>;

/** The storage name of a record's versions: safe for files and columns, whatever its id contains. */
export function recordKey(kind: VersionKind, recordId: string): string {
  return `${kind}-${bytesToHex(sha256(new TextEncoder().encode(recordId))).slice(0, 40)}`;
}

/** The place in a version's id; empty if it is invalid, which prevents path traversal. */
export const recordKeyOfId = (id: string): string => /^([a-z]+-[\da-f]{40})\./.exec(id)?.[1] ?? '';

/** Whether two records are equal as stored. */
export const isSameRecord = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A record's versions with one more, oldest first: not twice the same, and none beyond the limit. */
export function withVersion(versions: readonly ReadVersion[], version: ReadVersion): readonly ReadVersion[] {
  const newest = versions.at(-1);
  if (newest && isSameRecord(newest.record, version.record)) return versions;
  return [...versions, version].slice(-VERSIONS_MAX);
}

/** The version store. Lists are newest first. */
export interface VersionStore {
  of(kind: VersionKind, recordId: string): Promise<readonly ReadVersion[]>;
  byId(id: string): Promise<ReadVersion | undefined>;
  /** Persists versions, and drops the oldest beyond a record's limit. Rejects with `StorageFailure`. */
  add(versions: readonly ReadVersion[]): Promise<void>;
  remove(kind: VersionKind, recordId: string): Promise<void>;
  /** All versions of all records, each record's oldest first: for operations on the whole site, such as a backup. */
  all(): Promise<readonly ReadVersion[]>;
}

/** Versions in memory. `save` receives all versions after each change, the least recently kept first. */
export function versionsInMemory(
  start: readonly ReadVersion[] = [],
  save: (all: readonly ReadVersion[]) => void = () => undefined,
): VersionStore {
  const places = new Map<string, readonly ReadVersion[]>();
  for (const version of start) {
    const key = recordKeyOfId(version.id);
    places.set(key, withVersion(places.get(key) ?? [], freeze(version, true)));
  }
  const every = (): readonly ReadVersion[] => [...places.values()].flat();
  const at = (key: string): readonly ReadVersion[] => places.get(key)?.toReversed() ?? [];
  return {
    of: (kind, recordId) => Promise.resolve(at(recordKey(kind, recordId))),
    byId: (id) => Promise.resolve(places.get(recordKeyOfId(id))?.find((version) => version.id === id)),
    add(versions) {
      for (const version of versions) {
        const key = recordKeyOfId(version.id);
        const longer = withVersion(places.get(key) ?? [], freeze(version, true));
        places.delete(key);
        places.set(key, longer);
      }
      if (versions.length > 0) save(every());
      return Promise.resolve();
    },
    remove(kind, recordId) {
      if (places.delete(recordKey(kind, recordId))) save(every());
      return Promise.resolve();
    },
    all: () => Promise.resolve(every()),
  };
}
