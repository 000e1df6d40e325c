import * as z from 'zod/mini';
import { AUDIT_POINTS } from './audit-points.ts';
import { Moment } from './fields.ts';

/** What came of a look at one thing: all is well, something is wrong, something for people to judge, or it was not seen. */
export const FactOutcome = z.enum(['good', 'fault', 'note', 'not looked at']);
export type FactOutcome = z.output<typeof FactOutcome>;

/** How many of the places where something was seen are kept. */
export const PLACES_KEPT = 5;

/** Something that a program saw of a site, with its evidence. It suggests, and judges nothing. */
export const AuditFact = z.object({
  /** The check that found it, and which of its findings this is. */
  id: z.string(),
  point: z.enum(AUDIT_POINTS),
  outcome: FactOutcome,
  /** What was seen, as a sentence. */
  says: z.string(),
  /** Why it matters to the owner; of an unseen thing, why it could not be seen. */
  why: z.string(),
  /** What to do about a fault; empty for all else. */
  advice: z.string(),
  /** In how many places it was seen. */
  places: z.int(),
  /** The first of those places: its address, the tag or header, and what stands there. */
  evidence: z.array(z.object({ address: z.string(), where: z.string(), value: z.string() })),
});
export type AuditFact = z.output<typeof AuditFact>;

/** The last look at the client's website. */
export const AuditScan = z.object({
  state: z.enum(['never', 'looking', 'done', 'failed']),
  /** The address that was looked at. */
  address: z.string(),
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  /** How many pages were read. */
  pages: z.int(),
  /** Why nothing could be seen, as a sentence; else empty. */
  failure: z.string(),
  /** Whether it shows a recorded site, because this host can reach none. */
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
