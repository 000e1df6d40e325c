import { FolderInUse } from '../../start-failure.ts';
import { openListenConnection } from './listen-connection.ts';

/** The lock of a process that uses the database; transactions have other numbers. */
const LOCK_ID = 100;

/** Servers of a site share the lock; a move or restore takes it exclusively. */
const MODES = {
  'as-server': {
    take: `select pg_try_advisory_lock_shared(${LOCK_ID}) as taken`,
    refusal:
      'The database in DATABASE_URL is being moved or restored. Wait until that is done, or use another database.',
  },
  alone: {
    take: `select pg_try_advisory_lock(${LOCK_ID}) as taken`,
    refusal: 'Another server is using the database in DATABASE_URL. Stop it first, or use another database.',
  },
} as const;

/**
 * Locks a database, shared or exclusively, and returns the release. The lock ends with its connection, so a crash
 * releases it; a lost connection is reopened and locks again. Throws FolderInUse if it is taken in a conflicting mode.
 */
export async function takeAdvisoryLock(
  url: string,
  mode: keyof typeof MODES,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { take, refusal } = MODES[mode];
  const connection = await openListenConnection({
    url,
    async begin(client) {
      const { rows } = await client.query<{ taken: boolean }>(take);
      return rows[0]?.taken ?? false;
    },
    refused() {
      report(new Error('Another process locked this server’s database after the connection was lost.'));
    },
  });
  if (!connection) throw new FolderInUse(refusal);
  return connection.close;
}
