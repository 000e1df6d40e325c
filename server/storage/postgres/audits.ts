import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import {
  byAge,
  changedBy,
  searchedOf,
  stateOf,
  type AuditCounts,
  type AuditStore,
  type ReadAudit,
} from '../../core/audits/audit-store.ts';
import { StoredAudit } from '../../core/audits/stored-audit.ts';
import { readList, rowIn } from './lists.ts';
import { column, firstIn, loweredEmail, mentionsTerm, pageIn, recordOf, recordsIn } from './records.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';

type Database = Kysely<Tables>;
type Query = SelectQueryBuilder<Tables, 'audits', object>;

export const AUDITS_TABLE = `
  create table audits (
    id text primary key,
    enquiry_id text not null,
    email text not null,
    state text not null check (state in ('in work', 'delivered', 'opened')),
    tokens text[] not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    searched text not null,
    record json not null
  );
  create index audits_enquiry on audits (enquiry_id);
  create index audits_email on audits (email);
  create index audits_tokens on audits using gin (tokens);
  create index audits_changed on audits (updated_at desc, created_at, id);
`;

export const audits = {
  table: 'audits',
  key: 'id',
  schema: StoredAudit,
  columnsOf: (audit: ReadAudit) => ({
    id: audit.id,
    enquiry_id: column(audit.enquiryId),
    email: loweredEmail(audit.email),
    state: stateOf(audit),
    tokens: audit.links.map(({ token }) => column(token)),
    created_at: audit.createdAt,
    updated_at: audit.updatedAt,
    searched: searchedOf(audit),
  }),
} as const;

const every = (database: Database): Query => database.selectFrom('audits');

const oldestFirst = async (query: Query): Promise<readonly ReadAudit[]> =>
  (await recordsIn(StoredAudit, query)).toSorted(byAge);

export const readAudits = (database: Database): Promise<readonly ReadAudit[]> => oldestFirst(every(database));

const lastChangedFirst = (query: Query): Query =>
  query.orderBy('updated_at', 'desc').orderBy('created_at').orderBy('id');

async function countsIn(listed: Query): Promise<AuditCounts> {
  const rows = await listed
    .groupBy('state')
    .select(['state', sql<string>`count(*)`.as('count')])
    .execute();
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { inWork: of('in work'), delivered: of('delivered'), opened: of('opened') };
}

export function openAudits(database: Database, serially: RunSerially): AuditStore {
  const { first } = readList(database, audits);
  return {
    byId: (id) => first(sql`id = ${column(id)}`),
    byToken: (token) => first(sql`tokens @> array[${column(token)}]`),
    ofEnquiries: async (ids) =>
      ids.length === 0 ? [] : oldestFirst(every(database).where('enquiry_id', 'in', ids.map(column))),
    ofClient: (email) => oldestFirst(every(database).where('email', '=', column(email))),
    async page({ state, term = '', hidden = new Set(), ...place }) {
      const listed =
        hidden.size === 0 ? every(database) : every(database).where('enquiry_id', 'not in', [...hidden]);
      const inState = state === undefined ? listed : listed.where('state', '=', state);
      const matching = inState.where(mentionsTerm(term));
      return {
        ...(await pageIn(StoredAudit, matching, lastChangedFirst, place)),
        counts: await countsIn(listed),
      };
    },
    add: (audit) =>
      // Serialized across servers, so that two cannot begin an audit of the same request.
      serially('audits', async (transaction) => {
        const [inWork] = await oldestFirst(
          every(transaction).where('enquiry_id', '=', column(audit.enquiryId)).where('state', '=', 'in work'),
        );
        if (inWork) return inWork;
        const row = rowIn(audits, audit);
        await transaction.insertInto('audits').values(row).execute();
        return recordOf(StoredAudit, JSON.parse(row.record));
      }),
    change: (id, work) =>
      database.transaction().execute(async (transaction) => {
        const before = await firstIn(
          StoredAudit,
          every(transaction).where('id', '=', column(id)).forUpdate(),
        );
        if (!before) return undefined;
        const after = changedBy(before, work);
        if (after !== before) {
          await transaction.updateTable('audits').set(rowIn(audits, after)).where('id', '=', id).execute();
        }
        return after;
      }),
    async remove(ids) {
      if (ids.length === 0) return new Set();
      const deleted = await database
        .deleteFrom('audits')
        .where('id', 'in', ids.map(column))
        .returning('id')
        .execute();
      return new Set(deleted.map(({ id }) => id));
    },
    all: () => readAudits(database),
  };
}
