import { sql } from 'kysely';
import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import type { Frozen } from '../../core/frozen.ts';
import type { Clock, RateLimiter } from '../../core/ports.ts';
import { rateLimitKeys, recentOf, waitOf } from '../../core/rate-limit/rate-limiter.ts';
import { LoginAttempts } from '../../core/state.ts';
import type { AccessStore, AttemptKeys } from '../../core/store/access-repositories.ts';
import { ATTEMPTS } from '../../core/store/attempt-store.ts';
import { type Database, type List, listIn } from './lists.ts';

const SWEEP_MS = MINUTE;

const Count = z.extend(LoginAttempts, {
  /** Logins to existing accounts, which belong to backups. */
  isLasting: z.boolean(),
  /** The expiry of the last attempt. */
  until: Timestamp,
});
type Count = z.output<typeof Count>;

/** Shared counts of several servers. */
export const counts: List<Count> = {
  table: 'attempts',
  schema: Count,
  idOf: ({ key }) => key,
  columns: {
    is_lasting: ['boolean not null', ({ isLasting }) => isLasting],
    until: ['timestamptz not null', ({ until }) => until],
  },
  indexes: ['(until)'],
};

const timeOf = (time: number): string => new Date(time).toISOString();
const timestampsOf = ({ times }: Frozen<Count>): number[] => times.map((time) => Date.parse(time));

export async function readLasting(at: Database): Promise<Frozen<LoginAttempts>[]> {
  const lasting = await listIn(at, counts).select(sql`where is_lasting order by place`);
  return lasting.map((count) => {
    const { isLasting: _, until: __, ...attempts } = count;
    return attempts;
  });
}

export const replaceLasting = (at: Database, all: readonly Frozen<LoginAttempts>[]): Promise<void> => {
  const until = timeOf(Date.now() + ATTEMPTS.stretch);
  return listIn(at, counts).replaceAll(all.map((attempts) => ({ ...attempts, isLasting: true, until })));
};

/** Runs work with exclusive access to some counts. They may be lost in a power cut, so nothing waits for the disk. */
const withCounts = <Result>(
  database: Database,
  keys: readonly string[],
  work: (known: readonly Frozen<Count>[], at: Database) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (at) => {
    // A fixed order avoids deadlock.
    const ordered = keys.toSorted();
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${ordered}::text[]) as key`.execute(at);
    return work(await listIn(at, counts).select(sql`where id = any(${keys})`), at);
  });

/** Counts attempts by time, shared by all servers of a database. */
export function openCounts(database: Database, report: (error: unknown) => void) {
  let sweptAt = 0;

  async function sweep(now: number): Promise<void> {
    if (Math.abs(now - sweptAt) < SWEEP_MS) return;
    sweptAt = now;
    await listIn(database, counts)
      .removeAll(sql`until <= ${timeOf(now)}`)
      .catch(report);
  }

  return {
    /** Counts an attempt for each key and returns 0, or the milliseconds to wait if a key has reached its limit. */
    async take(
      limits: readonly { key: string; most: number }[],
      span: number,
      now: number,
      isLasting: boolean,
    ): Promise<number> {
      const keys = limits.map(({ key }) => key);
      const wait = await withCounts(database, keys, async (known, at) => {
        const checks = limits.map(({ key, most }) => {
          const stored = known.find((one) => one.key === key);
          const recent = stored ? recentOf(timestampsOf(stored), span, now) : [];
          return { key, stored, recent, wait: waitOf(recent, most, span, now) };
        });
        const longest = Math.max(...checks.map((each) => each.wait));
        if (longest > 0) return longest;
        const until = timeOf(now + span);
        const counted = checks.map(({ key, stored, recent }): Frozen<Count> => ({
          ...stored,
          key,
          times: [...recent, now].map(timeOf),
          isLasting: isLasting || (stored?.isLasting ?? false),
          until,
        }));
        await listIn(at, counts).put(...counted);
        return 0;
      });
      await sweep(now);
      return wait;
    },

    /** Uncounts the attempt of a time, else the latest. */
    withdraw: (keys: readonly string[], timestamp?: number): Promise<void> =>
      withCounts(database, keys, async (known, at) => {
        for (const count of known) {
          const index =
            timestamp === undefined ? count.times.length - 1 : timestampsOf(count).indexOf(timestamp);
          if (index < 0) continue;
          const times = count.times.toSpliced(index, 1);
          const list = listIn(at, counts);
          await (times.length === 0 ? list.remove(count.key) : list.put({ ...count, times }));
        }
      }),
  };
}
type Counts = ReturnType<typeof openCounts>;

export const clearAttempts = (at: Database, { limits }: AttemptKeys): Promise<void> =>
  listIn(at, counts).removeAll(sql`id = any(${Object.keys(limits)})`);

export const openLoginAttempts = ({ take, withdraw }: Counts): AccessStore['loginAttempts'] => ({
  count({ limits, isKnown }, now) {
    const each = Object.entries(limits).map(([key, most]) => ({ key, most }));
    return take(each, ATTEMPTS.stretch, now.getTime(), isKnown);
  },
  withdraw: ({ limits }, startedAt) => withdraw(Object.keys(limits), startedAt.getTime()),
  // The attempts are already stored.
  persist: () => Promise.resolve(),
});

/** Limits calls as `makeRateLimiter` does, across all servers, without client addresses in the table. */
export const openRateLimiter = (
  { take, withdraw }: Counts,
  clock: Clock,
  keyedHash: (text: string) => string,
): RateLimiter => {
  const keysOf = (what: string, address: string) =>
    rateLimitKeys(address).map(({ name, share }) => ({
      key: `call:${keyedHash(`call:${what} ${name}`)}`,
      share,
    }));
  return {
    take(what, address, { calls, seconds }) {
      const limits = keysOf(what, address).map(({ key, share }) => ({ key, most: calls * share }));
      return take(limits, seconds * 1000, clock.now().getTime(), false);
    },
    giveBack: (what, address) => withdraw(keysOf(what, address).map(({ key }) => key)),
  };
};
