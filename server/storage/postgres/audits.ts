import { freeze } from 'immer';
import { sql } from 'kysely';
import type { Audit } from '../../../src/contract/audit.ts';
import {
  byAge,
  changedBy,
  newsAt,
  searchedOf,
  stateOf,
  type AuditCounts,
  type AuditStore,
  type ReadAudit,
} from '../../core/audits/audit-store.ts';
import { StoredAudit } from '../../core/audits/stored-audit.ts';
import { BINNED_COLUMN, type Condition, type Database, idOf, type List, listIn } from './lists.ts';
import { column, mentionsTerm } from './records.ts';
import type { RunSerially } from './transaction.ts';

export const audits: List<Audit> = {
  table: 'audits',
  schema: StoredAudit,
  idOf,
  columns: {
    ...BINNED_COLUMN,
    lead_id: ['text not null', ({ leadId }) => leadId],
    state: ['text not null', stateOf],
    // Of all links, expired ones included.
    tokens: ['text[] not null', ({ links }) => links.map(({ token }) => token)],
    created_at: ['timestamptz not null', ({ createdAt }) => createdAt],
    updated_at: ['timestamptz not null', ({ updatedAt }) => updatedAt],
    news_at: ['timestamptz', newsAt],
    searched: ['text not null', searchedOf],
  },
  indexes: ['(lead_id)', '(news_at)', 'using gin (tokens)', '(updated_at desc, created_at, id)'],
};

const HAS_REQUEST = sql`not exists (select from leads where id = audits.lead_id and is_deleted)`;
/** Those of deleted requests are left out. */
const LISTED = sql`not audits.is_deleted and ${HAS_REQUEST}`;
const BINNED = sql`audits.is_deleted and ${HAS_REQUEST}`;

async function countsIn(database: Database): Promise<AuditCounts> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from audits where ${LISTED} group by state`.execute(database);
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    inWork: of('in work'),
    delivered: of('delivered'),
    opened: of('opened'),
    deleted: await listIn(database, audits).count(BINNED),
  };
}

function auditsIn(database: Database) {
  const list = listIn(database, audits);
  const oldestFirst = async (condition: Condition): Promise<readonly ReadAudit[]> =>
    (await list.select(sql`where ${condition} and ${LISTED}`)).toSorted(byAge);
  return {
    ...list,
    oldestFirst,
    byId: (id: string) => list.first(sql`where id = ${id} and ${LISTED}`),
    byToken: (token: string) => list.first(sql`where tokens @> array[${column(token)}] and ${LISTED}`),
    ofLeads: (ids: readonly string[]) => oldestFirst(sql`lead_id = any(${ids.map(column)})`),
    everyOf: async (ids: readonly string[]) =>
      (await list.select(sql`where lead_id = any(${ids.map(column)})`)).toSorted(byAge),
    withNews: (since: Date) => oldestFirst(sql`news_at >= ${since.toISOString()}`),
    async page({ state, term = '', ...paging }: Parameters<AuditStore['page']>[0]) {
      const isIn = state === undefined ? sql`true` : sql`state = ${state}`;
      const matching = sql`${LISTED} and ${isIn} and ${mentionsTerm(term)}`;
      return {
        ...(await list.page(matching, sql`updated_at desc, created_at, id`, paging)),
        counts: await countsIn(database),
      };
    },
    deleted: () => list.select(sql`where ${BINNED}`),
    all: () => oldestFirst(sql`true`),
  };
}

export function openAudits(database: Database, serially: RunSerially): AuditStore {
  const list = auditsIn(database);
  return {
    ...list,
    add: (audit) =>
      // Serialized across servers, so that two cannot begin an audit of the same request.
      serially('audits', async (transaction) => {
        const within = auditsIn(transaction);
        const [inWork] = await within.oldestFirst(
          sql`lead_id = ${column(audit.leadId)} and state = 'in work'`,
        );
        if (!inWork) await within.insert([audit]);
        return inWork ?? freeze(audit, true);
      }),
    change: async (id, work) =>
      (await list.change([id], (before) => changedBy(before, work), sql`not is_deleted`))[0],
    transaction: (work) => serially('audits', (transaction) => work(auditsIn(transaction))),
  };
}
