import { Client } from 'pg';
import { FolderInUse } from '../../start-failure.ts';

/** The number of the lock that a running server holds, apart from those of its transactions. */
const LOCK = 100;
/** How often a server that lost its connection tries to hold the lock again, in milliseconds. */
const AGAIN = 2_000;

/** Opens a connection and takes the lock with it; gives none where another server has it. */
async function take(url: string, onLost: () => void): Promise<Client | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
  if (rows[0]?.taken) {
    client.once('end', onLost);
    return client;
  }
  await client.end();
  return undefined;
}

/**
 * Holds a database for one server: two would send mails twice and count limits apart. The lock ends with the connection,
 * so a server that dies leaves none behind; one that loses its connection takes it again when the database is back.
 *
 * @returns gives the database back
 * @throws FolderInUse where another server has it
 */
export async function holdAlone(url: string, report: (error: unknown) => void): Promise<() => Promise<void>> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let holder: Client | undefined;

  async function takeAgain(): Promise<void> {
    try {
      holder = await take(url, takeLater);
      if (holder) return;
      report(new Error('Another server has taken this one’s database while the connection was lost.'));
    } catch {
      // It is not back yet; what needs it says so.
    }
    takeLater();
  }

  function takeLater(): void {
    if (isOver) return;
    timer = setTimeout(() => void takeAgain(), AGAIN);
    timer.unref();
  }

  holder = await take(url, takeLater);
  if (!holder) {
    throw new FolderInUse(
      'Another server uses the database of DATABASE_URL: stop it first, or name another database.',
    );
  }
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await holder?.end();
  };
}
