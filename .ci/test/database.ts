import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server on which tests make databases of their own. */
    databaseServer: string;
    /** What their names begin with: all of them are gone after the tests. */
    databasePrefix: string;
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    if (datname.startsWith(prefix)) await client.query(`drop database ${datname} with (force)`);
  }
  await client.end();
}

/** Before all unit tests: the server of DATABASE_TEST_URL, else one of our own until they are over. */
export default async function provideDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${process.pid}_`;
  provide('databasePrefix', prefix);
  const given = process.env['DATABASE_TEST_URL'];
  if (given) {
    provide('databaseServer', given);
    return () => dropAll(given, prefix);
  }
  const { url, stop } = await startPostgres();
  provide('databaseServer', url);
  return stop;
}
