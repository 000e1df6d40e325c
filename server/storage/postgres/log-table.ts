import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { gatherLines, type Log, type LogPlace } from '../log-lines.ts';
import type { Tables } from './tables.ts';

const KEY = 'security';
/** How often lines of months that are over are cleared away, in milliseconds. */
const SWEEP = 24 * 3_600_000;

/** The key that all who use a database share. */
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

/** A log as rows of a table, to which every server that uses the database adds its own. */
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

  return gatherLines({
    async append(lines) {
      await database
        .insertInto('logs')
        .values(lines.map((record) => ({ log: name, record })))
        .execute();
      await sweep().catch(report);
    },
    trouble: `The ${name} log cannot be written to the database. Its lines wait, and are written once it can be.`,
    report,
    now: () => new Date(),
  });
}

/** The logs of a database. */
export const logsInDatabase = (database: Kysely<Tables>): LogPlace => ({
  encryptionKey: () => encryptionKey(database),
  open: (name, options) => openLogTable(database, name, options),
});
