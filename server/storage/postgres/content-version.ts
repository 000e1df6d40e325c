import { sql, type Kysely } from 'kysely';
import { openListenConnection } from './listen-connection.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'content_version';

/** Knows the version of the content, whoever changes it. */
export interface ContentVersion {
  current(): Promise<string>;
  /** Counts a change within its transaction; what it gives is to be called once that is done. */
  count(transaction: Kysely<Tables>): Promise<() => void>;
  close(): Promise<void>;
}

async function read(database: Kysely<Tables>): Promise<bigint> {
  const row = await database.selectFrom('content_version').select('version').executeTakeFirst();
  return BigInt(row?.version ?? 0);
}

/**
 * Listens for changes of the content. While the connection that listens is lost or silent, the database is asked
 * each time, so no page is older than two seconds.
 *
 * @param url that of the database
 */
export async function watchContentVersion(url: string, database: Kysely<Tables>): Promise<ContentVersion> {
  let known = 0n;
  // Messages of several transactions may overtake what this process knows of its own.
  const learn = (version: bigint): void => {
    if (version > known) known = version;
  };

  const connection = await openListenConnection({
    url,
    async begin(client) {
      client.on('notification', ({ payload = '' }) => {
        learn(BigInt(payload));
      });
      await client.query(`listen ${CHANNEL}`);
      // On the same connection, which tells of later changes after this answer; and whatever it is, because a database
      // that was brought back from a backup counts from an earlier number.
      const { rows } = await client.query<{ version: string }>('select version from content_version');
      known = BigInt(rows[0]?.version ?? 0);
      return true;
    },
  });

  return {
    async current() {
      if (!connection?.stands()) learn(await read(database));
      return String(known);
    },
    async count(transaction) {
      const { version } = await transaction
        .insertInto('content_version')
        .values({ version: '1' })
        .onConflict((conflict) =>
          conflict.column('is_one').doUpdateSet({ version: sql`content_version.version + 1` }),
        )
        .returning('version')
        .executeTakeFirstOrThrow();
      await sql`select pg_notify(${CHANNEL}, ${version})`.execute(transaction);
      return () => {
        learn(BigInt(version));
      };
    },
    close: async () => connection?.close(),
  };
}
