import { HttpError } from '../api/http-error.ts';

const ZONE = 'America/New_York';
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE });

/** A moment as staff in Florida say it: `at 11:02 AM`, and with its day where that is not today. */
function inWords(moment: Date, now: Date): string {
  const isToday = day.format(moment) === day.format(now);
  return `${isToday ? '' : `on ${day.format(moment)} `}at ${time.format(moment).replace(/\s/g, ' ')}`;
}

/** What is known of the changes of a post or a page. */
interface Changes {
  revision: number;
  updatedAt: string | null;
  updatedBy: string;
}

/**
 * Refuses with 409 a change to something that somebody else has changed since: it would undo what its author never saw.
 */
export function checkRevision(
  { revision, updatedAt, updatedBy }: Readonly<Changes>,
  seen: number,
  now: Date,
  what: 'post' | 'page' = 'post',
): void {
  if (seen === revision) return;
  const who = updatedBy || 'Somebody';
  const when = updatedAt === null ? '' : ` ${inWords(new Date(updatedAt), now)},`;
  throw new HttpError(409, `${who} changed this ${what}${when} after you opened it.`);
}
