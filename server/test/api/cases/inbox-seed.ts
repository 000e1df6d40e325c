import type { Enquiry } from '../../../core/state.ts';
import type { Bench } from '../test-context.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import type { Frozen } from '../../../core/frozen.ts';

export const hoursAgo = (hours: number): string => new Date(NOW.getTime() - hours * HOUR).toISOString();

/** A stored enquiry, an hour old by default. */
export const enquiry = (fields: Partial<Enquiry> & Pick<Enquiry, 'id'>): Enquiry => ({
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
export const mixed: readonly Enquiry[] = [
  enquiry({ id: 'closed', kind: 'audit', receivedAt: hoursAgo(90), status: 'closed', readAt: hoursAgo(89) }),
  enquiry({ id: 'fresh', kind: 'audit', receivedAt: hoursAgo(2), website: 'https://pelican.example.com' }),
  enquiry({ id: 'robot', receivedAt: hoursAgo(3), suspect: true }),
  enquiry({
    id: 'replied',
    receivedAt: hoursAgo(30),
    status: 'replied',
    readAt: hoursAgo(29),
    repliedAt: hoursAgo(28),
    note: 'Sent her the price list.',
  }),
  enquiry({
    id: 'thought',
    kind: 'comment',
    receivedAt: hoursAgo(26),
    post: { slug: 'seo-1', title: 'Title of seo-1' },
    readAt: hoursAgo(20),
  }),
];

/** Stores enquiries from before the case. */
export async function store({ host }: Bench, enquiries: readonly Enquiry[]): Promise<void> {
  const copies = structuredClone([...enquiries]);
  await host.leads.update((leads) => void leads.enquiries.push(...copies));
}

/** Every persisted enquiry. */
export const keptEnquiries = async ({ host }: Bench): Promise<readonly Frozen<Enquiry>[]> =>
  (await host.stored()).leads.enquiries;
