import { sql, type Kysely } from 'kysely';
import { SPAM_DAYS, type InboxPage, type InboxQuery } from '../../../src/contract/inbox.ts';
import type { Tables } from './tables.ts';

const DAY = 24 * 3_600_000;

type Counts = InboxPage['counts'];

/** True of a row in the bin (`isDeleted`). From the record, so that an earlier release needs no column of it. */
export const IS_DELETED = sql<boolean>`((record #>> '{deleted,at}')::timestamptz = spam_since) is true`;

/** Spam confirmed up to this date has expired. */
export const expiryCutoff = (now: Date): string => new Date(now.getTime() - SPAM_DAYS * DAY).toISOString();

/**
 * Counts enquiries by status. Each count uses its own partial index: one scan for all of them reads several times as much.
 */
export async function countsOf(database: Kysely<Tables>, now: Date): Promise<Counts> {
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
  const [row] = rows;
  return {
    new: Number(row?.new),
    replied: Number(row?.replied),
    closed: Number(row?.closed),
    unread: Number(row?.unread),
    suspects: Number(row?.suspects),
    unseen: Number(row?.unseen),
    spam: Number(row?.spam),
    deleted: Number(row?.deleted),
  };
}

/** The number of enquiries in a part of the inbox, or of one status in it. */
export function totalIn(counts: Counts, suspects: InboxQuery['suspects'], status?: keyof Counts): number {
  if (suspects === 'only') return counts.suspects;
  if (suspects === 'confirmed') return counts.spam;
  if (suspects === 'deleted') return counts.deleted;
  return status === undefined ? counts.new + counts.replied + counts.closed : counts[status];
}
