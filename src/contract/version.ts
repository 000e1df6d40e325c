import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** Kinds with versions; of others, the bin is enough. The settings are a single record, `site`. */
export const VersionKind = z.enum(['post', 'page', 'settings']);
export type VersionKind = z.output<typeof VersionKind>;

/** The id of the settings among versions. */
export const SETTINGS_ID = 'site';

/** Most versions of one record; the oldest ones go. */
export const VERSIONS_MAX = 50;

const Saved = z.object({
  /** `null` when unknown. */
  savedAt: z.nullable(Timestamp),
  /** Empty when unknown. */
  savedBy: z.string(),
  /** Labels of the changed fields; none for the oldest stored version. */
  changed: z.array(z.string()),
});

export const VersionSummary = z.extend(Saved, { id: z.string() });
export type VersionSummary = z.output<typeof VersionSummary>;

export const VersionQuery = z.object({
  kind: VersionKind,
  id: z._default(z.string(), SETTINGS_ID),
});

/** The versions of a record, newest first, and its current state. */
export const VersionList = z.object({ present: Saved, versions: z.array(VersionSummary) });
export type VersionList = z.output<typeof VersionList>;

/** A part in which a version differs from the current record. */
export const VersionDifference = z.object({
  label: z.string(),
  /** How to render both values. */
  shownAs: z.enum(['text', 'html', 'picture', 'moment']),
  earlier: z.string(),
  now: z.string(),
});
export type VersionDifference = z.output<typeof VersionDifference>;

/** A version beside the current record. */
export const VersionAnswer = z.object({
  version: VersionSummary,
  differences: z.array(VersionDifference),
  /** The revision of the record that it was compared with. */
  revision: z.int(),
});
export type VersionAnswer = z.output<typeof VersionAnswer>;

/** Restores a version, based on a revision of the record. An outdated one is refused with 409. */
export const VersionRestoring = z.object({
  revision: z.int('Include the revision of the record you have seen.'),
});

/** Notes about parts that could not be restored. */
export const VersionRestored = z.object({ notes: z.array(z.string()) });
