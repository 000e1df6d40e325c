import type { Account } from '../../../src/contract/account.ts';
import type { Sampled } from '../../../src/contract/sample-content.ts';
import { formatDate, formatTime } from '../../../src/lib/time.ts';
import { HttpError } from '../api/http-error.ts';

export interface ChangeContext {
  by: string;
  now: Date;
}

/** The author and time of a call. Without an account it is a visitor of the demo (decision 3). */
export const contextFrom = ({
  account,
  now,
}: {
  account: Account | undefined;
  now: Date;
}): ChangeContext => ({
  by: account?.name ?? 'A visitor',
  now,
});

export interface History {
  readonly revision: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string;
}

/** The history of a record that was never changed. */
export const UNCHANGED = { revision: 1, updatedAt: null, updatedBy: '' } satisfies History;

/** A record that is no longer a sample, because staff change it. */
export function ownRecord<One extends Sampled>(record: One): One {
  const { sample: _, ...one } = record;
  return one as One;
}

/** A changed record stamped with author, time and a new revision, which makes open copies stale. */
export const stampChange = <One extends History & Sampled>(one: One, { by, now }: ChangeContext) => ({
  ...ownRecord(one),
  revision: one.revision + 1,
  updatedAt: now.toISOString(),
  updatedBy: by,
});

/** A time for staff in Florida: `at 11:02 AM`, with its day unless that is today. */
function timeText(timestamp: string, now: Date): string {
  const day = formatDate(timestamp);
  return `${day === formatDate(now.toISOString()) ? '' : `on ${day} `}at ${formatTime(timestamp)}`;
}

interface ConflictText {
  one: string;
  again: string;
}
const POST: ConflictText = { one: 'this post', again: 'it' };

/** Refuses with 409 a change to a record that someone else has changed since its author opened it. */
export function checkRevision(
  record: History,
  seen: number,
  now: Date,
  { one, again }: ConflictText = POST,
): void {
  if (seen === record.revision) return;
  const { updatedAt, updatedBy } = record;
  const who = updatedBy || 'Someone';
  const when = updatedAt === null ? '' : ` ${timeText(updatedAt, now)},`;
  throw new HttpError(409, `${who} changed ${one}${when} after you opened ${again}.`);
}

/** The records of a list in another order. Refuses with 409 ids that do not match the existing ones exactly. */
export function inOrder<One extends { readonly id: string }>(
  all: readonly One[],
  order: readonly string[],
): One[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length === byId.size && order.length === byId.size) return ordered;
  throw new HttpError(409, 'The list has changed in the meantime. Please check it again.');
}
