import * as z from 'zod/mini';
import { Moment } from '../../../src/contract/fields.ts';

/** What the first line of a backup calls it. */
export const FORMAT = 'marketing-coach-backup';

/** Raised whenever an earlier release could not read the file: for other lines, and not for other fields of records. */
export const FORMAT_VERSION = 3;
/** What a backup is of in which there is no audit: the releases that know of none read it. */
export const FORMAT_WITHOUT_AUDITS = 2;

/** What a backup is called by itself: this, with the moment at which it was made in between. */
export const NAMING = { before: 'site-backup-', after: '.jsonl.gz' } as const;

export const MEDIA_TYPE = 'application/gzip';

/** What is read first, of a backup of any release. */
export const AnyHeader = z.looseObject({
  format: z.literal(FORMAT),
  version: z.int().check(z.positive()),
  /** The release that made it, for people. */
  release: z.string(),
});

/** The first line of a backup. */
export const Header = z.extend(AnyHeader, {
  madeAt: Moment,
  /** How much of everything there is, for people who look into the file. */
  counts: z.record(z.string(), z.int()),
});
export type Header = z.output<typeof Header>;

/**
 * A field of a part of the site or, of one that is a list, one more item of it. So a long list is never one text, and a
 * part may be of any schema version.
 */
const RecordLine = z.object({
  in: z.enum(['content', 'people', 'spam', 'versions', 'audits']),
  field: z.string(),
  /** A field as it is; of a list it comes first, and is empty. */
  value: z.optional(z.unknown()),
  item: z.optional(z.unknown()),
});
export type RecordLine = z.output<typeof RecordLine>;

/** A piece of a picture's file. They come behind the records: all of a file, and all files of a picture, together. */
const MediaLine = z.object({
  in: z.literal('media'),
  /** `<id>-<width>x<height>/<width of the file>.<format>` */
  path: z.string(),
  base64: z.string(),
});
export type MediaLine = z.output<typeof MediaLine>;

/** Any line between the first and the last. */
export const Line = z.discriminatedUnion('in', [RecordLine, MediaLine]);
export type Line = z.output<typeof Line>;

/** The last line: the SHA-256 of all that stands before it. */
export const Checksum = z.strictObject({ sha256: z.string() });
