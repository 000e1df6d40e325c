import { sql, type Kysely } from 'kysely';
import { ATTEMPTS } from '../../core/accounts/attempt-memory.ts';
import { keepUnknown } from '../../core/keep-unknown.ts';
import type { Clock, Frozen, RateLimiter } from '../../core/ports.ts';
import { rateLimitKeys } from '../../core/rate-limit/networks.ts';
import { recentOf, waitOf } from '../../core/rate-limit/sliding-window.ts';
import { LoginAttempts } from '../../core/state.ts';
import type { AccessStore, AttemptKeys } from '../../core/store/access-repositories.ts';
import { recordOf } from './records.ts';
import type { Tables } from './tables.ts';

type Attempts = Frozen<LoginAttempts>;

/** How often what no longer counts is cleared away, in milliseconds. */
const SWEEP = 60_000;

/** Attempts as a row of their table. */
export const attemptRow = (attempts: Attempts, isLasting: boolean, until: number) => ({
  key: attempts.key,
  is_lasting: isLasting,
  until: new Date(until).toISOString(),
  record: JSON.stringify(attempts),
});

const momentsOf = ({ times }: Attempts): number[] => times.map((time) => Date.parse(time));
const timesOf = (moments: readonly number[]): string[] => moments.map((time) => new Date(time).toISOString());

/** What is counted for one key. */
interface Counted {
  key: string;
  /** So many are let through. */
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

/**
 * Does something with what is counted under some keys while nobody else does. Not flushed to the disk: after a power cut
 * the last moment of counting is worth no wait.
 */
const withCounts = <Result>(
  database: Kysely<Tables>,
  keys: readonly string[],
  work: (
    known: ReadonlyMap<string, { isLasting: boolean; attempts: Attempts }>,
    at: Kysely<Tables>,
  ) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (at) => {
    // In one order, so that of two with the same keys neither waits for the other for good.
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

/** Counts by moments over a database, together with all who use it. */
export function openCounts(database: Kysely<Tables>, report: (error: unknown) => void) {
  let sweptAt = 0;

  /** Clears away what no longer counts. Whatever comes of it, the count itself is done. */
  async function sweep(now: number): Promise<void> {
    if (Math.abs(now - sweptAt) < SWEEP) return;
    sweptAt = now;
    const outdated = database.deleteFrom('attempts').where('until', '<=', new Date(now).toISOString());
    await outdated.execute().catch(report);
  }

  return {
    /** Counts a moment for each key, unless one has its most: gives 0, else the milliseconds until there is room. */
    async take(
      counted: readonly Counted[],
      stretch: number,
      now: number,
      isLasting: boolean,
    ): Promise<number> {
      const keys = counted.map(({ key }) => key);
      const wait = await withCounts(database, keys, async (known, at) => {
        const moments = counted.map(({ key, most }) => {
          const kept = known.get(key);
          const recent = kept ? recentOf(momentsOf(kept.attempts), stretch, now) : [];
          return { key, kept, recent, wait: waitOf(recent, most, stretch, now) };
        });
        const longest = Math.max(...moments.map((each) => each.wait));
        if (longest > 0) return longest;
        const rows = moments.map(({ key, kept, recent }) => {
          const attempts = { key, times: timesOf([...recent, now]) };
          const whole = kept ? keepUnknown(kept.attempts, attempts) : attempts;
          return attemptRow(whole, isLasting || (kept?.isLasting ?? false), now + stretch);
        });
        await put(at, rows);
        return 0;
      });
      await sweep(now);
      return wait;
    },

    /** Takes back a moment that was counted. */
    withdraw: (keys: readonly string[], moment: number): Promise<void> =>
      withCounts(database, keys, async (known, at) => {
        for (const [key, { attempts }] of known) {
          const moments = momentsOf(attempts);
          const index = moments.indexOf(moment);
          if (index < 0) continue;
          const record = JSON.stringify({ ...attempts, times: timesOf(moments.toSpliced(index, 1)) });
          const left = moments.length - 1;
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

/** Forgets what is counted under some keys. */
export async function forget(at: Kysely<Tables>, { keys }: AttemptKeys): Promise<void> {
  await at.deleteFrom('attempts').where('key', 'in', keys).execute();
}

/** Counts logins that were tried in vain. */
export const openLoginAttempts = ({ take, withdraw }: Counts): AccessStore['loginAttempts'] => ({
  count: ({ keys, isKnown }, now) =>
    take(
      keys.map((key) => ({ key, most: ATTEMPTS.most })),
      ATTEMPTS.stretch,
      now.getTime(),
      isKnown,
    ),
  withdraw: ({ keys }, moment) => withdraw(keys, moment.getTime()),
  // They are there since they were counted.
  keep: () => Promise.resolve(),
});

/**
 * Counts calls as `makeRateLimiter` does, together with all who use the database.
 *
 * @param keyedHash hides who has called from whoever reads the table
 */
export const openRateLimiter = (
  { take }: Counts,
  clock: Clock,
  keyedHash: (text: string) => string,
): RateLimiter => ({
  take(what, address, { calls, seconds }) {
    const counted = rateLimitKeys(address).map(({ name, share }) => ({
      key: `call:${keyedHash(`call:${what} ${name}`)}`,
      most: calls * share,
    }));
    return take(counted, seconds * 1000, clock.now().getTime(), false);
  },
});
