import { CsvFile } from '../../../src/contract/inbox.ts';
import {
  ConfirmationAnswer,
  type SubscriberList,
  SUBSCRIBERS_PER_PAGE,
  SubscriberPage,
  SubscriberQuery,
  UnsubscribeAnswer,
} from '../../../src/contract/subscriber.ts';
import { floridaDay, formatDate } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import { found, HttpError } from '../api/http-error.ts';
import { csvFile, type Column, dateCell } from '../csv.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import { binOf, inBin } from '../shared/bin.ts';
import type { ChangeContext } from '../shared/change.ts';
import { deletes } from '../shared/deletion.ts';
import type { Subscriber } from '../state.ts';
import type { SubscriberStore, SubscriberWriter } from '../store/lead-repositories.ts';
import { pagesOf } from '../store/lists.ts';
import { confirm, readConfirmation } from './subscribe.ts';
import { readSubscription, undoUnsubscribe, unsubscribe } from './unsubscribe.ts';

async function pageOfSubscribers(
  { subscribers, subscriberMails }: Ports,
  { page, q: term, list }: SubscriberQuery,
): Promise<SubscriberPage> {
  const perPage = SUBSCRIBERS_PER_PAGE;
  const { records, total } = await subscribers.page({ list, term, page, perPage });
  const count = async (each: SubscriberList) => (await subscribers.all(each)).length;
  return {
    subscribers: [...records],
    page,
    pages: pagesOf(total, perPage),
    total,
    counts: {
      people: await count('people'),
      waiting: await count('waiting'),
      suspects: await count('suspects'),
    },
    sendsMail: subscriberMails !== undefined,
  };
}

/** The number of subscribers who get newsletters, and of those since a given time. */
export async function countSubscribers(
  subscribers: SubscriberStore,
  since: Date,
): Promise<{ total: number; lastWeek: number }> {
  const all = await subscribers.all('people');
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
const deleteSubscriber = ({ subscribers }: Ports, id: string, context: ChangeContext): Promise<void> =>
  subscribers.transaction(async ({ byId, put }) =>
    put(inBin(found(await byId(id), 'This subscriber does not exist.'), context)),
  );

/** Refuses with 409 to restore a subscriber who has unsubscribed, or whose address has subscribed again. */
export const subscriberBin = binOf({
  access: ['admin'],
  deleted: ({ subscribers }: Ports) => subscribers.deleted(),
  transaction: ({ subscribers }, work) => subscribers.transaction((list) => work(list, list)),
  describe: ({ email, subscribedAt }) => ({ name: email, about: `Subscribed ${formatDate(subscribedAt)}` }),
  async fit(record, { byEmail, deleted }: SubscriberWriter) {
    const { reason } = (await deleted()).find(({ id }) => id === record.id)?.deleted ?? {};
    if (reason === 'unsubscribed') {
      throw new HttpError(409, `${record.email} has unsubscribed, and alone can take that back.`);
    }
    if (await byEmail(record.email)) throw new HttpError(409, `${record.email} has subscribed again.`);
    return { record, notes: [] };
  },
});

/** Links cannot be guessed; mail services unsubscribe many people from one address. */
const confirmationLink = {
  access: 'public',
  isUnlisted: true,
  result: ConfirmationAnswer,
} as const;
const unsubscribeLink = { access: 'public', isUnlisted: true, result: UnsubscribeAnswer } as const;
const LINK_LIMIT = { calls: 600, seconds: 600 };

export const subscriberEndpoints = [
  endpoint('GET /api/subscriptions/{token}', {
    summary: 'The subscription that a link from its email confirms',
    ...confirmationLink,
    reads: ['subscribers'],
    handle: ({ params, ports, now }) => readConfirmation(ports, params.token, now),
  }),
  endpoint('POST /api/subscriptions/{token}', {
    summary: 'Confirm a subscription',
    ...confirmationLink,
    changes: ['subscribers'],
    limit: LINK_LIMIT,
    handle: ({ params, ports, now }) => confirm(ports, params.token, now),
  }),
  endpoint('GET /api/unsubscribe/{token}', {
    summary: 'The subscription that a link from a newsletter ends',
    ...unsubscribeLink,
    reads: ['subscribers'],
    handle: ({ params, ports, now }) => readSubscription(ports, params.token, now),
  }),
  endpoint('POST /api/unsubscribe/{token}', {
    summary: 'End a subscription',
    ...unsubscribeLink,
    changes: ['subscribers'],
    limit: LINK_LIMIT,
    handle: ({ params, ports, now }) => unsubscribe(ports, params.token, now),
  }),
  endpoint('DELETE /api/unsubscribe/{token}', {
    summary: 'Subscribe again, after ending it by mistake',
    details: 'Within 30 days.',
    ...unsubscribeLink,
    changes: ['subscribers'],
    limit: LINK_LIMIT,
    handle: ({ params, ports, now }) => undoUnsubscribe(ports, params.token, now),
  }),
  endpoint('GET /api/admin/subscribers', {
    summary: 'A page of subscribers, newest first',
    access: ['admin'],
    reads: ['subscribers'],
    query: SubscriberQuery,
    result: SubscriberPage,
    handle: ({ query, ports }) => pageOfSubscribers(ports, query),
  }),
  endpoint('GET /api/admin/subscribers/export', {
    summary: 'All subscribers as CSV',
    access: ['admin'],
    needsProof: true,
    reads: [],
    result: CsvFile,
    async handle(call) {
      const subscribers = await call.ports.subscribers.all('people');
      logEvent(call, { event: 'export', what: 'subscribers', count: subscribers.length });
      return exportSubscribers(subscribers, call.now);
    },
  }),
  endpoint('DELETE /api/admin/subscribers/{id}', {
    summary: 'Delete a subscriber, which can be restored for 30 days',
    access: ['admin'],
    changes: ['subscribers'],
    handle: deletes('subscribers', deleteSubscriber),
  }),
] as const;
