import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool } from 'pg';
import { StorageFailure } from '../../core/api/http-error.ts';

/** Whatever a database answers but what was asked for: nothing has happened then. */
async function failingAsStorage<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new StorageFailure(cause);
  }
}

/**
 * Opens connections to a database, as many as are needed and no more than ten. One that dies is replaced with the next
 * query. What fails does so as a `StorageFailure`.
 *
 * @param url    such as `postgres://user:password@db.example.com/site`
 * @param report takes what happens to connections that nobody uses at that moment
 */
export function connectTo(url: string, report: (error: unknown) => void): PostgresPool {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // Each connection for itself: one that dies while it is lent out is nobody's else to hear, and would end the process.
  pool.on('connect', (client) => {
    client.on('error', report);
  });
  pool.on('error', () => undefined);
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await failingAsStorage(pool.connect());
      const query = (text: string, values: readonly unknown[]) =>
        failingAsStorage(client.query(text, [...values]));
      return {
        // Kysely reads through cursors only where it is given a kind of them.
        query: query as unknown as PostgresPoolClient['query'],
        release() {
          client.release();
        },
      };
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
