import { createHash } from 'node:crypto';
import { produce } from 'immer';
import { sql } from 'kysely';
import type { InboxPage, SourceCount } from '../../../src/contract/inbox.ts';
import { sourceOf } from '../../../src/contract/lead-fields.ts';
import { searchText } from '../../../src/lib/search-text.ts';
import { answerByOf } from '../../core/availability/answer-by.ts';
import { clientIdOf } from '../../core/clients/client-id.ts';
import { contactOf } from '../../core/clients/contact.ts';
import { isLead } from '../../core/leads/is-lead.ts';
import { hasFailedReply, withDelivery } from '../../core/leads/mail.ts';
import { needsAudit } from '../../core/leads/needs-audit.ts';
import { hasFailedMail, nextMailOf } from '../../core/leads/next-mail.ts';
import { Lead, type ReadLead } from '../../core/state.ts';
import type { ClientStore, LeadStore } from '../../core/store/lead-repositories.ts';
import { contentOf, searchableTexts } from '../../core/store/same-lead.ts';
import { audits } from './audits.ts';
import {
  BINNED_COLUMN,
  type Condition,
  type Database,
  idOf,
  inTransaction,
  type List,
  listIn,
} from './lists.ts';
import { column, mentionsTerm } from './records.ts';
import { clients } from './subscribers.ts';
import type { RunSerially } from './transaction.ts';

/** Identifies a submission: another content under the same key is stored as well. */
const submissionOf = (lead: ReadLead): string | null =>
  lead.submissionKey === undefined
    ? null
    : createHash('sha256')
        .update(JSON.stringify([lead.submissionKey, contentOf(lead)]))
        .digest('base64url');

export const leads: List<Lead> = {
  table: 'leads',
  schema: Lead,
  idOf,
  columns: {
    ...BINNED_COLUMN,
    is_suspect: ['boolean not null', ({ suspect = false }) => suspect],
    client_id: ['text not null', clientIdOf],
    email: ['text not null', (one) => contactOf(one).email],
    phone: ['text not null', (one) => contactOf(one).phone],
    status: ['text not null', ({ status }) => status],
    kind: ['text not null', ({ kind }) => kind],
    source: ['text collate "C" not null', ({ origin }) => sourceOf(origin)],
    received_at: ['timestamptz not null', ({ receivedAt }) => receivedAt],
    answer_by: ['timestamptz not null', answerByOf],
    is_unread: ['boolean not null', ({ readAt }) => readAt === undefined],
    needs_audit: ['boolean not null', (one) => isLead(one) && needsAudit(one)],
    next_mail_at: ['timestamptz', (one) => nextMailOf(one)?.at ?? null],
    next_mail_attempts: ['integer', (one) => nextMailOf(one)?.attempts ?? null],
    mail_failed: ['boolean not null', hasFailedMail],
    reply_failed: ['boolean not null', (one) => isLead(one) && hasFailedReply(one)],
    submission: ['text unique', submissionOf],
    searched: ['text not null', (one) => searchText(searchableTexts(one))],
  },
  // A mail is sent by the server that claims it.
  also: ['mail_claimed_until timestamptz'],
  indexes: [
    '(is_suspect, received_at desc, place desc) where not is_deleted',
    '(is_suspect, status, received_at desc, place desc) where not is_deleted',
    "(answer_by, received_at, place) where not is_deleted and not is_suspect and status = 'new'",
    '(is_suspect, source, received_at desc, place desc) where not is_deleted',
    // Counting reads these alone.
    '(is_deleted, is_suspect, status, is_unread)',
    '(received_at, source) where not is_deleted and not is_suspect',
    '(id) where is_deleted',
    '(client_id)',
    '(email)',
    '(phone)',
    '(next_mail_attempts, next_mail_at) where next_mail_at is not null',
    '(id) where mail_failed or reply_failed',
    '(received_at) where needs_audit',
    'using gin (searched gin_trgm_ops)',
  ],
};

const LEADS = sql`not is_deleted and not is_suspect`;
const SUSPECTS = sql`not is_deleted and is_suspect`;
const UNANSWERED = sql`${LEADS} and status = 'new'`;
const NEWEST = sql`received_at desc, place desc`;
const OLDEST = sql`received_at, place`;
const LIVE = sql`not is_deleted`;

/** Removes leads with their audits, and what was noted about clients without other leads. */
async function erase(transaction: Database, ids: readonly string[]): Promise<void> {
  await listIn(transaction, audits).removeAll(sql`lead_id = any(${ids})`);
  await listIn(transaction, leads).removeAll(sql`id = any(${ids})`);
  await listIn(transaction, clients).removeAll(
    sql`not exists (select from leads where client_id = clients.id)`,
  );
}

async function countsOf(database: Database): Promise<InboxPage['counts']> {
  const count = (condition: Condition): Condition => sql`(count(*) filter (where ${condition}))::int`;
  const { rows } = await sql<InboxPage['counts']>`
    select
      ${count(UNANSWERED)} as new,
      ${count(sql`${LEADS} and status = 'replied'`)} as replied,
      ${count(sql`${LEADS} and status = 'closed'`)} as closed,
      ${count(sql`${LEADS} and is_unread`)} as unread,
      ${count(SUSPECTS)} as suspects,
      ${count(sql`${SUSPECTS} and is_unread`)} as unseen,
      ${count(sql`is_deleted`)} as deleted
    from leads`.execute(database);
  return rows[0] as InboxPage['counts'];
}

export function openLeads(database: Database): LeadStore {
  const list = listIn(database, leads);
  return {
    byId: list.byId,
    deleted: list.deleted,
    async page({ suspects, status, kind, source, term, ...paging }) {
      const matching = sql.join(
        [
          suspects === 'only' ? SUSPECTS : LEADS,
          ...(status === undefined ? [] : [sql`status = ${status}`]),
          ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
          ...(source === undefined ? [] : [sql`source = ${column(source)}`]),
          ...(term ? [mentionsTerm(term)] : []),
        ],
        sql` and `,
      );
      return { ...(await list.page(matching, NEWEST, paging)), counts: await countsOf(database) };
    },
    counts: () => countsOf(database),
    async sources(most) {
      const sources = sql<SourceCount>`
        select source, count(*)::int as count from leads where ${LEADS}
        group by source order by count(*) desc, source limit ${most}`;
      return (await sources.execute(database)).rows;
    },
    async countSpans(starts) {
      const timestamps = starts.map((start) => start.toISOString());
      const spans = sql<SourceCount & { span: number }>`
        select width_bucket(received_at, ${timestamps}::timestamptz[]) - 1 as span, source, count(*)::int as count
        from leads where ${LEADS} and received_at >= ${timestamps[0] ?? null} group by 1, 2`;
      return (await spans.execute(database)).rows;
    },
    ofClient: (id) => list.select(sql`where ${LEADS} and client_id = ${id} order by ${OLDEST}`),
    withContact(contacts) {
      const emails = contacts.map(({ email }) => column(email)).filter(Boolean);
      const phones = contacts.map(({ phone }) => phone).filter(Boolean);
      return list.select(
        sql`where ${LEADS} and (email = any(${emails}) or phone = any(${phones})) order by ${OLDEST}`,
      );
    },
    unread: () => list.count(sql`${LEADS} and is_unread`),
    unanswered: (most) =>
      list.select(sql`where ${UNANSWERED} order by answer_by, ${OLDEST} limit ${most ?? null}`),
    countOverdue: (now) => list.count(sql`${UNANSWERED} and answer_by < ${now.toISOString()}`),
    awaitingAudit: () =>
      list.select(sql`where needs_audit
        and not exists (select from audits where lead_id = leads.id and not audits.is_deleted) order by ${OLDEST}`),
    all: () => list.inBatches(LIVE, NEWEST),
    withMail: (state) =>
      list.select(sql`where ${state === 'waiting' ? sql`next_mail_at is not null` : sql`(mail_failed or reply_failed)`}
        order by place`),
    async claimMail(now, until) {
      const time = now.toISOString();
      // One statement, so that no two servers claim the same mail.
      const claimed = sql<{ id: string }>`
        update leads set mail_claimed_until = ${until.toISOString()} where id = (
          select id from leads
          where next_mail_at <= ${time} and (mail_claimed_until is null or mail_claimed_until <= ${time})
          order by next_mail_attempts, next_mail_at limit 1 for update skip locked
        ) returning id`;
      const [row] = (await claimed.execute(database)).rows;
      return row && list.byId(row.id);
    },
    async nextMailAt() {
      const next = sql<{ at: Date | null }>`
        select min(greatest(next_mail_at, mail_claimed_until)) as at from leads where next_mail_at is not null`;
      return (await next.execute(database)).rows[0]?.at ?? undefined;
    },
    mailCounts: async () => ({
      waiting: await list.count(sql`next_mail_at is not null`),
      failed: await list.count(sql`mail_failed`),
      failedReplies: await list.count(sql`reply_failed`),
    }),
    async add(lead) {
      const [id] = await list.insert([lead], sql`on conflict (submission) do nothing`);
      if (id !== undefined) return { id, isNew: true };
      const same = await list.first(sql`where submission = ${submissionOf(lead)}`);
      return { id: same?.id ?? lead.id, isNew: false };
    },
    change: (ids, work) => list.change(ids, (one) => produce(one as Lead, (draft) => work(draft)), LIVE),
    transaction: (work) =>
      inTransaction(database, (transaction) => {
        const { select, put } = listIn(transaction, leads);
        return work({
          // A fixed order of row locks avoids deadlock.
          deleted: () => select(sql`where is_deleted order by id for update`),
          put,
          remove: (id) => erase(transaction, [id]),
        });
      }),
    async recordDelivery(id, delivery, mail) {
      // In any list, also the bin: the delivery has happened.
      await list.change([id], (lead) => withDelivery(lead, delivery, mail));
      await sql`update leads set mail_claimed_until = null where id = ${id}`.execute(database);
    },
  };
}

export const openClients = (database: Database, serially: RunSerially): ClientStore => {
  const { byId, all } = listIn(database, clients);
  return {
    byId,
    all,
    transaction: (work) =>
      serially('clients', (transaction) => {
        const { select, change } = listIn(transaction, leads);
        return work({
          ...listIn(transaction, clients),
          leadsOf: (id) => select(sql`where client_id = ${id} order by place`),
          moveLeads: async (ids, clientId) => void (await change(ids, (lead) => ({ ...lead, clientId }))),
          eraseLeads: (ids) => erase(transaction, ids),
        });
      }),
  };
};
