import { sql, type Kysely } from 'kysely';
import { ATTEMPTS } from '../../core/store/attempt-store.ts';
import { keepUnknown } from '../../core/keep-unknown.ts';
import type { Clock, RateLimiter } from '../../core/ports.ts';
import { rateLimitKeys, recentOf, waitOf } from '../../core/rate-limit/rate-limiter.ts';
import { LoginAttempts } from '../../core/state.ts';
import type { AccessStore, AttemptKeys } from '../../core/store/access-repositories.ts';
import { recordOf } from './records.ts';
import type { Tables } from './tables.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import type { Frozen } from '../../core/frozen.ts';

type Attempts = Frozen<LoginAttempts>;

const SWEEP = MINUTE;

export const attemptRow = (attempts: Attempts, isLasting: boolean, until: number) => ({
  key: attempts.key,
  is_lasting: isLasting,
  until: new Date(until).toISOString(),
  record: JSON.stringify(attempts),
});

const timestampsOf = ({ times }: Attempts): number[] => times.map((time) => Date.parse(time));
const timesOf = (times: readonly number[]): string[] => times.map((time) => new Date(time).toISOString());

interface Limit {
  key: string;
  most: number;
}

async function put(at: Kysely<Tables>, rows: readonly ReturnType<typeof attemptRow>[]): Promise<void> {
  await at
    .insertInto('attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        is_lasting: ref('excluded.is_lasting'),
        until: ref('excluded.until'),
        record: ref('excluded.record'),
      })),
    )
    .execute();
}

/** Runs work with exclusive access to some counts. They may be lost in a power cut, so nothing waits for the disk. */
const withCounts = <Result>(
  database: Kysely<Tables>,
  keys: readonly string[],
  work: (
    known: ReadonlyMap<string, { isLasting: boolean; attempts: Attempts }>,
    at: Kysely<Tables>,
  ) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (at) => {
    // A fixed order avoids deadlock.
    const ordered = keys.toSorted();
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended(key, 0))
      from unnest(${ordered}::text[]) as key`.execute(at);
    const rows = await at.selectFrom('attempts').selectAll().where('key', 'in', keys).execute();
    const known = rows.map(
      (row) =>
        [row.key, { isLasting: row.is_lasting, attempts: recordOf(LoginAttempts, row.record) }] as const,
    );
    return work(new Map(known), at);
  });

/** Counts attempts by time, shared by all servers of a database. */
export function openCounts(database: Kysely<Tables>, report: (error: unknown) => void) {
  let sweptAt = 0;

  async function sweep(now: number): Promise<void> {
    if (Math.abs(now - sweptAt) < SWEEP) return;
    sweptAt = now;
    const outdated = database.deleteFrom('attempts').where('until', '<=', new Date(now).toISOString());
    await outdated.execute().catch(report);
  }

  return {
    /** Counts an attempt for each key and returns 0, or the milliseconds to wait if a key has reached its limit. */
    async take(limits: readonly Limit[], span: number, now: number, isLasting: boolean): Promise<number> {
      const keys = limits.map(({ key }) => key);
      const wait = await withCounts(database, keys, async (known, at) => {
        const checks = limits.map(({ key, most }) => {
          const kept = known.get(key);
          const recent = kept ? recentOf(timestampsOf(kept.attempts), span, now) : [];
          return { key, kept, recent, wait: waitOf(recent, most, span, now) };
        });
        const longest = Math.max(...checks.map((each) => each.wait));
        if (longest > 0) return longest;
        const rows = checks.map(({ key, kept, recent }) => {
          const attempts = { key, times: timesOf([...recent, now]) };
          const merged = kept ? keepUnknown(kept.attempts, attempts) : attempts;
          return attemptRow(merged, isLasting || (kept?.isLasting ?? false), now + span);
        });
        await put(at, rows);
        return 0;
      });
      await sweep(now);
      return wait;
    },

    withdraw: (keys: readonly string[], timestamp: number): Promise<void> =>
      withCounts(database, keys, async (known, at) => {
        for (const [key, { attempts }] of known) {
          const timestamps = timestampsOf(attempts);
          const index = timestamps.indexOf(timestamp);
          if (index < 0) continue;
          const record = JSON.stringify({ ...attempts, times: timesOf(timestamps.toSpliced(index, 1)) });
          const left = timestamps.length - 1;
          await (
            left === 0
              ? at.deleteFrom('attempts').where('key', '=', key)
              : at.updateTable('attempts').set({ record }).where('key', '=', key)
          ).execute();
        }
      }),
  };
}
type Counts = ReturnType<typeof openCounts>;

export async function clearAttempts(at: Kysely<Tables>, { limits }: AttemptKeys): Promise<void> {
  await at.deleteFrom('attempts').where('key', 'in', Object.keys(limits)).execute();
}

export const openLoginAttempts = ({ take, withdraw }: Counts): AccessStore['loginAttempts'] => ({
  count({ limits, isKnown }, now) {
    const each = Object.entries(limits).map(([key, most]) => ({ key, most }));
    return take(each, ATTEMPTS.stretch, now.getTime(), isKnown);
  },
  withdraw: ({ limits }, startedAt) => withdraw(Object.keys(limits), startedAt.getTime()),
  // The attempts are already stored.
  keep: () => Promise.resolve(),
});

/** Limits calls as `makeRateLimiter` does, across all servers, without client addresses in the table. */
export const openRateLimiter = (
  { take }: Counts,
  clock: Clock,
  keyedHash: (text: string) => string,
): RateLimiter => ({
  take(what, address, { calls, seconds }) {
    const limits = rateLimitKeys(address).map(({ name, share }) => ({
      key: `call:${keyedHash(`call:${what} ${name}`)}`,
      most: calls * share,
    }));
    return take(limits, seconds * 1000, clock.now().getTime(), false);
  },
});
