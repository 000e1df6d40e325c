import { sql, type Kysely } from 'kysely';
import { searchText } from '../../../src/lib/search-text.ts';
import type { Ports } from '../../core/ports.ts';
import { CoachMail, Subscriber } from '../../core/state.ts';
import { listById, readList, writeList } from './lists.ts';
import { loweredEmail, mentionsTerm, pageIn, recordsInBatches } from './records.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';
import type { Frozen } from '../../core/frozen.ts';

type PageQuery = Parameters<Ports['subscribers']['page']>[0];

export const subscribers = {
  table: 'subscribers',
  key: 'id',
  schema: Subscriber,
  columnsOf: ({ id, email, subscribedAt, suspect = false }: Frozen<Subscriber>) => ({
    id,
    email: loweredEmail(email),
    subscribed_at: subscribedAt,
    is_suspect: suspect,
    searched: searchText([email]),
  }),
} as const;

function readSubscribers(database: Kysely<Tables>) {
  const { byId, first } = readList(database, subscribers);
  const all = (suspects: boolean) => database.selectFrom('subscribers').where('is_suspect', '=', suspects);
  return {
    byId,
    byEmail: (email: string) => first(sql`email = ${loweredEmail(email)}`),
    all: (suspects: boolean) =>
      recordsInBatches(
        database,
        Subscriber,
        all(suspects).select([
          'record',
          sql<string>`row_number() over (order by subscribed_at desc, place desc)`.as('at'),
        ]),
      ),
    page: ({ suspects, term = '', ...place }: PageQuery) =>
      pageIn(
        Subscriber,
        all(suspects).where(mentionsTerm(term)),
        (query) => query.orderBy('subscribed_at', 'desc').orderBy('place', 'desc'),
        place,
      ),
  };
}

export const openSubscribers = (database: Kysely<Tables>, serially: RunSerially): Ports['subscribers'] => ({
  ...readSubscribers(database),
  transaction: (work) =>
    serially('subscribers', (transaction) =>
      work({ ...writeList(transaction, subscribers), ...readSubscribers(transaction) }),
    ),
});

export const coachMails = listById('coach_mails', CoachMail);

export const openCoachMails = (database: Kysely<Tables>, serially: RunSerially): Ports['coachMails'] => ({
  all: readList(database, coachMails).all,
  transaction: (work) => serially('coachMails', (transaction) => work(writeList(transaction, coachMails))),
});
