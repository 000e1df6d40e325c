import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, DatabaseError, Pool, type ClientConfig, type PoolClient, type QueryResult } from 'pg';
import { isInternalHost } from '../../../src/lib/local-host.ts';
import { HttpError, StorageFailure, UnreadableStorage } from '../../core/api/http-error.ts';

const CONNECTIONS = 10;

/** True if a query failed because its connection was lost. */
const hasLost = (error: unknown): boolean =>
  error instanceof DatabaseError ? (error.code ?? '').startsWith('57P') : error instanceof Error;

/** True if a value contains a NUL, which columns cannot hold: the caller's fault, since no id or address has one. */
const isBadText = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22021';

const beginsTransaction = (text: string): boolean => /^(?:begin|start transaction)/i.test(text);
const endsTransaction = (text: string): boolean => /^(?:commit|rollback)/i.test(text);
const isRead = (text: string): boolean => /^\s*select/i.test(text);

/**
 * A pooled connection, opened with the first query. A lost one is replaced for a single read or a new transaction. Errors
 * become `UnreadableStorage` for reads, else `StorageFailure`: nothing was changed then, unless the answer to a commit was
 * lost.
 */
function openPooledConnection(pool: Pool): PostgresPoolClient {
  let client: PoolClient | undefined;
  let inTransaction = false;
  async function query(text: string, values: readonly unknown[], tries = 1): Promise<QueryResult> {
    const isReading = !inTransaction && isRead(text);
    try {
      client ??= await pool.connect();
      const result = await client.query(text, [...values]);
      if (beginsTransaction(text)) inTransaction = true;
      if (endsTransaction(text)) inTransaction = false;
      return result;
    } catch (cause) {
      if (client && tries <= CONNECTIONS && hasLost(cause) && (isReading || beginsTransaction(text))) {
        client.release(true);
        client = undefined;
        // Other pooled connections may be lost too.
        return query(text, values, tries + 1);
      }
      if (isBadText(cause)) throw new HttpError(400, 'The data contains a character that cannot be stored.');
      throw isReading ? new UnreadableStorage(cause) : new StorageFailure(cause);
    }
  }
  return {
    // Kysely uses cursors only if it is given a cursor class.
    query: ((text: string, values: readonly unknown[]) =>
      query(text, values)) as unknown as PostgresPoolClient['query'],
    release() {
      client?.release();
    },
  };
}

/** Whether DATABASE_URL reaches another machine without encryption, or without proof that it is that one. */
export function allowsUnencrypted(url: string): boolean {
  const { host, ssl } = new Client({ connectionString: url }) as Pick<ClientConfig, 'ssl'> & { host: string };
  if (host.startsWith('/') || host === '::1' || isInternalHost(host)) return false;
  const { rejectUnauthorized, checkServerIdentity } = typeof ssl === 'object' ? ssl : {};
  return !ssl || rejectUnauthorized === false || checkServerIdentity !== undefined;
}

/** Creates a pool of connections to `postgres://user:password@db.example.com/site`. */
export function connectTo(url: string, report: (error: unknown) => void): PostgresPool {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5_000 });
  // The pool does not handle errors of connections in use, and an unhandled one ends the process. It ends before its
  // connections do, and what happens to these then is nobody's concern.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || report(error)));
  pool.on('error', () => undefined);
  return {
    connect: () => Promise.resolve(openPooledConnection(pool)),
    end: () => pool.end(),
    options: pool.options,
  };
}
