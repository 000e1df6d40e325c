import { CsvFile } from '../../../src/contract/inbox.ts';
import { SUBSCRIBERS_PER_PAGE, SubscriberPage, SubscriberQuery } from '../../../src/contract/subscriber.ts';
import { floridaDay, formatDate } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import { found, HttpError } from '../api/http-error.ts';
import { csvFile, type Column, dateCell } from '../csv.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import { binOf, inBin } from '../shared/bin.ts';
import { type ChangeContext, contextFrom } from '../shared/change.ts';
import type { Subscriber } from '../state.ts';
import type { SubscriberStore, SubscriberWriter } from '../store/lead-repositories.ts';
import { pagesOf } from '../store/lists.ts';

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

/** Deletes a subscriber. Refuses with 404. */
const deleteSubscriber = (subscribers: SubscriberStore, id: string, context: ChangeContext): Promise<void> =>
  subscribers.transaction(async ({ byId, put }) =>
    put(inBin(found(await byId(id), 'This subscriber does not exist.'), context)),
  );

/** A restored subscriber is refused with 409 if the address has subscribed again. */
export const subscriberBin = binOf({
  access: ['admin'],
  deleted: ({ subscribers }: Ports) => subscribers.deleted(),
  transaction: ({ subscribers }, work) => subscribers.transaction((list) => work(list, list)),
  describe: ({ email, subscribedAt }) => ({ name: email, about: `Subscribed ${formatDate(subscribedAt)}` }),
  async fit(record, { byEmail }: SubscriberWriter) {
    if (await byEmail(record.email)) throw new HttpError(409, `${record.email} has subscribed again.`);
    return { record, notes: [] };
  },
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
    summary: 'Delete a subscriber, which can be restored for 30 days',
    access: ['admin'],
    changes: ['subscribers'],
    async handle(call) {
      await deleteSubscriber(call.ports.subscribers, call.params.id, contextFrom(call));
      logEvent(call, { event: 'deletion', what: 'subscribers', count: 1, target: call.params.id });
    },
  }),
] as const;
