import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { Moment } from '../../../src/contract/fields.ts';
import { DELETED_DAYS, VersionKind, VERSIONS_MAX } from '../../../src/contract/version.ts';
import type { Frozen } from '../ports.ts';

/**
 * A record as it stood before a change replaced it. It is durable before that change is: a crash in between leaves a
 * version that is equal to the record as it stands, and never loses one.
 */
export const StoredVersion = z.object({
  /** Its place, a point, and what tells it from the others there. */
  id: z.string(),
  kind: VersionKind,
  recordId: z.string(),
  /** With all that a later release may have written. */
  record: z.record(z.string(), z.unknown()),
  replacedAt: Moment,
  /** The name of who replaced it. */
  replacedBy: z.string(),
  /** Nothing replaced it: it was deleted. */
  isDeleted: z.optional(z.literal(true)),
});
export type StoredVersion = z.output<typeof StoredVersion>;
export type ReadVersion = Frozen<StoredVersion>;

/** Where the versions of a record are: a name for files and columns, whatever its id is made of. */
export function placeOf(kind: VersionKind, recordId: string): string {
  return `${kind}-${bytesToHex(sha256(new TextEncoder().encode(recordId))).slice(0, 40)}`;
}

/** The place that a version's id names; empty where it is none, so that nobody gets anywhere else by it. */
export const placeOfId = (id: string): string => /^([a-z]+-[\da-f]{40})\./.exec(id)?.[1] ?? '';

/** Whether two records are the same, as they are stored. */
export const isSameRecord = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The versions of a record with one more, the oldest first. One that is there already is not kept twice: the change that
 * was to replace it has failed. Of too many the oldest go.
 */
export function withVersion(versions: readonly ReadVersion[], version: ReadVersion): readonly ReadVersion[] {
  const newest = versions.at(-1);
  if (newest && isSameRecord(newest.record, version.record) && newest.isDeleted === version.isDeleted) {
    return versions;
  }
  return [...versions, version].slice(-VERSIONS_MAX);
}

/** Until when what was deleted can be brought back. */
export const keptUntil = ({ replacedAt }: Pick<ReadVersion, 'replacedAt'>): Date =>
  new Date(Date.parse(replacedAt) + DELETED_DAYS * 24 * 3_600_000);

export const canComeBack = (version: Pick<ReadVersion, 'replacedAt'>, now: Date): boolean =>
  now <= keptUntil(version);
