import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../ports.ts';
import type { StoredPost } from '../state.ts';

const ZONE = 'America/New_York';
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE });

/** A moment as staff in Florida say it: `at 11:02 AM`, and with its day where that is not today. */
function inWords(moment: Date, now: Date): string {
  const isToday = day.format(moment) === day.format(now);
  return `${isToday ? '' : `on ${day.format(moment)} `}at ${time.format(moment).replace(/\s/g, ' ')}`;
}

/** Refuses with 409 a change to a post that somebody else has changed since: it would undo what its author never saw. */
export function checkRevision(
  { revision, updatedAt, updatedBy }: Frozen<StoredPost>,
  seen: number,
  now: Date,
): void {
  if (seen === revision) return;
  const who = updatedBy || 'Somebody';
  const when = updatedAt === null ? '' : ` ${inWords(new Date(updatedAt), now)},`;
  throw new HttpError(409, `${who} changed this post${when} after you opened it.`);
}
