import * as z from 'zod/mini';
import { Moment } from './fields.ts';
import { HostNotice } from './host-notice.ts';

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
  /** The last request since the start that a failure kept from its answer; the log has more under its id. */
  lastFailure: z.nullable(z.object({ at: Moment, requestId: z.string() })),
  version: z.string(),
  /** When it was started. */
  since: Moment,
});
export type HostHealth = z.output<typeof HostHealth>;

/** What somebody has to see to. */
export const HealthTrouble = z.enum([
  'store-unusable',
  'disk-nearly-full',
  'backup-failed',
  'backup-missing',
  'request-failed',
  'mail-given-up',
  'mail-failing',
  ...HostNotice.options,
]);
export type HealthTrouble = z.output<typeof HealthTrouble>;

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
  troubles: z.array(HealthTrouble),
});
export type SiteHealth = z.output<typeof SiteHealth>;
