import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

export const AuditState = z.enum(['in work', 'delivered', 'opened']);
export type AuditState = z.output<typeof AuditState>;

export const AUDIT_STATE_NAMES: Readonly<Record<AuditState, string>> = {
  'in work': 'In progress',
  delivered: 'Delivered',
  opened: 'Opened',
};

/** Audit summary shown with its request. */
export const AuditOfRequest = z.object({
  id: z.string(),
  createdAt: Timestamp,
  state: AuditState,
  /** Finished points out of eight. */
  finished: z.int(),
});
export type AuditOfRequest = z.output<typeof AuditOfRequest>;
