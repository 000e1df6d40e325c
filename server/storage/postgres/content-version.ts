import { sql } from 'kysely';
import { openListenConnection } from './listen-connection.ts';
import type { Database } from './lists.ts';

const CHANNEL = 'content_version';

/** One row with the number that notifies every server of a change. */
export const CONTENT_VERSION_TABLE = `
  create table content_version (
    is_one boolean primary key default true check (is_one),
    version bigint not null
  );
`;

export interface ContentVersion {
  current(): Promise<string>;
  /** Counts a change within its transaction; call the result after the commit. */
  count(transaction: Database): Promise<() => void>;
  close(): Promise<void>;
}

/** Listens for changes of the content; queries while the connection is lost: no page is over two seconds old. */
export async function watchContentVersion(url: string, database: Database): Promise<ContentVersion> {
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
      if (!connection?.isAlive()) {
        const { rows } = await sql<{ version: string }>`select version from content_version`.execute(
          database,
        );
        advance(BigInt(rows[0]?.version ?? 0));
      }
      return String(known);
    },
    async count(transaction) {
      const { rows } = await sql<{ version: string }>`
        insert into content_version (version) values (1)
        on conflict (is_one) do update set version = content_version.version + 1
        returning version`.execute(transaction);
      const [{ version } = { version: '0' }] = rows;
      await sql`select pg_notify(${CHANNEL}, ${version})`.execute(transaction);
      return () => advance(BigInt(version));
    },
    close: async () => connection?.close(),
  };
}
