import type { Audit } from '../../../src/contract/audit.ts';
import { ClientStage, type ClientSummary } from '../../../src/contract/client-summary.ts';
import {
  type ClientAnswer,
  type ClientExport,
  type ClientPage,
  type ClientQuery,
  CLIENTS_PER_PAGE,
} from '../../../src/contract/client.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import type { ReadAudit } from '../audits/audit-store.ts';
import { reportedActions } from '../audits/reported-actions.ts';
import { toSummaries } from '../audits/summaries.ts';
import type { Frozen } from '../frozen.ts';
import { toItem } from '../inbox/inbox.ts';
import { isLead } from '../leads/is-lead.ts';
import { waitingMail } from '../leads/mail.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead, Subscriber } from '../state.ts';
import { pagesOf } from '../store/lists.ts';
import { searchableTexts } from '../store/same-lead.ts';
import { listOf } from '../subscribers/list-of.ts';
import { timeSlices } from '../yield.ts';
import { clientIdOf } from './client-id.ts';
import { contactOf } from './contact.ts';
import {
  type Client,
  clientById,
  type ClientPorts,
  idsOf,
  suggestionsFor,
  toSummary,
} from './find-client.ts';

async function subscriptionOf(
  { subscribers }: Pick<Ports, 'subscribers'>,
  leads: readonly ReadLead[],
): Promise<Frozen<Subscriber> | undefined> {
  for (const email of new Set(leads.map((lead) => contactOf(lead).email).filter(Boolean))) {
    const subscriber = await subscribers.byEmail(email);
    if (subscriber && !subscriber.suspect) return subscriber;
  }
  return undefined;
}

/** A subscription with what was sent to it. */
async function exportSubscription(
  { subscribers }: Pick<Ports, 'subscribers'>,
  { id, email, subscribedAt }: Frozen<Subscriber>,
  now: Date,
): Promise<ClientExport['subscription']> {
  const newsletters = await subscribers.newsletters.all();
  const sent = (await subscribers.mails.all()).filter(({ subscriberId }) => subscriberId === id);
  return {
    email,
    subscribedAt,
    emails: [
      ...sent.map(({ newsletterId, delivery }) => ({
        title: newsletters.find((one) => one.id === newsletterId)?.title ?? null,
        mail: delivery,
      })),
      ...newsletters
        .filter(({ held }) => held.includes(id))
        .map(({ title }) => ({ title, mail: { ...waitingMail(now), nextTryAt: null } })),
    ],
  };
}

const withReplies = (lead: ReadLead) => ({ item: toItem(lead), replies: [...(lead.replies ?? [])] });

/** Everything about one client. Refuses with 404. */
export async function toClientAnswer(ports: Ports, id: string, now: Date): Promise<ClientAnswer> {
  const client = await clientById(ports, id);
  const { stored, leads, audits } = client;
  const summaries = await toSummaries(ports, audits.toReversed());
  const subscription = await subscriptionOf(ports, leads);
  return {
    client: toSummary(client),
    note: stored?.note ?? '',
    leads: leads.toReversed().map(withReplies),
    audits: summaries.map((summary) => ({
      ...summary,
      actionPlan: audits.flatMap((audit) => (audit.id === summary.id ? reportedActions(audit, audits) : [])),
    })),
    subscribedAt: subscription && listOf(subscription) === 'people' ? subscription.subscribedAt : null,
    suggestions: await suggestionsFor(ports, client),
    now: now.toISOString(),
  };
}

/** All that is stored about a client, possible spam and what is in the bin included. Refuses with 404. */
export async function exportClient(ports: Ports, id: string, now: Date): Promise<ClientExport> {
  const client = await clientById(ports, id);
  const leads = await ports.clients.transaction(({ leadsOf }) => leadsOf(id));
  const subscription = await subscriptionOf(ports, leads);
  return {
    exportedAt: now.toISOString(),
    client: toSummary(client),
    note: client.stored?.note ?? '',
    leads: leads.map(withReplies),
    audits: (await ports.audits.everyOf(idsOf(leads))) as Audit[],
    subscription: subscription ? await exportSubscription(ports, subscription, now) : null,
  };
}

async function allClients(ports: ClientPorts): Promise<Client[]> {
  const stored = new Map((await ports.clients.all()).map((one) => [one.id, one]));
  const clientOf = new Map<string, string>();
  const leads = new Map<string, ReadLead[]>();
  for (const lead of (await ports.leads.all()).filter(isLead).toReversed()) {
    const id = clientIdOf(lead);
    clientOf.set(lead.id, id);
    leads.set(id, [...(leads.get(id) ?? []), lead]);
  }
  const audits = new Map<string, ReadAudit[]>();
  for (const audit of await ports.audits.all()) {
    const id = clientOf.get(audit.leadId);
    if (id !== undefined) audits.set(id, [...(audits.get(id) ?? []), audit]);
  }
  return [...leads].map(([id, own]) => ({
    id,
    stored: stored.get(id),
    leads: own,
    audits: audits.get(id) ?? [],
  }));
}

const searchTextOf = ({ stored, leads, audits }: Client): string =>
  searchText([
    ...leads.flatMap(searchableTexts),
    ...audits.map(({ frame }) => frame.business),
    stored?.note,
    stored?.nextStep?.text,
  ]);

/** A page of the clients that match a query, the one with the latest news first. */
export async function pageOfClients(
  ports: ClientPorts,
  { page, q: term, stage }: ClientQuery,
  now: Date,
): Promise<ClientPage> {
  const isMentioned = mentions(term ?? '');
  const turn = timeSlices();
  const counts = Object.fromEntries(ClientStage.options.map((each) => [each, 0])) as ClientPage['counts'];
  const matching: ClientSummary[] = [];
  for (const client of await allClients(ports)) {
    await turn();
    const summary = toSummary(client);
    counts[summary.stage] += 1;
    const isWanted = stage === undefined || summary.stage === stage;
    if (isWanted && (!term || isMentioned(searchTextOf(client)))) matching.push(summary);
  }
  return {
    clients: matching
      .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))
      .slice((page - 1) * CLIENTS_PER_PAGE, page * CLIENTS_PER_PAGE),
    page,
    pages: pagesOf(matching.length, CLIENTS_PER_PAGE),
    total: matching.length,
    counts,
    now: now.toISOString(),
  };
}
