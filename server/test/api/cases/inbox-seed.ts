import type { Frozen } from '../../../core/frozen.ts';
import type { Lead } from '../../../core/state.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import type { TestApi } from '../test-context.ts';

export const hoursAgo = (hours: number): string => new Date(NOW.getTime() - hours * HOUR).toISOString();

/** A stored lead, an hour old by default. */
export const lead = (fields: Partial<Lead> & Pick<Lead, 'id'>): Lead => ({
  kind: 'contact',
  receivedAt: hoursAgo(1),
  status: 'new',
  name: `Name of ${fields.id}`,
  email: `${fields.id}@example.com`,
  phone: '(239) 555-0123',
  message: 'Do you also coach bakeries?',
  ...fields,
});

/** One of each kind and state, unsorted. */
export const mixed: readonly Lead[] = [
  lead({ id: 'closed', kind: 'audit', receivedAt: hoursAgo(90), status: 'closed', readAt: hoursAgo(89) }),
  lead({ id: 'fresh', kind: 'audit', receivedAt: hoursAgo(2), website: 'https://pelican.example.com' }),
  lead({ id: 'robot', receivedAt: hoursAgo(3), suspect: true }),
  lead({
    id: 'replied',
    receivedAt: hoursAgo(30),
    status: 'replied',
    readAt: hoursAgo(29),
    repliedAt: hoursAgo(28),
    note: 'Sent her the price list.',
  }),
  lead({
    id: 'thought',
    kind: 'comment',
    receivedAt: hoursAgo(26),
    post: { slug: 'seo-1', title: 'Title of seo-1' },
    readAt: hoursAgo(20),
  }),
];

/** Stores leads from before the case. */
export async function store({ host }: TestApi, leads: readonly Lead[]): Promise<void> {
  const copies = structuredClone([...leads]);
  await host.leads.update((leads) => void leads.leads.push(...copies));
}

/** Every persisted lead. */
export const storedLeads = async ({ host }: TestApi): Promise<readonly Frozen<Lead>[]> =>
  (await host.stored()).leads.leads;

export const storedLead = async (api: TestApi, id = 'fresh'): Promise<Frozen<Lead> | undefined> =>
  (await storedLeads(api)).find((one) => one.id === id);

/** Stores one lead of each kind and state, and logs an editor in. */
export async function begin(api: TestApi): Promise<void> {
  await store(api, mixed);
  await api.logIn('editor');
}
