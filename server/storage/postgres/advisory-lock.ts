import { FolderInUse } from '../../start-failure.ts';
import { openListenConnection } from './listen-connection.ts';

/** The number of the lock that whoever uses the database holds, apart from those of transactions. */
const LOCK = 100;

/** Whom a database is held with: all servers of the site share it, and nobody shares it with what must be alone. */
const HOLDING = {
  'as-server': {
    take: `select pg_try_advisory_lock_shared(${LOCK}) as taken`,
    refusal:
      'The database of DATABASE_URL is being moved or restored: wait until that is done, or name another database.',
  },
  alone: {
    take: `select pg_try_advisory_lock(${LOCK}) as taken`,
    refusal: 'Another server uses the database of DATABASE_URL: stop it first, or name another database.',
  },
} as const;

/**
 * Holds a database: as one of its servers, or alone for what replaces all that is in it. The lock ends with the
 * connection, so a process that dies leaves none behind; one that loses its connection takes it again when the database
 * is back.
 *
 * @returns gives the database back
 * @throws FolderInUse where somebody holds it who does not share it
 */
export async function hold(
  url: string,
  how: keyof typeof HOLDING,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { take, refusal } = HOLDING[how];
  const connection = await openListenConnection({
    url,
    async begin(client) {
      const { rows } = await client.query<{ taken: boolean }>(take);
      return rows[0]?.taken ?? false;
    },
    refused() {
      report(new Error('Somebody holds this server’s database alone since the connection was lost.'));
    },
  });
  if (!connection) throw new FolderInUse(refusal);
  return connection.close;
}
