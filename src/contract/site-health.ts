import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { HostNotice } from './host-notice.ts';

/** A record of which a file is missing, or is not as it was written. */
export const DamagedRecord = z.object({
  kind: z.enum(['picture', 'version', 'key']),
  name: z.string(),
  /** Its file, within the data folder. */
  file: z.string(),
  state: z.enum(['damaged', 'missing']),
});
export type DamagedRecord = z.output<typeof DamagedRecord>;

/** Advice for a damaged record. */
export const DAMAGE_CURES: Readonly<Record<DamagedRecord['kind'], string>> = {
  picture: 'Restore its file from a backup, or delete the picture and upload it again.',
  version: 'Only an earlier version is affected. Restore the file from a backup, or leave it as it is.',
  key: 'Put it back from your copy of the data folder before the next start.',
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
  scrub: z.optional(z.object({ at: z.nullable(Timestamp), damaged: z.array(DamagedRecord) })),
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
