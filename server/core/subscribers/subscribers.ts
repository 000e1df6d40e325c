import { SUBSCRIBERS_PER_PAGE, SubscriberPage, SubscriberQuery } from '../../../src/contract/subscriber.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import { found } from '../api/http-error.ts';
import { csvFile, type Column, dateCell } from '../csv.ts';
import type { Subscriber } from '../state.ts';
import { pagesOf } from '../store/lists.ts';
import type { SubscriberStore } from '../store/lead-repositories.ts';
import { CsvFile } from '../../../src/contract/inbox.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import type { Frozen } from '../frozen.ts';

async function pageOfSubscribers(
  subscribers: SubscriberStore,
  { page, q: term, suspects }: SubscriberQuery,
): Promise<SubscriberPage> {
  const perPage = SUBSCRIBERS_PER_PAGE;
  const query = { suspects: suspects === 'only', term, page, perPage };
  const { records, total } = await subscribers.page(query);
  return {
    subscribers: records.map(({ suspect = false, ...subscriber }) => ({ ...subscriber, suspect })),
    page,
    pages: pagesOf(total, perPage),
    total,
    suspects: (await subscribers.all(true)).length,
  };
}

/** The number of subscribers without suspected spam, and of those since a given time. */
export async function countSubscribers(
  subscribers: SubscriberStore,
  since: Date,
): Promise<{ total: number; lastWeek: number }> {
  const all = await subscribers.all(false);
  return {
    total: all.length,
    lastWeek: all.filter(({ subscribedAt }) => Date.parse(subscribedAt) >= since.getTime()).length,
  };
}

const columns: readonly Column<Frozen<Subscriber>>[] = [
  ['Email', ({ email }) => email],
  ['Subscribed', ({ subscribedAt }) => dateCell(subscribedAt)],
];

const exportSubscribers = (subscribers: readonly Frozen<Subscriber>[], now: Date) =>
  csvFile(`subscribers-${floridaDay(now.toISOString())}.csv`, columns, subscribers);

/** Deletes a subscriber permanently. Refuses with 404. */
const deleteSubscriber = (subscribers: SubscriberStore, id: string): Promise<void> =>
  subscribers.transaction(async ({ byId, remove }) => {
    found(await byId(id), 'This subscriber does not exist.');
    await remove(id);
  });

export const subscriberEndpoints = [
  endpoint('GET /api/admin/subscribers', {
    summary: 'A page of subscribers, newest first',
    access: ['admin'],
    reads: ['subscribers'],
    query: SubscriberQuery,
    result: SubscriberPage,
    handle: ({ query, ports }) => pageOfSubscribers(ports.subscribers, query),
  }),
  endpoint('GET /api/admin/subscribers/export', {
    summary: 'All subscribers as CSV',
    access: ['admin'],
    needsProof: true,
    reads: [],
    result: CsvFile,
    async handle(call) {
      // Without suspected spam.
      const subscribers = await call.ports.subscribers.all(false);
      logEvent(call, { event: 'export', what: 'subscribers', count: subscribers.length });
      return exportSubscribers(subscribers, call.now);
    },
  }),
  endpoint('DELETE /api/admin/subscribers/{id}', {
    summary: 'Delete a subscriber for good',
    access: ['admin'],
    needsProof: true,
    changes: ['subscribers'],
    async handle(call) {
      await deleteSubscriber(call.ports.subscribers, call.params.id);
      logEvent(call, { event: 'deletion', what: 'subscribers', count: 1, target: call.params.id });
    },
  }),
] as const;
