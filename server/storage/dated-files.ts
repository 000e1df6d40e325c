import { readdir } from 'node:fs/promises';
import { STAMP, stamp } from '../../src/lib/time.ts';

interface Naming {
  before: string;
  after: string;
}

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

type Period = (stamp: string) => string;

const dayOf: Period = (stamp) => stamp.slice(0, 'YYYY-MM-DD'.length);
const monthOf: Period = (stamp) => stamp.slice(0, 'YYYY-MM'.length);
/** The Monday of a week, in UTC. */
const weekOf: Period = (stamp) => {
  const day = new Date(`${dayOf(stamp)}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString();
};

/** How many of the newest files are kept, and of how many days, weeks and months the last one. */
interface Kept {
  newest?: number;
  days: number;
  weeks?: number;
  months: number;
}

/** The files beyond those that are kept. Only periods with a file count: a clock that jumps ahead expires none. */
export function outdatedOf(newestFirst: readonly string[], before: string, kept: Kept): string[] {
  const { newest = 0, days, weeks = 0, months } = kept;
  const lastOfEach = (periodOf: Period, most: number): string[] => {
    const periods = Map.groupBy(newestFirst, (file) => periodOf(file.slice(before.length)));
    return [...periods.values()].flatMap(([last]) => last ?? []).slice(0, most);
  };
  const stay = new Set([
    ...newestFirst.slice(0, newest),
    ...lastOfEach(dayOf, days),
    ...lastOfEach(weekOf, weeks),
    ...lastOfEach(monthOf, months),
  ]);
  return newestFirst.filter((file) => !stay.has(file));
}
