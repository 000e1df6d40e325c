import * as z from 'zod/mini';
import { AUDIT_POINTS } from './audit-points.ts';
import { Timestamp } from './fields.ts';

/** Outcome of one check; `note` needs a person's judgment. */
export const FactOutcome = z.enum(['good', 'fault', 'note', 'not checked']);
export type FactOutcome = z.output<typeof FactOutcome>;

export const PLACES_STORED_MAX = 5;

/** A scan result with its evidence. It suggests a rating, and decides none. */
export const AuditFact = z.object({
  /** The check that found it, and which of its findings this is. */
  id: z.string(),
  point: z.enum(AUDIT_POINTS),
  outcome: FactOutcome,
  message: z.string(),
  /** Why it matters to the owner, or why it could not be checked. */
  why: z.string(),
  /** Advice for a fault; otherwise empty. */
  advice: z.string(),
  places: z.int(),
  /** The first of those places: its address, tag or header, and value. */
  evidence: z.array(z.object({ address: z.string(), where: z.string(), value: z.string() })),
});
export type AuditFact = z.output<typeof AuditFact>;

export const AuditScan = z.object({
  state: z.enum(['never', 'scanning', 'done', 'failed']),
  address: z.string(),
  startedAt: z.nullable(Timestamp),
  finishedAt: z.nullable(Timestamp),
  pages: z.int(),
  /** Error message of a failed scan; otherwise empty. */
  failure: z.string(),
  /** True for a recorded site, used where the host cannot scan. */
  isSample: z.boolean(),
  facts: z.array(AuditFact),
});
export type AuditScan = z.output<typeof AuditScan>;

export const NEVER_SCANNED: AuditScan = {
  state: 'never',
  address: '',
  startedAt: null,
  finishedAt: null,
  pages: 0,
  failure: '',
  isSample: false,
  facts: [],
};
