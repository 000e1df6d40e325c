import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { batchLines, type Log, type LogPlace } from '../log-lines.ts';
import type { Tables } from './tables.ts';

const KEY = 'security';
/** Interval between removals of expired lines, in milliseconds. */
const SWEEP = 24 * 3_600_000;

/** The key shared by all servers of a database. */
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

/** Opens a log in a table shared by all servers of the database. */
function openLogTable(
  database: Kysely<Tables>,
  name: string,
  { kept, report }: Parameters<LogPlace['open']>[1],
): Log {
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP) return;
    sweptAt = Date.now();
    await database
      .deleteFrom('logs')
      .where('log', '=', name)
      .where(sql<boolean>`written_at < date_trunc('month', now()) - make_interval(months => ${kept})`)
      .execute();
  }

  return batchLines({
    async append(lines) {
      await database
        .insertInto('logs')
        .values(lines.map((record) => ({ log: name, record })))
        .execute();
      await sweep().catch(report);
    },
    problem: `The ${name} log cannot be written to the database. Its lines wait, and are written once it can be.`,
    report,
    now: () => new Date(),
  });
}

export const logsInDatabase = (database: Kysely<Tables>): LogPlace => ({
  encryptionKey: () => encryptionKey(database),
  open: (name, options) => openLogTable(database, name, options),
});
