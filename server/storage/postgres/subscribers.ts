import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Delivery } from '../../../src/contract/inbox.ts';
import type { SubscriberList } from '../../../src/contract/subscriber.ts';
import { searchText } from '../../../src/lib/search-text.ts';
import type { Ports } from '../../core/ports.ts';
import {
  AddressHits,
  CoachMail,
  Newsletter,
  StoredClient,
  StoredWebhookDelivery,
  Subscriber,
  SubscriberMail,
  ViewDay,
} from '../../core/state.ts';
import type { RecordedQueue } from '../../core/store/lead-repositories.ts';
import { listOf } from '../../core/subscribers/list-of.ts';
import { BINNED_COLUMN, type Condition, type Database, idOf, type List, listIn, plainList } from './lists.ts';
import { loweredEmail, mentionsTerm } from './records.ts';
import type { RunSerially } from './transaction.ts';

export const subscribers: List<Subscriber> = {
  table: 'subscribers',
  schema: Subscriber,
  idOf,
  columns: {
    ...BINNED_COLUMN,
    email: ['text not null', ({ email }) => loweredEmail(email)],
    subscribed_at: ['timestamptz not null', ({ subscribedAt }) => subscribedAt],
    list: ['text not null', listOf],
    searched: ['text not null', ({ email }) => searchText([email])],
  },
  also: ['exclude (email with =) where (not is_deleted) deferrable initially deferred'],
  indexes: ['(list, subscribed_at desc, place desc)'],
};

const NEWEST = sql`subscribed_at desc, place desc`;

function subscribersIn(database: Database) {
  const list = listIn(database, subscribers);
  const isIn = (name: SubscriberList): Condition => sql`not is_deleted and list = ${name}`;
  return {
    ...list,
    byEmail: (email: string) => list.first(sql`where not is_deleted and email = ${loweredEmail(email)}`),
    all: (name: SubscriberList) => list.inBatches(isIn(name), NEWEST),
    page: ({ list: name, term = '', ...paging }: Parameters<Ports['subscribers']['page']>[0]) =>
      list.page(sql`${isIn(name)} and ${mentionsTerm(term)}`, NEWEST, paging),
  };
}

/** A list of what is sent. */
const queueList = <One extends { id: string; mail: Delivery | null }>(
  table: string,
  schema: z.ZodMiniType<One>,
): List<One> =>
  plainList<One>(table, schema, {
    is_waiting: ['boolean not null', ({ mail }) => mail?.state === 'waiting'],
  });

export const subscriberMails = queueList('subscriber_mails', SubscriberMail);
export const newsletters = plainList('newsletters', Newsletter);
export const coachMails = queueList('coach_mails', CoachMail);
export const webhookDeliveries = queueList('webhook_deliveries', StoredWebhookDelivery);
export const clients = plainList('clients', StoredClient);
export const addressHits = plainList('address_hits', AddressHits);
export const viewDays = plainList('view_days', ViewDay);

const openQueue = <One extends { id: string }>(
  database: Database,
  list: List<One>,
  transaction: RecordedQueue<One>['transaction'],
): RecordedQueue<One> => {
  const { all, select } = listIn(database, list);
  return { all, waiting: () => select(sql`where is_waiting order by place`), transaction };
};

export function openSubscribers(database: Database, serially: RunSerially): Ports['subscribers'] {
  const transaction: Ports['subscribers']['transaction'] = (work) =>
    serially('subscribers', (within) => {
      const mails = listIn(within, subscriberMails);
      const own = subscribersIn(within);
      return work({
        ...own,
        async remove(id) {
          await mails.removeAll(sql`record->>'subscriberId' = ${id}`);
          await own.remove(id);
        },
        mails,
        newsletters: listIn(within, newsletters),
      });
    });
  return {
    ...subscribersIn(database),
    mails: openQueue(database, subscriberMails, (work) => transaction(({ mails }) => work(mails))),
    newsletters: listIn(database, newsletters),
    transaction,
  };
}

export const openCoachMails = (database: Database, serially: RunSerially): Ports['coachMails'] =>
  openQueue(database, coachMails, (work) =>
    serially('coachMails', (within) => work(listIn(within, coachMails))),
  );

export const openWebhookDeliveries = (
  database: Database,
  serially: RunSerially,
): Ports['webhookDeliveries'] =>
  openQueue(database, webhookDeliveries, (work) =>
    serially('webhookDeliveries', (within) => work(listIn(within, webhookDeliveries))),
  );

export const openAddressHits = (database: Database, serially: RunSerially): Ports['addressHits'] => ({
  all: listIn(database, addressHits).all,
  transaction: (work) => serially('addressHits', (transaction) => work(listIn(transaction, addressHits))),
});

export const openViewDays = (database: Database, serially: RunSerially): Ports['viewDays'] => ({
  all: listIn(database, viewDays).all,
  transaction: (work) => serially('viewDays', (transaction) => work(listIn(transaction, viewDays))),
});
