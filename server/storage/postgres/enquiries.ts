import { createHash } from 'node:crypto';
import { produce } from 'immer';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { DAY } from '../../../src/lib/time.ts';
import { searchText } from '../../../src/lib/search-text.ts';
import { sourceOf } from '../../../src/contract/enquiry-fields.ts';
import { type Delivery, type InboxPage, type InboxQuery, SPAM_DAYS } from '../../../src/contract/inbox.ts';
import { needsAudit } from '../../core/enquiries/needs-audit.ts';
import { restoreFromBin } from '../../core/enquiries/spam.ts';
import { hasFailedReply, mailDueAt, mailToSenderDue, withDelivery } from '../../core/enquiries/mail.ts';
import { Enquiry, type ReadEnquiry } from '../../core/state.ts';
import type { EnquiryStore } from '../../core/store/lead-repositories.ts';
import { contentOf, searchableTexts } from '../../core/store/same-enquiry.ts';
import { rowIn } from './lists.ts';
import { column, countIn, firstIn, foundIn, mentionsTerm, recordsIn, recordsInBatches } from './records.ts';
import type { Tables } from './tables.ts';

type Counts = InboxPage['counts'];

/** True of a row in the bin (`isDeleted`). From the record, so that an earlier release needs no column of it. */
const IS_DELETED = sql<boolean>`((record #>> '{deleted,at}')::timestamptz = spam_since) is true`;

const expiryCutoff = (now: Date): string => new Date(now.getTime() - SPAM_DAYS * DAY).toISOString();

/** Each count uses its own partial index: one scan for all of them reads several times as much. */
async function countsOf(database: Kysely<Tables>, now: Date): Promise<Counts> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<string>`(select count(*) from enquiries where ${condition})`;
  const { rows } = await sql<Record<keyof Counts, string>>`
    select
      ${count(sql`not is_suspect and status = 'new'`)} as new,
      ${count(sql`not is_suspect and status = 'replied'`)} as replied,
      ${count(sql`not is_suspect and status = 'closed'`)} as closed,
      ${count(sql`not is_suspect and read_at is null`)} as unread,
      ${count(sql`is_suspect and spam_since is null`)} as suspects,
      ${count(sql`is_suspect and spam_since is null and read_at is null`)} as unseen,
      ${count(sql`is_suspect and spam_since > ${expiryCutoff(now)} and not ${IS_DELETED}`)} as spam,
      ${count(sql`is_suspect and spam_since > ${expiryCutoff(now)} and ${IS_DELETED}`)} as deleted
  `.execute(database);
  const counts = Object.entries(rows[0] ?? {}).map(([name, text]) => [name, Number(text)]);
  return Object.fromEntries(counts) as Counts;
}

function totalIn(counts: Counts, suspects: InboxQuery['suspects'], status?: keyof Counts): number {
  if (suspects === 'only') return counts.suspects;
  if (suspects === 'confirmed') return counts.spam;
  if (suspects === 'deleted') return counts.deleted;
  return status === undefined ? counts.new + counts.replied + counts.closed : counts[status];
}

type Database = Kysely<Tables>;
type Query = SelectQueryBuilder<Tables, 'enquiries', object>;

const hashOf = (enquiry: ReadEnquiry): string =>
  createHash('sha256').update(contentOf(enquiry)).digest('base64url');

export const enquiries = {
  table: 'enquiries',
  key: 'id',
  schema: Enquiry,
  columnsOf: (enquiry: ReadEnquiry) => ({
    id: enquiry.id,
    kind: enquiry.kind,
    status: enquiry.status,
    received_at: enquiry.receivedAt,
    source: column(sourceOf(enquiry.origin)),
    is_suspect: enquiry.suspect ?? false,
    spam_since: enquiry.spamSince ?? null,
    read_at: enquiry.readAt ?? null,
    mail_state: enquiry.mail?.state ?? null,
    mail_attempts: enquiry.mail?.attempts ?? null,
    mail_due_at: mailDueAt(enquiry) ?? null,
    submission_key: enquiry.submissionKey === undefined ? null : column(enquiry.submissionKey),
    content_hash: hashOf(enquiry),
    reply_due_at: mailToSenderDue(enquiry)?.at ?? null,
    reply_attempts: mailToSenderDue(enquiry)?.attempts ?? null,
    reply_failed: hasFailedReply(enquiry),
    searched: searchText(searchableTexts(enquiry)),
  }),
} as const;

const leadSources = (database: Kysely<Tables>): Pick<EnquiryStore, 'sources' | 'countSpans'> => ({
  async sources(most) {
    const { rows } = await sql<{ source: string; count: string }>`
      select source, count(*) as count from enquiries where not is_suspect
      group by source order by count(*) desc, source limit ${most}`.execute(database);
    return rows.map(({ source, count }) => ({ source, count: Number(count) }));
  },
  async countSpans(starts) {
    const [first] = starts;
    if (!first) return [];
    const timestamps = starts.map((start) => start.toISOString());
    const { rows } = await sql<{ span: number; source: string; count: string }>`
      select width_bucket(received_at, ${timestamps}::timestamptz[]) - 1 as span, source, count(*) as count
      from enquiries where not is_suspect and received_at >= ${first.toISOString()}
      group by 1, 2`.execute(database);
    return rows.map(({ span, source, count }) => ({ span, source, count: Number(count) }));
  },
});

const leads = (database: Database): Query => database.selectFrom('enquiries').where('is_suspect', '=', false);

const unanswered = (database: Database): Query => leads(database).where('status', '=', 'new');

/** Deleted enquiries, without expired ones. */
const inBin = (database: Database, now: Date): Query =>
  database.selectFrom('enquiries').where('spam_since', '>', expiryCutoff(now)).where(IS_DELETED);

/** Leads and spam, without expired spam and deleted ones. */
const kept = (database: Database, now: Date): Query =>
  database
    .selectFrom('enquiries')
    .where(({ eb, or, and, not }) =>
      or([eb('spam_since', 'is', null), and([eb('spam_since', '>', expiryCutoff(now)), not(IS_DELETED)])]),
    );

const newestFirst = (query: Query): Query => query.orderBy('received_at', 'desc').orderBy('place', 'desc');

function inPart(database: Database, suspects: InboxQuery['suspects'], now: Date): Query {
  if (suspects === 'without') return leads(database);
  if (suspects === 'deleted') return inBin(database, now);
  const spam = kept(database, now).where('is_suspect', '=', true);
  return spam.where('spam_since', suspects === 'only' ? 'is' : 'is not', null);
}

/** Locks and changes enquiries of a part; missing ids are ignored. */
const changeIn = (
  database: Database,
  part: (database: Database) => Query,
  ids: readonly string[],
  change: (enquiry: ReadEnquiry) => ReadEnquiry,
  extra: { mail_claimed_until?: null } = {},
): Promise<readonly ReadEnquiry[]> =>
  database.transaction().execute(async (transaction) => {
    // A fixed order of row locks avoids deadlock.
    const locked = part(transaction).where('id', 'in', ids).orderBy('id').forUpdate();
    const found = ids.length === 0 ? [] : await recordsIn(Enquiry, locked);
    const changed = new Map<string, ReadEnquiry>();
    for (const before of found) {
      const after = change(before);
      changed.set(before.id, after);
      if (after === before) continue;
      await transaction
        .updateTable('enquiries')
        .set({ ...rowIn(enquiries, after), ...extra })
        .where('id', '=', before.id)
        .execute();
    }
    return [...new Set(ids)].flatMap((id) => changed.get(id) ?? []);
  });

const purge = (database: Database, now: Date): Promise<unknown> =>
  database.deleteFrom('enquiries').where('spam_since', '<=', expiryCutoff(now)).execute();

const add = (database: Database, enquiry: ReadEnquiry, now: Date): Promise<{ id: string; isNew: boolean }> =>
  database.transaction().execute(async (transaction) => {
    const row = rowIn(enquiries, enquiry);
    if (enquiry.suspect) await purge(transaction, now);
    const added = await transaction
      .insertInto('enquiries')
      .values(row)
      .onConflict((conflict) => conflict.columns(['submission_key', 'content_hash']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return { id: added.id, isNew: true };
    const same = await transaction
      .selectFrom('enquiries')
      .select('id')
      .where('submission_key', '=', row.submission_key)
      .where('content_hash', '=', row.content_hash)
      .executeTakeFirstOrThrow();
    return { id: same.id, isNew: false };
  });

/** Claims a mail in one statement, so that no two servers send the same one. */
async function claimMail(
  database: Database,
  now: Date,
  until: Date,
): Promise<{ record: unknown } | undefined> {
  const time = now.toISOString();
  const next = database
    .selectFrom('enquiries')
    .select('id')
    .where('is_suspect', '=', false)
    .where(({ eb, or, and }) =>
      or([
        and([eb('mail_state', '=', 'waiting'), eb('mail_due_at', '<=', time)]),
        eb('reply_due_at', '<=', time),
      ]),
    )
    .where(({ eb, or }) => or([eb('mail_claimed_until', 'is', null), eb('mail_claimed_until', '<=', time)]))
    // New mails first: each retry may take as long as a mail server hangs.
    .orderBy(
      sql`least(
        case when mail_due_at <= ${time} then mail_attempts end,
        case when reply_due_at <= ${time} then reply_attempts end
      )`,
    )
    .orderBy(sql`least(mail_due_at, reply_due_at)`)
    .limit(1)
    .forUpdate()
    .skipLocked();
  return database
    .updateTable('enquiries')
    .set({ mail_claimed_until: until.toISOString() })
    .where('id', '=', next)
    .returning('record')
    .executeTakeFirst();
}

async function nextMailAt(database: Database): Promise<Date | undefined> {
  const { next } = await database
    .selectFrom('enquiries')
    .select(sql<Date | null>`min(greatest(least(mail_due_at, reply_due_at), mail_claimed_until))`.as('next'))
    .where(({ eb, or }) => or([eb('mail_state', '=', 'waiting'), eb('reply_due_at', 'is not', null)]))
    .where('is_suspect', '=', false)
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}

function withMail(database: Database, state: Delivery['state']): Query {
  const toCoach = leads(database);
  if (state === 'waiting') {
    return toCoach.where(({ eb, or }) =>
      or([eb('mail_state', '=', state), eb('reply_due_at', 'is not', null)]),
    );
  }
  if (state === 'failed') {
    return toCoach.where(({ eb, or }) => or([eb('mail_state', '=', state), eb('reply_failed', '=', true)]));
  }
  return toCoach.where('mail_state', '=', state);
}

export const openEnquiries = (database: Database): EnquiryStore => ({
  byId: (id, now) => firstIn(Enquiry, kept(database, now).where('id', '=', id)),
  async deletedIds(now) {
    const rows = await inBin(database, now).select('id').execute();
    return new Set(rows.map(({ id }) => id));
  },
  async page({ page, perPage, suspects, status, kind, source, term }, now) {
    let matching = inPart(database, suspects, now);
    if (status !== undefined) matching = matching.where('status', '=', status);
    if (kind !== undefined) matching = matching.where('kind', '=', kind);
    if (source !== undefined) matching = matching.where('source', '=', column(source));
    if (term) matching = matching.where(mentionsTerm(term));
    // The counts have no status for suspects.
    const isCounted =
      term || kind !== undefined || source !== undefined || (status !== undefined && suspects !== 'without');
    const [records, found, counts] = await Promise.all([
      recordsIn(
        Enquiry,
        newestFirst(matching)
          .limit(perPage)
          .offset((page - 1) * perPage),
      ),
      isCounted ? countIn(matching) : undefined,
      countsOf(database, now),
    ]);
    return { records, total: found ?? totalIn(counts, suspects, status), counts };
  },
  counts: (now) => countsOf(database, now),
  ...leadSources(database),
  unread: () => countIn(leads(database).where('read_at', 'is', null)),
  unanswered(most) {
    const waiting = unanswered(database).orderBy('received_at').orderBy('place');
    return recordsIn(Enquiry, most === undefined ? waiting : waiting.limit(most));
  },
  countUnanswered: (before) => countIn(unanswered(database).where('received_at', '<', before.toISOString())),
  async awaitingAudit() {
    const requests = leads(database)
      .where('kind', '=', 'audit')
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(selectFrom('audits').whereRef('audits.enquiry_id', '=', 'enquiries.id').select('audits.id')),
        ),
      )
      .orderBy('received_at')
      .orderBy('place');
    return (await recordsIn(Enquiry, requests)).filter(needsAudit);
  },
  all: (now) =>
    recordsInBatches(
      database,
      Enquiry,
      kept(database, now).select([
        'record',
        sql<string>`row_number() over (order by received_at desc, place desc)`.as('at'),
      ]),
    ),
  withMail: (state) => recordsIn(Enquiry, withMail(database, state).orderBy('place')),
  claimMail: async (now, until) => foundIn(Enquiry, await claimMail(database, now, until)),
  nextMailAt: () => nextMailAt(database),
  async mailCounts() {
    return {
      waiting: await countIn(withMail(database, 'waiting')),
      failed: await countIn(leads(database).where('mail_state', '=', 'failed')),
      failedReplies: await countIn(leads(database).where('reply_failed', '=', true)),
    };
  },
  add: (enquiry, now) => add(database, enquiry, now),
  change: (ids, work, now) =>
    changeIn(
      database,
      (at) => kept(at, now),
      ids,
      (enquiry) => produce(enquiry as Enquiry, (draft) => work(draft)),
    ),
  restore: (ids, now) =>
    changeIn(
      database,
      (at) => inBin(at, now),
      ids,
      (enquiry) => produce(enquiry as Enquiry, (draft) => restoreFromBin(draft, now)),
    ),
  remove: (ids) =>
    database.transaction().execute(async (transaction) => {
      if (ids.length === 0) return new Set();
      const erased = await transaction
        .deleteFrom('enquiries')
        .where('id', 'in', ids)
        .where(IS_DELETED)
        .returning('id')
        .execute();
      const gone = erased.map(({ id }) => id);
      if (gone.length > 0) await transaction.deleteFrom('audits').where('enquiry_id', 'in', gone).execute();
      return new Set(gone);
    }),
  purge: async (now) => void (await purge(database, now)),
  async recordDelivery(id, delivery, mail) {
    // In any list, also the bin: the delivery has happened.
    await changeIn(
      database,
      (at) => at.selectFrom('enquiries'),
      [id],
      (enquiry) => withDelivery(enquiry, delivery, mail),
      { mail_claimed_until: null },
    );
  },
});
