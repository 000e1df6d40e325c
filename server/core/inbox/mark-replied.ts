import { LeadLink, LeadLinkAnswer } from '../../../src/contract/inbox.ts';
import { DAY } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import { found, HttpError } from '../api/http-error.ts';
import { setStatus } from '../leads/mail.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead } from '../state.ts';
import { change } from './changes.ts';
import { leadById } from './inbox.ts';

const HASH_CONTEXT = 'mark-replied';
/** Long enough for an answer, and for a mail that was delivered late. */
const LINK_LIFETIME_MS = 14 * DAY;

/**
 * The page on which a lead is marked as replied without a login, for the mail about it. The link is sealed with the
 * site's key, does only this and ends two weeks after the lead came; its fragment (#) reaches no log and no other site.
 */
export const markRepliedPath = async (
  { sealer }: Pick<Ports, 'sealer'>,
  { id, receivedAt }: Pick<ReadLead, 'id' | 'receivedAt'>,
): Promise<string> =>
  `/mark-replied#${await sealer.seal(`${Date.parse(receivedAt) + LINK_LIFETIME_MS} ${id}`, HASH_CONTEXT)}`;

/** The lead of a link. Refuses with 404 a forged or expired link, and a lead that is gone. */
async function leadOf(ports: Ports, token: string, now: Date): Promise<ReadLead> {
  const dead = 'This link has expired or is incomplete. Open the request in the inbox instead.';
  const sealed = found(await ports.sealer.unseal(token, HASH_CONTEXT), dead);
  const [end = '', id = ''] = sealed.split(' ');
  if (Number(end) <= now.getTime()) throw new HttpError(404, dead);
  return leadById(ports.leads, id);
}

const row = {
  access: 'public',
  limit: { calls: 20, seconds: 600 },
  body: LeadLink,
  result: LeadLinkAnswer,
} as const;

export const markRepliedEndpoints = [
  endpoint('POST /api/lead-link', {
    summary: 'The request that a link from an email marks as replied',
    ...row,
    changes: [],
    handle: ({ body, ports, now }) => leadOf(ports, body.token, now),
  }),
  endpoint('POST /api/lead-link/replied', {
    summary: 'Mark the request of a link from an email as replied',
    details: 'A request that was answered or closed stays as it is.',
    ...row,
    changes: ['leads'],
    handle: async ({ body, ports, now }) =>
      change(ports, (await leadOf(ports, body.token, now)).id, (lead) => {
        if (lead.status === 'new') setStatus(lead, 'replied', now);
      }),
  }),
] as const;
