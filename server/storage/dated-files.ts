import { readdir } from 'node:fs/promises';
import { STAMP, stamp } from '../../src/lib/time.ts';

interface Naming {
  before: string;
  after: string;
}

/** File names by the timestamps in them. */
export interface Dated {
  /** Newest first. */
  past: string[];
  /** Written while the clock was wrong, so their age is unknown. */
  future: string[];
}

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

/** The month of a file, in UTC. */
export const monthOf =
  (before: string): Period =>
  (file) =>
    file.slice(before.length, `${before}YYYY-MM`.length);

/** The day of a file, in UTC. */
export const dayOf =
  (before: string): Period =>
  (file) =>
    file.slice(before.length, `${before}YYYY-MM-DD`.length);

/** The Monday of a file's week, in UTC. */
export const weekOf =
  (before: string): Period =>
  (file) => {
    const day = new Date(`${dayOf(before)(file)}T00:00:00.000Z`);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString();
  };

/** The last file of each of the latest periods with a file: a clock that jumps ahead expires none. */
export function lastOfEach(newestFirst: readonly string[], periodOf: Period, most: number): string[] {
  const last = new Map<string, string>();
  for (const file of newestFirst) {
    const period = periodOf(file);
    if (!last.has(period)) last.set(period, file);
  }
  return [...last.values()].slice(0, most);
}
