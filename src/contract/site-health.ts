import * as z from 'zod/mini';
import { Moment } from './fields.ts';
import { HostNotice } from './host-notice.ts';

/** A record of which a file is missing, or is not as it was written. */
export const DamagedRecord = z.object({
  kind: z.enum(['post', 'picture', 'version', 'audit', 'security-log']),
  /** What people know it by. */
  name: z.string(),
  /** Its file, within the data folder. */
  file: z.string(),
  state: z.enum(['damaged', 'missing']),
});
export type DamagedRecord = z.output<typeof DamagedRecord>;

/** What to do about a damaged record. */
export const DAMAGE_CURES: Readonly<Record<DamagedRecord['kind'], string>> = {
  post: 'Open the post to restore a version, write the text again, or delete it. The copies in data/backups have the text as well.',
  picture: 'Put its file back from a backup, or delete the picture and upload it again.',
  version:
    'Only what a record was before is affected. Put the file back from a backup, or leave it as it is.',
  audit:
    'Remove its file if there is one, copy the newest audits file in data/backups to data/audits.json, and restart: what is missing comes back. To go on without it, remove its line from data/audits/ids.txt.',
  'security-log': 'Put the file back from a backup of the data folder. Its other lines are sound.',
};

/** What a host tells of itself. */
export const HostHealth = z.object({
  store: z.object({
    kind: z.enum(['files', 'database']),
    /** Reached, its own, and written when that was last tried. */
    isUsable: z.boolean(),
  }),
  /** The disk that the files lie on; none where there is a database, or where the system does not say. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
  backup: z.object({
    /** When the last one was made that the host knows of. */
    last: z.nullable(Moment),
    /** Whether the last automatic one failed. */
    hasFailed: z.boolean(),
  }),
  /** What the daily check of all files has found, and when it ended; absent over a database, which checks its own pages. */
  scrub: z.optional(z.object({ at: z.nullable(Moment), damaged: z.array(DamagedRecord) })),
  /** The last request since the start that a failure kept from its answer; the log has more under its id. */
  lastFailure: z.nullable(z.object({ at: Moment, requestId: z.string() })),
  version: z.string(),
  /** When it was started. */
  since: Moment,
});
export type HostHealth = z.output<typeof HostHealth>;

/** What somebody has to see to. */
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

/** Whether all is well with the site, for admins. */
export const SiteHealth = z.object({
  /** The server's clock. */
  now: Moment,
  /** `null` where nothing can be told of a host, such as in the demo. */
  host: z.nullable(HostHealth),
  mail: z.object({
    /** Whether this host sends mail at all. */
    isOn: z.boolean(),
    waiting: z.int(),
    /** Of those: a try has failed. */
    failing: z.int(),
    /** Failed for good. */
    givenUp: z.int(),
    /** Why the newest of those that fail or were given up did; empty where there is none. */
    lastError: z.string(),
  }),
  /** The gravest first. */
  troubles: z.array(HealthProblem),
});
export type SiteHealth = z.output<typeof SiteHealth>;
