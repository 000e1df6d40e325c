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
import type { ListStore, RecordedQueue } from '../../core/store/lead-repositories.ts';
import { listOf } from '../../core/subscribers/list-of.ts';
import { BINNED_COLUMN, type Condition, type Database, idOf, type List, listIn, plainList } from './lists.ts';
import { loweredEmail, mentionsTerm } from './records.ts';
import type { Part, RunSerially } from './transaction.ts';

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
const queueList = <One extends { id: string; delivery: Delivery | null }>(
  table: string,
  schema: z.ZodMiniType<One>,
): List<One> =>
  plainList<One>(table, schema, {
    is_waiting: ['boolean not null', ({ delivery }) => delivery?.state === 'waiting'],
  });

export const subscriberMails = queueList('subscriber_mails', SubscriberMail);
export const newsletters = plainList('newsletters', Newsletter);
export const coachMails = queueList('coach_mails', CoachMail);
export const webhookDeliveries = queueList('webhook_deliveries', StoredWebhookDelivery);
export const clients = plainList('clients', StoredClient);
export const addressHits = plainList('address_hits', AddressHits);
export const viewDays = plainList('view_days', ViewDay);

const openList = <One extends { id: string }>(
  database: Database,
  list: List<One>,
  serially: RunSerially,
  part: Part,
): ListStore<One> => ({
  all: listIn(database, list).all,
  transaction: (work) => serially(part, (within) => work(listIn(within, list))),
});

const waitingIn = <One extends { id: string }>(
  database: Database,
  list: List<One>,
): Pick<RecordedQueue<One>, 'waiting'> => ({
  waiting: () => listIn(database, list).select(sql`where is_waiting order by place`),
});

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
    mails: {
      all: listIn(database, subscriberMails).all,
      ...waitingIn(database, subscriberMails),
      transaction: (work) => transaction(({ mails }) => work(mails)),
    },
    newsletters: listIn(database, newsletters),
    transaction,
  };
}

/** The lists without queries of their own. */
export const openLists = (
  database: Database,
  serially: RunSerially,
): Pick<Ports, 'coachMails' | 'webhookDeliveries' | 'addressHits' | 'viewDays'> => ({
  coachMails: {
    ...openList(database, coachMails, serially, 'coachMails'),
    ...waitingIn(database, coachMails),
  },
  webhookDeliveries: {
    ...openList(database, webhookDeliveries, serially, 'webhookDeliveries'),
    ...waitingIn(database, webhookDeliveries),
  },
  addressHits: openList(database, addressHits, serially, 'addressHits'),
  viewDays: openList(database, viewDays, serially, 'viewDays'),
});
