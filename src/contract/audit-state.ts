import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

export const AuditState = z.enum(['in work', 'delivered', 'opened']);
export type AuditState = z.output<typeof AuditState>;

export const AUDIT_STATE_NAMES: Readonly<Record<AuditState, string>> = {
  'in work': 'In progress',
  delivered: 'Delivered',
  opened: 'Opened',
};

/** The actions in the client's report, and how many of them the client has checked off. */
export const ActionCounts = z.object({ total: z.int(), done: z.int() });
export type ActionCounts = z.output<typeof ActionCounts>;

/** Audit summary shown with its request. */
export const AuditOfRequest = z.object({
  id: z.string(),
  createdAt: Timestamp,
  state: AuditState,
  deliveredAt: z.nullable(Timestamp),
  /** Finished points out of eight. */
  finished: z.int(),
  actions: ActionCounts,
  /** The path of the report; `null` where no link works. */
  reportPath: z.nullable(z.string()),
});
export type AuditOfRequest = z.output<typeof AuditOfRequest>;
