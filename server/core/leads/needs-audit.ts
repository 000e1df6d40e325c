import type { ReadLead } from '../state.ts';

/** Whether a lead asks for an audit that was neither delivered nor declined. An answer alone is no audit. */
export const needsAudit = ({ kind, noAuditAt, replies = [] }: ReadLead): boolean =>
  kind === 'audit' && noAuditAt === undefined && !replies.some(({ auditId }) => auditId !== undefined);
