import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Frozen, Ports } from '../../core/ports.ts';
import { CoachMail, Subscriber } from '../../core/state.ts';
import { readList, writeList } from './lists.ts';
import { foundIn, loweredEmail, patternOf, recordsInBatches, recordsOf } from './records.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';

type Query = SelectQueryBuilder<Tables, 'subscribers', object>;
type Page = Parameters<Ports['subscribers']['page']>[0];

export const subscribers = {
  table: 'subscribers',
  key: 'id',
  schema: Subscriber,
  rowOf: (subscriber: Frozen<Subscriber>) => ({
    id: subscriber.id,
    email: loweredEmail(subscriber.email),
    subscribed_at: subscriber.subscribedAt,
    is_suspect: subscriber.suspect ?? false,
    record: JSON.stringify(subscriber),
  }),
} as const;

function readSubscribers(database: Kysely<Tables>) {
  const all = (): Query => database.selectFrom('subscribers');
  const newestFirst = async (query: Query) =>
    recordsOf(
      Subscriber,
      await query.select('record').orderBy('subscribed_at', 'desc').orderBy('place', 'desc').execute(),
    );
  return {
    byId: readList(database, subscribers).byKey,
    byEmail: async (email: string) =>
      foundIn(
        Subscriber,
        await all().where('email', '=', loweredEmail(email)).select('record').executeTakeFirst(),
      ),
    all: (suspects: boolean) =>
      recordsInBatches(
        database,
        Subscriber,
        all()
          .where('is_suspect', '=', suspects)
          .select([
            'record',
            sql<string>`row_number() over (order by subscribed_at desc, place desc)`.as('at'),
          ]),
      ),
    async page({ suspects, term = '', page, perPage }: Page) {
      const matching = all().where('is_suspect', '=', suspects).where('email', 'like', patternOf(term));
      const { count } = await matching.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
      const records = await newestFirst(matching.limit(perPage).offset((page - 1) * perPage));
      return { records, total: Number(count) };
    },
  };
}

export const openSubscribers = (database: Kysely<Tables>, serially: RunSerially): Ports['subscribers'] => ({
  ...readSubscribers(database),
  transaction: (work) =>
    serially('subscribers', (transaction) => {
      const { put, remove } = writeList(transaction, subscribers);
      return work({ ...readSubscribers(transaction), put, remove });
    }),
});

export const coachMails = {
  table: 'coach_mails',
  key: 'id',
  schema: CoachMail,
  rowOf: (mail: Frozen<CoachMail>) => ({ id: mail.id, record: JSON.stringify(mail) }),
} as const;

/** Mails to the coach about pending work, over a database. */
export const openCoachMails = (database: Kysely<Tables>, serially: RunSerially): Ports['coachMails'] => ({
  all: readList(database, coachMails).all,
  transaction: (work) => serially('coachMails', (transaction) => work(writeList(transaction, coachMails))),
});
