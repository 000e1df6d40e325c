import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { chainLines, proofOf } from '../log-chain.ts';
import { batchLines, type Log, type LogOptions, type LogPlace } from '../log-lines.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';
import { DAY } from '../../../src/lib/time.ts';

const KEY = 'security';
const SWEEP = DAY;

async function encryptionKey(database: Kysely<Tables>): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await database
    .insertInto('keys')
    .values({ name: KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await database.selectFrom('keys').select('value').where('name', '=', KEY).executeTakeFirstOrThrow())
    .value;
}

/** Opens a log in a table shared by all servers of the database, which write one chain in turn. */
function openLogTable(
  database: Kysely<Tables>,
  serially: RunSerially,
  name: string,
  { kept, report, keyedHash, copy }: LogOptions,
): Log {
  let sweptAt = 0;

  /** Lines as they were written: the type `json` keeps the text. */
  async function readLines(from: Kysely<Tables>, direction: 'asc' | 'desc', most: number): Promise<string[]> {
    const rows = await from
      .selectFrom('logs')
      .select(sql<string>`record::text`.as('line'))
      .where('log', '=', name)
      .orderBy('place', direction)
      .limit(most)
      .execute();
    return rows.map(({ line }) => line);
  }

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP) return;
    sweptAt = Date.now();
    await database
      .deleteFrom('logs')
      .where('log', '=', name)
      .where(sql<boolean>`written_at < date_trunc('month', now()) - make_interval(months => ${kept})`)
      .execute();
  }

  const lines = batchLines({
    async append(added) {
      await serially('logs', async (transaction) => {
        const [before = ''] = await readLines(transaction, 'desc', 1);
        const { chained } = chainLines(added, proofOf(before) ?? '', name, keyedHash);
        await transaction
          .insertInto('logs')
          .values(chained.map((record) => ({ log: name, record })))
          .execute();
      });
      await sweep().catch(report);
    },
    problem: `The ${name} log cannot be written to the database. Its lines will be written as soon as possible.`,
    report,
    copy,
    now: () => new Date(),
  });
  return {
    ...lines,
    async read(most) {
      const [first] = await readLines(database, 'asc', 1);
      return { lines: (await readLines(database, 'desc', most)).toReversed(), first };
    },
  };
}

export const logsInDatabase = (database: Kysely<Tables>, serially: RunSerially): LogPlace => ({
  encryptionKey: () => encryptionKey(database),
  open: (name, options) => openLogTable(database, serially, name, options),
});
