import * as z from 'zod/mini';
import { Moment } from './fields.ts';

/** What versions are kept of. Of the settings there is one record, which is called `site`. */
export const VersionKind = z.enum(['post', 'page', 'settings', 'testimonial', 'category']);
export type VersionKind = z.output<typeof VersionKind>;

/** The id of the settings among versions. */
export const SETTINGS_ID = 'site';

/** Most versions of one record; the oldest ones go. */
export const VERSIONS_MAX = 50;

/** For how many days what was deleted can be brought back. */
export const DELETED_DAYS = 30;

/** Who left a record as it stood, when, and what was other than before. */
const Saved = z.object({
  /** `null` where nobody knows any more. */
  savedAt: z.nullable(Moment),
  /** Empty where nobody knows. */
  savedBy: z.string(),
  /** What staff call the parts that were changed then; none for the oldest one that is kept. */
  changed: z.array(z.string()),
});

/** A version in the list of those of its record. */
export const VersionSummary = z.extend(Saved, { id: z.string() });
export type VersionSummary = z.output<typeof VersionSummary>;

export const VersionQuery = z.object({
  kind: VersionKind,
  id: z._default(z.string(), SETTINGS_ID),
});

/** The versions of a record, the newest first, below how it stands now. */
export const VersionList = z.object({ present: Saved, versions: z.array(VersionSummary) });
export type VersionList = z.output<typeof VersionList>;

/** A part in which a version differs from the record as it stands now. */
export const VersionDifference = z.object({
  /** What staff call it. */
  label: z.string(),
  /** How both are to be shown: as they are, as articles, as pictures by their addresses, or as moments. */
  shownAs: z.enum(['text', 'html', 'picture', 'moment']),
  earlier: z.string(),
  now: z.string(),
});
export type VersionDifference = z.output<typeof VersionDifference>;

/** A version beside the record as it stands now. */
export const VersionAnswer = z.object({
  version: VersionSummary,
  differences: z.array(VersionDifference),
  /** The revision of the record that it was compared with, where its kind has revisions. */
  revision: z.optional(z.int()),
});
export type VersionAnswer = z.output<typeof VersionAnswer>;

/** Brings a version back. Where the kind has revisions, one made to an older revision is refused with 409. */
export const VersionRestoring = z.object({ revision: z.optional(z.int()) });

/** What came of it: sentences about what could not be as it was. */
export const VersionRestored = z.object({ notes: z.array(z.string()) });
export type VersionRestored = z.output<typeof VersionRestored>;

/** The kinds of which what was deleted is known by its last version. */
export const DeletedKind = z.enum(['testimonial', 'category']);
export type DeletedKind = z.output<typeof DeletedKind>;

export const DeletedQuery = z.object({ kind: DeletedKind });

/** Something that was deleted and can be brought back. */
export const DeletedRecord = z.object({
  /** Of its last version, which brings it back. */
  id: z.string(),
  /** A person's or a category's. */
  name: z.string(),
  /** What tells it from others of that name. */
  about: z.string(),
  deletedAt: Moment,
  deletedBy: z.string(),
  /** From then on it is gone for good. */
  keptUntil: Moment,
});
export type DeletedRecord = z.output<typeof DeletedRecord>;
export const DeletedList = z.object({ deleted: z.array(DeletedRecord) });
export type DeletedList = z.output<typeof DeletedList>;
