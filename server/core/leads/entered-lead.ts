import { freeze } from 'immer';
import { NewLead, NewLeadAnswer } from '../../../src/contract/new-lead.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, contextFrom } from '../shared/change.ts';
import type { Lead } from '../state.ts';
import { setStatus } from './mail.ts';

/** Stores a lead that staff enter by hand. Nobody is emailed. A repeated idempotency key stores it once. */
async function enterLead(
  { leads, ids }: Pick<Ports, 'leads' | 'ids'>,
  { owesAnswer, howMet = '', email = '', phone, website, message, ...rest }: NewLead,
  { by, now }: ChangeContext,
): Promise<string> {
  const at = now.toISOString();
  const lead: Lead = {
    ...rest,
    email,
    ...(phone !== undefined && { phone }),
    ...(website !== undefined && { website }),
    ...(message !== undefined && { message }),
    id: ids.id(),
    receivedAt: at,
    readAt: at,
    status: 'new',
    entered: { by, howMet },
  };
  if (!owesAnswer) setStatus(lead, 'replied', now);
  return (await leads.add(freeze(lead, true))).id;
}

export const enteredLeadEndpoints = [
  endpoint('POST /api/admin/leads', {
    summary: 'Enter a lead by hand',
    details: 'Nobody is emailed about it.',
    access: ['admin', 'editor'],
    changes: ['leads'],
    body: NewLead,
    result: NewLeadAnswer,
    status: 201,
    handle: async (call) => ({ id: await enterLead(call.ports, call.body, contextFrom(call)) }),
  }),
] as const;
