import { sql } from 'kysely';
import { searchText } from '../../../src/lib/search-text.ts';
import type { Ports } from '../../core/ports.ts';
import {
  AddressHits,
  CoachMail,
  StoredWebhookDelivery,
  StoredClient,
  Subscriber,
  ViewDay,
} from '../../core/state.ts';
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
    is_suspect: ['boolean not null', ({ suspect = false }) => suspect],
    searched: ['text not null', ({ email }) => searchText([email])],
  },
  also: ['exclude (email with =) where (not is_deleted) deferrable initially deferred'],
  indexes: ['(is_suspect, subscribed_at desc, place desc)'],
};

const NEWEST = sql`subscribed_at desc, place desc`;

function subscribersIn(database: Database) {
  const list = listIn(database, subscribers);
  const areSuspects = (suspects: boolean): Condition => sql`not is_deleted and is_suspect = ${suspects}`;
  return {
    ...list,
    byEmail: (email: string) => list.first(sql`where not is_deleted and email = ${loweredEmail(email)}`),
    all: (suspects: boolean) => list.inBatches(areSuspects(suspects), NEWEST),
    page: ({ suspects, term = '', ...paging }: Parameters<Ports['subscribers']['page']>[0]) =>
      list.page(sql`${areSuspects(suspects)} and ${mentionsTerm(term)}`, NEWEST, paging),
  };
}

export const openSubscribers = (database: Database, serially: RunSerially): Ports['subscribers'] => ({
  ...subscribersIn(database),
  transaction: (work) => serially('subscribers', (transaction) => work(subscribersIn(transaction))),
});

export const clients = plainList('clients', StoredClient);

export const coachMails = plainList('coach_mails', CoachMail);
export const webhookDeliveries = plainList('webhook_deliveries', StoredWebhookDelivery);
export const addressHits = plainList('address_hits', AddressHits);
export const viewDays = plainList('view_days', ViewDay);

export const openCoachMails = (database: Database, serially: RunSerially): Ports['coachMails'] => ({
  all: listIn(database, coachMails).all,
  transaction: (work) => serially('coachMails', (transaction) => work(listIn(transaction, coachMails))),
});

export const openWebhookDeliveries = (
  database: Database,
  serially: RunSerially,
): Ports['webhookDeliveries'] => ({
  all: listIn(database, webhookDeliveries).all,
  transaction: (work) =>
    serially('webhookDeliveries', (transaction) => work(listIn(transaction, webhookDeliveries))),
});

export const openAddressHits = (database: Database, serially: RunSerially): Ports['addressHits'] => ({
  all: listIn(database, addressHits).all,
  transaction: (work) => serially('addressHits', (transaction) => work(listIn(transaction, addressHits))),
});

export const openViewDays = (database: Database, serially: RunSerially): Ports['viewDays'] => ({
  all: listIn(database, viewDays).all,
  transaction: (work) => serially('viewDays', (transaction) => work(listIn(transaction, viewDays))),
});
