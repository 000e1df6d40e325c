import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { clientIdOf } from '../clients/client-id.ts';
import { momentsSince } from '../clients/moments.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import type { ReadLead, StoredWebhookDelivery } from '../state.ts';

type EventPorts = Pick<Ports, 'audits' | 'leads' | 'subscribers'>;

interface HappenedEvent {
  event: WebhookEvent;
  /** Equal for the same one. */
  key: string;
  at: string;
}

const PER_PAGE = 50;

/** The records of pages, newest first, that are not older than a given time. */
async function newSince<One>(
  page: (number: number) => Promise<readonly One[]>,
  atOf: (one: One) => string,
  since: string,
): Promise<One[]> {
  const found: One[] = [];
  for (let number = 1; ; number += 1) {
    const records = await page(number);
    const recent = records.filter((one) => atOf(one) >= since);
    found.push(...recent);
    if (recent.length < PER_PAGE) return found;
  }
}

/** Events since a given time, without possible spam. */
export async function eventsSince(ports: EventPorts, since: Date): Promise<HappenedEvent[]> {
  const start = since.toISOString();
  const leads = await newSince(
    async (page) => (await ports.leads.page({ page, perPage: PER_PAGE, suspects: 'without' })).records,
    ({ receivedAt }) => receivedAt,
    start,
  );
  const subscribers = await newSince(
    async (page) => (await ports.subscribers.page({ page, perPage: PER_PAGE, list: 'people' })).records,
    ({ subscribedAt }) => subscribedAt,
    start,
  );
  const moments = await momentsSince(ports, since);
  return [
    ...leads
      .filter(({ entered }) => entered === undefined)
      .map(({ id, receivedAt: at }) => ({ event: 'lead.received', key: `lead ${id}`, at }) as const),
    ...subscribers.map(
      ({ id, subscribedAt: at }) => ({ event: 'subscriber.added', key: `subscriber ${id}`, at }) as const,
    ),
    ...moments.map(
      ({ key, at, action }) => ({ event: action ? 'action.checked_off' : 'report.opened', key, at }) as const,
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

const contactOf = (lead: ReadLead) => ({
  clientId: clientIdOf(lead),
  name: lead.name,
  email: lead.email,
  phone: lead.phone ?? '',
});

async function dataOf(ports: EventPorts, event: WebhookEvent, key: string): Promise<object | undefined> {
  const [, id = '', actionId] = key.split(' ');
  if (event === 'test') return {};
  if (event === 'subscriber.added') {
    const subscriber = await ports.subscribers.byId(id);
    return subscriber && { email: subscriber.email };
  }
  if (event === 'lead.received') {
    const lead = await ports.leads.byId(id);
    if (!lead) return undefined;
    const { kind, website = '', message = '' } = lead;
    return { leadId: id, kind, ...contactOf(lead), website, message };
  }
  const audit = await ports.audits.byId(id);
  const lead = audit && (await ports.leads.byId(audit.leadId));
  if (!lead) return undefined;
  const about = { auditId: id, ...contactOf(lead), business: audit.frame.business };
  if (event === 'report.opened') return about;
  const mark = audit.checkedOff.find((one) => one.id === actionId);
  const action = audit.report?.recommendations.find((one) => one.id === actionId);
  return mark && action && { ...about, action: action.title, note: mark.note };
}

/**
 * The body of a message, read from the store when it is sent: nothing about a person waits in the queue.
 * @returns `undefined` if what it is about is gone
 */
export async function bodyOf(
  ports: EventPorts,
  { id, event, key, at }: Frozen<StoredWebhookDelivery>,
): Promise<string | undefined> {
  const data = await dataOf(ports, event, key);
  return data && JSON.stringify({ id, event, at, data });
}
