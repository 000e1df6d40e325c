import { freeze } from 'immer';
import { sql } from 'kysely';
import type { Audit } from '../../../src/contract/audit.ts';
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
import { type Condition, type Database, idOf, type List, listIn } from './lists.ts';
import { column, loweredEmail, mentionsTerm } from './records.ts';
import type { RunSerially } from './transaction.ts';

export const audits: List<Audit> = {
  table: 'audits',
  schema: StoredAudit,
  idOf,
  columns: {
    lead_id: ['text not null', ({ leadId }) => leadId],
    email: ['text not null', ({ email }) => loweredEmail(email)],
    state: ['text not null', stateOf],
    // Of all links, expired ones included.
    tokens: ['text[] not null', ({ links }) => links.map(({ token }) => token)],
    created_at: ['timestamptz not null', ({ createdAt }) => createdAt],
    updated_at: ['timestamptz not null', ({ updatedAt }) => updatedAt],
    searched: ['text not null', searchedOf],
  },
  indexes: ['(lead_id)', '(email)', 'using gin (tokens)', '(updated_at desc, created_at, id)'],
};

/** Those of deleted requests are left out. */
const LISTED = sql`not exists (select from leads where id = audits.lead_id and is_deleted)`;

async function countsIn(database: Database): Promise<AuditCounts> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from audits where ${LISTED} group by state`.execute(database);
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { inWork: of('in work'), delivered: of('delivered'), opened: of('opened') };
}

export function openAudits(database: Database, serially: RunSerially): AuditStore {
  const list = listIn(database, audits);
  const oldestFirst = async (condition: Condition, within = list): Promise<readonly ReadAudit[]> =>
    (await within.select(sql`where ${condition} and ${LISTED}`)).toSorted(byAge);
  return {
    byId: (id) => list.first(sql`where id = ${id} and ${LISTED}`),
    byToken: (token) => list.first(sql`where tokens @> array[${column(token)}] and ${LISTED}`),
    ofLead: (id) => oldestFirst(sql`lead_id = ${column(id)}`),
    ofClient: (email) => oldestFirst(sql`email = ${column(email)}`),
    async page({ state, term = '', ...paging }) {
      const isIn = state === undefined ? sql`true` : sql`state = ${state}`;
      const matching = sql`${LISTED} and ${isIn} and ${mentionsTerm(term)}`;
      return {
        ...(await list.page(matching, sql`updated_at desc, created_at, id`, paging)),
        counts: await countsIn(database),
      };
    },
    add: (audit) =>
      // Serialized across servers, so that two cannot begin an audit of the same request.
      serially('audits', async (transaction) => {
        const within = listIn(transaction, audits);
        const [inWork] = await oldestFirst(
          sql`lead_id = ${column(audit.leadId)} and state = 'in work'`,
          within,
        );
        if (!inWork) await within.insert([audit]);
        return inWork ?? freeze(audit, true);
      }),
    change: async (id, work) => (await list.change([id], (before) => changedBy(before, work)))[0],
    remove: async (id) => (await list.takeOut(sql`id = ${column(id)}`)).length > 0,
    all: () => oldestFirst(sql`true`),
  };
}
