import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { HostNotice } from './host-notice.ts';

/** A file that is missing, or is not as it was written. */
export const DamagedFile = z.object({
  kind: z.enum(['data', 'picture', 'version']),
  /** The name of a picture, else the file. */
  name: z.string(),
  /** Its path within the data folder. */
  file: z.string(),
  state: z.enum(['damaged', 'missing']),
});
export type DamagedFile = z.output<typeof DamagedFile>;

/** The meaning of damaged data files, pictures, or histories for the coach, by their number, with advice. */
export const damageAdvice: Readonly<Record<DamagedFile['kind'], (count: number) => string>> = {
  data: () =>
    'The disk does not return what was saved. The running site still has it: download a backup now, before anybody restarts the site.',
  picture: (count) =>
    count === 1
      ? 'One picture cannot be read. Upload it again, or restore last night’s backup.'
      : `${count} pictures cannot be read. Upload them again, or restore last night’s backup.`,
  version: (count) =>
    count === 1
      ? 'Some earlier versions of one text cannot be read. What visitors see is not affected.'
      : `Some earlier versions of ${count} texts cannot be read. What visitors see is not affected.`,
};

export const HostHealth = z.object({
  store: z.object({
    kind: z.enum(['files', 'database']),
    /** Reached, its own, and written when that was last tried. */
    isUsable: z.boolean(),
  }),
  /** Disk of the data folder; `null` with a database, or when unavailable. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  backup: z.object({
    last: z.nullable(Timestamp),
    /** True when the last automatic backup failed. */
    hasFailed: z.boolean(),
  }),
  /** Result of the daily file check; absent with a database, which checks its own pages. */
  fileCheck: z.optional(z.object({ at: z.nullable(Timestamp), damaged: z.array(DamagedFile) })),
  /** The last request since the start that failed; the log has details under its id. */
  lastFailure: z.nullable(z.object({ at: Timestamp, requestId: z.string() })),
  version: z.string(),
  since: Timestamp,
});
export type HostHealth = z.output<typeof HostHealth>;

export const HealthProblem = z.enum([
  'store-unusable',
  'data-damaged',
  'disk-nearly-full',
  'backup-failed',
  'backup-missing',
  'request-failed',
  'mail-given-up',
  'mail-failing',
  ...HostNotice.options,
]);
export type HealthProblem = z.output<typeof HealthProblem>;

export const SiteHealth = z.object({
  now: Timestamp,
  /** `null` where unavailable, such as in the demo. */
  host: z.nullable(HostHealth),
  mail: z.object({
    isOn: z.boolean(),
    waiting: z.int(),
    /** Of those: a try has failed. */
    failing: z.int(),
    givenUp: z.int(),
    /** Newest error; empty without one. */
    lastError: z.string(),
  }),
  /** The gravest first. */
  troubles: z.array(HealthProblem),
});
export type SiteHealth = z.output<typeof SiteHealth>;
