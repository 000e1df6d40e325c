import { sql, type Kysely } from 'kysely';
import { chainLines, proofOf } from '../log-chain.ts';
import { batchLines, type Log, type LogOptions, type LogPlace } from '../log-lines.ts';
import { StartFailure } from '../../start-failure.ts';
import { type KeyOptions, randomKey } from '../encryption-key.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';
import { DAY } from '../../../src/lib/time.ts';

const KEY = 'security';
const SWEEP = DAY;

async function encryptionKey(
  database: Kysely<Tables>,
  { isInUse = false, initial = randomKey() }: KeyOptions = {},
): Promise<string> {
  const row = database.selectFrom('keys').select('value').where('name', '=', KEY);
  const found = await row.executeTakeFirst();
  if (found) return found.value;
  if (isInUse) {
    throw new StartFailure(
      `The table “keys” of the database has no row “${KEY}”, but authenticator apps were sealed with its key. Put the row back from a copy of the database. To start with a new key, insert a row with 64 random hexadecimal digits (openssl rand -hex 32): then everyone with an authenticator app logs in with a recovery code and adds the app again.`,
    );
  }
  await database
    .insertInto('keys')
    .values({ name: KEY, value: initial })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await row.executeTakeFirstOrThrow()).value;
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
  encryptionKey: (options) => encryptionKey(database, options),
  open: (name, options) => openLogTable(database, serially, name, options),
});
