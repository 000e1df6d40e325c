import { sql, type Kysely } from 'kysely';
import { openListenConnection } from './listen-connection.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'content_version';

export interface ContentVersion {
  current(): Promise<string>;
  /** Counts a change within its transaction; call the result after the commit. */
  count(transaction: Kysely<Tables>): Promise<() => void>;
  close(): Promise<void>;
}

async function read(database: Kysely<Tables>): Promise<bigint> {
  const row = await database.selectFrom('content_version').select('version').executeTakeFirst();
  return BigInt(row?.version ?? 0);
}

/** Listens for changes of the content; queries while the connection is lost: no page is over two seconds old. */
export async function watchContentVersion(url: string, database: Kysely<Tables>): Promise<ContentVersion> {
  let known = 0n;
  // Notifications may arrive out of order with commits of this process.
  const advance = (version: bigint): void => {
    if (version > known) known = version;
  };

  const connection = await openListenConnection({
    url,
    async begin(client) {
      client.on('notification', ({ payload = '' }) => advance(BigInt(payload)));
      await client.query(`listen ${CHANNEL}`);
      // Read on the listening connection, so that no change is missed. A restored database counts from a lower number.
      const { rows } = await client.query<{ version: string }>('select version from content_version');
      known = BigInt(rows[0]?.version ?? 0);
      return true;
    },
  });

  return {
    async current() {
      if (!connection?.isAlive()) advance(await read(database));
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
      return () => advance(BigInt(version));
    },
    close: async () => connection?.close(),
  };
}
