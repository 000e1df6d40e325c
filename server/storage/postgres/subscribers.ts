import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Frozen, Ports } from '../../core/ports.ts';
import { CoachMail, Subscriber } from '../../core/state.ts';
import { readList, writeList } from './lists.ts';
import { column, foundIn, patternOf, recordsOf } from './records.ts';
import type { Tables } from './tables.ts';
import type { InTurn } from './transaction.ts';

type Query = SelectQueryBuilder<Tables, 'subscribers', object>;
type Page = Parameters<Ports['subscribers']['page']>[0];

const lower = (email: string): string => column(email).toLowerCase();

function readSubscribers(database: Kysely<Tables>) {
  const subscribers = (): Query => database.selectFrom('subscribers');
  const one = async (query: Query) => foundIn(Subscriber, await query.select('record').executeTakeFirst());
  const newestFirst = async (query: Query) =>
    recordsOf(
      Subscriber,
      await query.select('record').orderBy('subscribed_at', 'desc').orderBy('place', 'desc').execute(),
    );
  return {
    byId: (id: string) => one(subscribers().where('id', '=', id)),
    byEmail: (email: string) => one(subscribers().where('email', '=', lower(email))),
    all: (suspects: boolean) => newestFirst(subscribers().where('is_suspect', '=', suspects)),
    async page({ suspects, term = '', page, perPage }: Page) {
      const matching = subscribers()
        .where('is_suspect', '=', suspects)
        .where('email', 'like', patternOf(term));
      const { count } = await matching.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
      const records = await newestFirst(matching.limit(perPage).offset((page - 1) * perPage));
      return { records, total: Number(count) };
    },
  };
}

/** A subscriber as a row of its table. */
export const subscriberRow = (subscriber: Frozen<Subscriber>) => ({
  id: subscriber.id,
  email: lower(subscriber.email),
  subscribed_at: subscriber.subscribedAt,
  is_suspect: subscriber.suspect ?? false,
  record: JSON.stringify(subscriber),
});

/** Subscribers over a database. */
export const openSubscribers = (database: Kysely<Tables>, inTurn: InTurn): Ports['subscribers'] => ({
  ...readSubscribers(database),
  transaction: (work) =>
    inTurn('subscribers', (transaction) =>
      work({
        ...readSubscribers(transaction),
        async put(subscriber) {
          const row = subscriberRow(subscriber);
          await transaction
            .insertInto('subscribers')
            .values(row)
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
        },
        async remove(id) {
          await transaction.deleteFrom('subscribers').where('id', '=', id).execute();
        },
      }),
    ),
});

export const coachMails = {
  table: 'coach_mails',
  key: 'id',
  schema: CoachMail,
  rowOf: (mail: Frozen<CoachMail>) => ({ id: mail.id, record: JSON.stringify(mail) }),
} as const;

/** The mails to the coach about waiting work, over a database. */
export const openCoachMails = (database: Kysely<Tables>, inTurn: InTurn): Ports['coachMails'] => ({
  all: readList(database, coachMails).all,
  transaction: (work) => inTurn('coachMails', (transaction) => work(writeList(transaction, coachMails))),
});
