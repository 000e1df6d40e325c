import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

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
  /** Result of the daily file check; absent with a database, which checks its own pages. The log names the files. */
  fileCheck: z.optional(
    z.object({
      at: z.nullable(Timestamp),
      damaged: z.array(z.object({ kind: z.enum(['data', 'picture', 'version']), name: z.string() })),
    }),
  ),
  version: z.string(),
  since: Timestamp,
});
export type HostHealth = z.output<typeof HostHealth>;

/** Problems that an owner must act on, the gravest first. */
export const HealthProblem = z.enum([
  'storage',
  'files',
  'pictures',
  'disk',
  'backup',
  'mail',
  'address',
  'passkeys',
  'server-settings',
]);
export type HealthProblem = z.output<typeof HealthProblem>;

export const SiteHealth = z.object({
  now: Timestamp,
  /** `null` where unavailable; samples in the demo. */
  host: z.nullable(HostHealth),
  mail: z.object({
    isOn: z.boolean(),
    /** Leads with an email that could not be sent, or not yet. */
    unsent: z.int(),
  }),
  problems: z.array(HealthProblem),
});
export type SiteHealth = z.output<typeof SiteHealth>;
