import type { ClientChange } from '../../../src/contract/client.ts';
import { SubscriberList } from '../../../src/contract/subscriber.ts';
import { found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { isLead } from '../leads/is-lead.ts';
import type { Ports } from '../ports.ts';
import type { ChangeContext } from '../shared/change.ts';
import type { StoredClient } from '../state.ts';
import type { ClientWriter } from '../store/lead-repositories.ts';
import { contactOf } from './contact.ts';
import { NO_SUCH_CLIENT } from './find-client.ts';

type Stored = Frozen<StoredClient>;

/** The notes about an existing client. Refuses with 404. */
async function storedClient({ byId, leadsOf }: ClientWriter, id: string): Promise<Stored> {
  found((await leadsOf(id)).find(isLead), NO_SUCH_CLIENT);
  return (await byId(id)) ?? { id };
}

const without = (ids: readonly string[] | undefined, id: string): string[] =>
  (ids ?? []).filter((other) => other !== id);
const withId = (ids: readonly string[] | undefined, id: string): string[] => [...without(ids, id), id];

/** Changes the named fields. Refuses with 404. */
export const changeClient = (
  { clients }: Pick<Ports, 'clients'>,
  id: string,
  { stage, nextStep, note }: ClientChange,
  { by, now }: ChangeContext,
): Promise<void> =>
  clients.transaction(async (writer) => {
    const { nextStep: before, ...rest } = await storedClient(writer, id);
    const step = nextStep === undefined ? before : nextStep;
    await writer.put({
      ...rest,
      ...(step && { nextStep: step }),
      ...(stage && { stage: { name: stage, at: now.toISOString(), by } }),
      ...(note !== undefined && { note }),
    });
  });

/** The notes of two clients as those of one: the earlier next step and the later chosen stage stay, no text is lost. */
function joined(one: Stored, other: Stored): StoredClient {
  const [nextStep, later] = [one.nextStep, other.nextStep]
    .filter((step) => step !== undefined)
    .toSorted((a, b) => a.on.localeCompare(b.on));
  const [stage] = [one.stage, other.stage]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const note = [one.note, other.note, later && `Next step: ${later.text} (${later.on})`]
    .filter(Boolean)
    .join('\n\n');
  const others = without(without([...(one.others ?? []), ...(other.others ?? [])], one.id), other.id);
  return {
    id: one.id,
    ...(stage && { stage }),
    ...(nextStep && { nextStep }),
    ...(note && { note }),
    ...(others.length > 0 && { others }),
  };
}

/** Joins another client to one: its leads become this one's. Refuses with 404, and with 409 to join one to itself. */
export const joinClients = (
  { clients }: Pick<Ports, 'clients'>,
  id: string,
  otherId: string,
): Promise<void> =>
  clients.transaction(async (writer) => {
    if (otherId === id) throw new HttpError(409, 'This is the same client already.');
    const one = await storedClient(writer, id);
    const other = await storedClient(writer, otherId);
    await writer.put(joined(one, other));
    await writer.moveLeads(
      (await writer.leadsOf(otherId)).map((lead) => lead.id),
      id,
    );
    await writer.remove(otherId);
  });

/** Records for both whether they are two people. Refuses with 404. */
async function separate(writer: ClientWriter, ids: readonly [string, string], isTwo: boolean): Promise<void> {
  for (const [id, other] of [ids, ids.toReversed() as [string, string]] as const) {
    const stored = await storedClient(writer, id);
    const others = (isTwo ? withId : without)(stored.others, other);
    await writer.put({ ...stored, others });
  }
}

/** Records whether a client with the same address or phone number is someone else. Refuses with 404. */
export const markNotSame = (
  { clients }: Pick<Ports, 'clients'>,
  id: string,
  otherId: string,
  isSomeoneElse: boolean,
): Promise<void> => clients.transaction((writer) => separate(writer, [id, otherId], isSomeoneElse));

/**
 * Splits leads off as a client of their own, which is someone else from then on. Refuses with 404, and with 409 if no
 * lead would stay.
 */
export const splitClient = (
  { clients, ids }: Pick<Ports, 'clients' | 'ids'>,
  id: string,
  leadIds: readonly string[],
): Promise<void> =>
  clients.transaction(async (writer) => {
    const leads = (await writer.leadsOf(id)).filter(isLead);
    const isSplit = (lead: { id: string }): boolean => leadIds.includes(lead.id);
    const moved = leads.filter(isSplit);
    if (moved.length === 0) throw new HttpError(404, 'This lead does not belong to this client.');
    if (moved.length === leads.length) {
      throw new HttpError(409, 'A client keeps at least one lead. There is nothing to split off.');
    }
    const newId = ids.id();
    await writer.moveLeads(
      moved.map((lead) => lead.id),
      newId,
    );
    await separate(writer, [id, newId], true);
  });

/**
 * Erases all that is stored about a client: the subscription with its address, its leads, also deleted ones, with their
 * audits, and the notes. Refuses with 404.
 */
export async function eraseClient(
  { clients, subscribers }: Pick<Ports, 'clients' | 'subscribers'>,
  id: string,
): Promise<void> {
  const leads = await clients.transaction(async (writer) => {
    await storedClient(writer, id);
    return writer.leadsOf(id);
  });
  const emails = leads.map((lead) => contactOf(lead).email).filter(Boolean);
  // First: what remains after a failure can be erased again.
  await subscribers.transaction(async ({ all, deleted, remove }) => {
    const every = [...(await deleted())];
    for (const list of SubscriberList.options) every.push(...(await all(list)));
    for (const { id: subscriberId, email } of every) {
      if (emails.includes(email.toLowerCase())) await remove(subscriberId);
    }
  });
  await clients.transaction(async ({ leadsOf, eraseLeads, remove }) => {
    await eraseLeads((await leadsOf(id)).map((lead) => lead.id));
    await remove(id);
  });
}
