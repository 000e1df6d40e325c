import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { StorageFailure } from '../../core/api/http-error.ts';

/** Whether a query failed because its connection ended: by a restart of the server, or on the way to it. */
const hasLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? (error.code ?? '').startsWith('57P') : error instanceof Error;

/** Whether nothing can have happened yet, so that a query may be sent once more. */
const isHarmless = (text: string, isWithin: boolean): boolean =>
  /^(?:begin|start transaction)/i.test(text) || (!isWithin && /^\s*select/i.test(text));

/**
 * A connection that is lent out. One that had died unnoticed is replaced where nothing can have happened on it yet.
 * Whatever the database answers but what was asked for is a `StorageFailure`: nothing has happened then.
 */
async function lend(pool: Pool): Promise<PostgresPoolClient> {
  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (cause) {
      throw new StorageFailure(cause);
    }
  };
  let client = await connect();
  let isWithin = false;
  async function query(text: string, values: readonly unknown[], isAgain = false): Promise<QueryResult> {
    try {
      const result = await client.query(text, [...values]);
      if (/^(?:begin|start transaction)/i.test(text)) isWithin = true;
      if (/^(?:commit|rollback)/i.test(text)) isWithin = false;
      return result;
    } catch (cause) {
      if (isAgain || !hasLost(cause) || !isHarmless(text, isWithin)) throw new StorageFailure(cause);
      client.release(true);
      client = await connect();
      return query(text, values, true);
    }
  }
  return {
    // Kysely reads through cursors only where it is given a kind of them.
    query: ((text: string, values: readonly unknown[]) =>
      query(text, values)) as unknown as PostgresPoolClient['query'],
    release() {
      client.release();
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
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // Each connection for itself: one that dies while it is lent out is nobody's else to hear, and would end the process.
  pool.on('connect', (client) => {
    client.on('error', report);
  });
  pool.on('error', () => undefined);
  return { connect: () => lend(pool), end: () => pool.end(), options: pool.options };
}
