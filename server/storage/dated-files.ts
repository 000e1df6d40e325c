import { readdir } from 'node:fs/promises';
import { STAMP, stamp } from '../../src/lib/stamp.ts';

/** What stands before and after the stamp in the names of files of one kind. */
export interface Naming {
  before: string;
  after: string;
}

/** Files of one kind, by the moments in their names. */
export interface Dated {
  /** The newest first. */
  past: string[];
  /** Of a time to come: made while the clock was wrong, so that nothing is known of their age. */
  future: string[];
}

/** The names of a folder's files of one kind. What somebody else has put there counts for nothing. */
export async function datedFiles(folder: string, { before, after }: Naming, now: Date): Promise<Dated> {
  const names = await readdir(folder).catch((): string[] => []);
  const own = new RegExp(`^${before}${STAMP}${after.replaceAll('.', String.raw`\.`)}$`);
  const latest = before + stamp(now) + after;
  const all = names
    .filter((file) => own.test(file))
    .toSorted()
    .toReversed();
  return { past: all.filter((file) => file <= latest), future: all.filter((file) => file > latest) };
}

type Period = (file: string) => string;

/** The month, in UTC, of a file whose name begins so. */
export const monthOf =
  (before: string): Period =>
  (file) =>
    file.slice(before.length, `${before}YYYY-MM`.length);

/** The day, in UTC, of a file whose name begins so. */
export const dayOf =
  (before: string): Period =>
  (file) =>
    file.slice(before.length, `${before}YYYY-MM-DD`.length);

/** The Monday, in UTC, of the week of a file whose name begins so. */
export const weekOf =
  (before: string): Period =>
  (file) => {
    const day = new Date(`${dayOf(before)(file)}T00:00:00.000Z`);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString();
  };

/**
 * The last file of each of the latest periods that have any. Counted in periods that have one, and never back from today: a
 * clock that jumps ahead makes no old file outdated.
 */
export function lastOfEach(newestFirst: readonly string[], periodOf: Period, most: number): string[] {
  const last = new Map<string, string>();
  for (const file of newestFirst) {
    const period = periodOf(file);
    if (!last.has(period)) last.set(period, file);
  }
  return [...last.values()].slice(0, most);
}
