import { HttpError } from '../api/http-error.ts';
import { revisionOf, type History } from './change.ts';

const ZONE = 'America/New_York';
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE });

/** A time for staff in Florida: `at 11:02 AM`, with its day unless that is today. */
function inWords(date: Date, now: Date): string {
  const isToday = day.format(date) === day.format(now);
  return `${isToday ? '' : `on ${day.format(date)} `}at ${time.format(date).replace(/\s/g, ' ')}`;
}

/** A record's name in a message: first mention, and repeated. */
interface Said {
  one: string;
  again: string;
}
const POST: Said = { one: 'this post', again: 'it' };

/**
 * Refuses with 409 a change to a record that somebody else has changed since: it would overwrite changes its author
 * never saw.
 */
export function checkRevision(record: History, seen: number, now: Date, { one, again }: Said = POST): void {
  if (seen === revisionOf(record)) return;
  const { updatedAt = null, updatedBy } = record;
  const who = updatedBy || 'Somebody';
  const when = updatedAt === null ? '' : ` ${inWords(new Date(updatedAt), now)},`;
  throw new HttpError(409, `${who} changed ${one}${when} after you opened ${again}.`);
}
