import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { StorageFailure, UnreadableStorage } from '../../core/api/http-error.ts';

/** Most connections that are open at once. */
const CONNECTIONS = 10;

/** Whether a query failed because its connection ended: by a restart of the server, or on the way to it. */
const hasLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? (error.code ?? '').startsWith('57P') : error instanceof Error;

const begins = (text: string): boolean => /^(?:begin|start transaction)/i.test(text);
const ends = (text: string): boolean => /^(?:commit|rollback)/i.test(text);
const reads = (text: string): boolean => /^\s*select/i.test(text);

/**
 * A connection that is lent out, opened with the first query. One that had died unnoticed is replaced where nothing can
 * have happened on it yet. Whatever the database answers but what was asked for is an `UnreadableStorage` where something
 * was only read, else a `StorageFailure`: nothing has happened then, unless it was the answer to a commit that was lost.
 */
function lend(pool: Pool): PostgresPoolClient {
  let client: PoolClient | undefined;
  let isWithin = false;
  async function query(text: string, values: readonly unknown[], tries = 1): Promise<QueryResult> {
    const isReading = !isWithin && reads(text);
    try {
      client ??= await pool.connect();
      const result = await client.query(text, [...values]);
      if (begins(text)) isWithin = true;
      if (ends(text)) isWithin = false;
      return result;
    } catch (cause) {
      if (client && tries <= CONNECTIONS && hasLost(cause) && (isReading || begins(text))) {
        client.release(true);
        client = undefined;
        // The next one may have died with it.
        return query(text, values, tries + 1);
      }
      throw isReading ? new UnreadableStorage(cause) : new StorageFailure(cause);
    }
  }
  return {
    // Kysely reads through cursors only where it is given a kind of them.
    query: ((text: string, values: readonly unknown[]) =>
      query(text, values)) as unknown as PostgresPoolClient['query'],
    release() {
      client?.release();
    },
  };
}

/**
 * Opens connections to a database, as many as are needed and no more than ten.
 *
 * @param url    such as `postgres://user:password@db.example.com/site`
 * @param report takes what happens to connections that nobody uses at that moment
 */
export function connectTo(url: string, report: (error: unknown) => void): PostgresPool {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5_000 });
  // Each connection for itself: one that dies while it is lent out is nobody's else to hear, and would end the process.
  pool.on('connect', (client) => {
    client.on('error', report);
  });
  pool.on('error', () => undefined);
  return { connect: () => Promise.resolve(lend(pool)), end: () => pool.end(), options: pool.options };
}
