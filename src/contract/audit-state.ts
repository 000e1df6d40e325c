import * as z from 'zod/mini';
import { Moment } from './fields.ts';

/** How far an audit is: written, with the client, or read there. */
export const AuditState = z.enum(['in work', 'delivered', 'opened']);
export type AuditState = z.output<typeof AuditState>;

/** The same in words. */
export const AUDIT_STATE_NAMES: Readonly<Record<AuditState, string>> = {
  'in work': 'In work',
  delivered: 'Delivered',
  opened: 'Opened',
};

/** What of an audit stands beside the request that it answers. */
export const AuditOfRequest = z.object({
  id: z.string(),
  createdAt: Moment,
  state: AuditState,
  /** How many of the eight points are finished. */
  finished: z.int(),
});
export type AuditOfRequest = z.output<typeof AuditOfRequest>;
