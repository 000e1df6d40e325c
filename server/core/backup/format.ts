import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';

export const FORMAT = 'marketing-coach-backup';

/** Raised when earlier releases could not read the file: for new kinds of lines, not for new fields of records. */
export const FORMAT_VERSION = 1;

/** File name of a backup: the timestamp goes between the parts. */
export const NAMING = { before: 'site-backup-', after: '.jsonl.gz' } as const;

export const MEDIA_TYPE = 'application/gzip';

/** Read first, from a backup of any release. */
export const AnyHeader = z.looseObject({
  format: z.literal(FORMAT),
  version: z.int().check(z.positive()),
  /** The release that made it, for people. */
  release: z.string(),
});

export const Header = z.extend(AnyHeader, {
  madeAt: Timestamp,
  /** Record counts, for people who look into the file. */
  counts: z.record(z.string(), z.int()),
});
export type Header = z.output<typeof Header>;

/**
 * A field of a part of the site or, of a list, one more item. This keeps long lists out of one text, and a part may
 * have any schema version.
 */
const RecordLine = z.object({
  in: z.enum(['content', 'leads', 'accounts', 'versions']),
  field: z.string(),
  /** A field's value; a list starts with an empty one. */
  value: z.optional(z.unknown()),
  item: z.optional(z.unknown()),
});
export type RecordLine = z.output<typeof RecordLine>;

/** A chunk of a picture's file. They follow the records, in the order of files and pictures. */
const PictureLine = z.object({
  in: z.literal('pictures'),
  /** `<id>-<width>x<height>/<width of the file>.<format>` */
  path: z.string(),
  base64: z.string(),
});
export type PictureLine = z.output<typeof PictureLine>;

export const Line = z.discriminatedUnion('in', [RecordLine, PictureLine]);
export type Line = z.output<typeof Line>;

/** The last line: the SHA-256 of everything before it. */
export const Checksum = z.strictObject({ sha256: z.string() });
