import type { ClientSummary } from '../../../src/contract/client-summary.ts';
import type { ClientOfLead } from '../../../src/contract/inbox.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import { found } from '../api/http-error.ts';
import { newsAt, type ReadAudit } from '../audits/audit-store.ts';
import type { Frozen } from '../frozen.ts';
import { isLead } from '../leads/is-lead.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead, StoredClient } from '../state.ts';
import { clientIdOf } from './client-id.ts';
import { contactOf } from './contact.ts';
import { stageOf } from './stage.ts';

/** A client with its leads, the oldest first, and their audits. */
export interface Client {
  id: string;
  /** The notes about it; absent before there are any. */
  stored: Frozen<StoredClient> | undefined;
  leads: readonly ReadLead[];
  audits: readonly ReadAudit[];
}

/** The last value that is not empty. */
const lastOf = (texts: readonly (string | undefined)[]): string => texts.findLast(Boolean) ?? '';

function lastTime({ leads, audits }: Client): string {
  const times = [
    ...leads.flatMap(({ receivedAt, repliedAt, replies = [] }) => [
      receivedAt,
      repliedAt,
      ...replies.map(({ writtenAt }) => writtenAt),
    ]),
    ...audits.flatMap((audit) => [audit.updatedAt, newsAt(audit)]),
  ];
  return times.reduce<string>((last, time) => (time && time > last ? time : last), '');
}

export function toSummary(client: Client): ClientSummary {
  const { id, stored, leads, audits } = client;
  return {
    id,
    name: lastOf(leads.map(({ name }) => name)),
    email: lastOf(leads.map(({ email }) => email)),
    phone: lastOf(leads.map(({ phone }) => phone)),
    business: lastOf(audits.map(({ frame }) => frame.business)),
    website: lastOf(leads.map(({ website }) => website)),
    stage: stageOf(leads, audits, stored?.stage),
    nextStep: stored?.nextStep ?? null,
    leads: leads.length,
    lastAt: lastTime(client),
  };
}

export const NO_SUCH_CLIENT = 'This client does not exist.';

export const idsOf = (leads: readonly ReadLead[]): string[] => leads.map(({ id }) => id);

export type ClientPorts = Pick<Ports, 'leads' | 'clients' | 'audits'>;

/** A client by id; `undefined` for one without leads. */
async function findClient({ leads, clients, audits }: ClientPorts, id: string): Promise<Client | undefined> {
  const own = await leads.ofClient(id);
  if (own.length === 0) return undefined;
  return { id, stored: await clients.byId(id), leads: own, audits: await audits.ofLeads(idsOf(own)) };
}

/** One client. Refuses with 404. */
export const clientById = async (ports: ClientPorts, id: string): Promise<Client> =>
  found(await findClient(ports, id), NO_SUCH_CLIENT);

async function summariesOf(ports: ClientPorts, ids: Iterable<string>): Promise<ClientSummary[]> {
  const clients = await Promise.all([...ids].map((id) => findClient(ports, id)));
  return clients.flatMap((client) => client ?? []).map(toSummary);
}

/** Maximum number of clients suggested as the same one. */
const SUGGESTIONS_MAX = 5;

/** Others with the same email address or phone number, unless staff have said that they are someone else. */
export async function suggestionsFor(
  ports: ClientPorts,
  { id, stored, leads }: Pick<Client, 'id' | 'stored' | 'leads'>,
): Promise<ClientSummary[]> {
  const known = [id, ...(stored?.others ?? [])];
  const same = await ports.leads.withContact(leads.map(contactOf));
  const ids = new Set(same.map(clientIdOf).filter((other) => !known.includes(other)));
  return summariesOf(ports, [...ids].slice(0, SUGGESTIONS_MAX));
}

/** The client of a lead, and others who may be the same one. */
export async function clientOfLead(ports: ClientPorts, lead: ReadLead): Promise<ClientOfLead> {
  const id = clientIdOf(lead);
  // Possible spam is nobody's client.
  if (!isLead(lead)) return { id, suggestions: [] };
  const [stored, leads] = await Promise.all([ports.clients.byId(id), ports.leads.ofClient(id)]);
  return { id, suggestions: await suggestionsFor(ports, { id, stored, leads }) };
}

/** Clients whose next step is due on a day in Florida or was before, the longest due first. */
export async function dueNextSteps(ports: ClientPorts, now: Date): Promise<ClientSummary[]> {
  const today = floridaDay(now.toISOString());
  const due = (await ports.clients.all()).flatMap(({ id, nextStep }) =>
    nextStep && nextStep.on <= today ? [{ id, on: nextStep.on }] : [],
  );
  return summariesOf(
    ports,
    due.toSorted((one, other) => one.on.localeCompare(other.on)).map(({ id }) => id),
  );
}
