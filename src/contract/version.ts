import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** Kinds with versions. The settings are a single record, `site`. */
export const VersionKind = z.enum(['post', 'page', 'settings', 'testimonial', 'category']);
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
  /** The revision of the record that it was compared with, where its kind has revisions. */
  revision: z.optional(z.int()),
});
export type VersionAnswer = z.output<typeof VersionAnswer>;

/** Restores a version. Kinds with revisions refuse an outdated one with 409. */
export const VersionRestoring = z.object({ revision: z.optional(z.int()) });

/** Notes about parts that could not be restored. */
export const VersionRestored = z.object({ notes: z.array(z.string()) });
