import type { TestProject } from 'vitest/node';
import { query, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server for test databases. */
    databaseServer: string;
    /** Their name prefix: all of them are dropped after the tests. */
    databasePrefix: string;
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  for (const { datname } of await query<{ datname: string }>(url, 'select datname from pg_database')) {
    if (datname.startsWith(prefix)) await query(url, `drop database ${datname} with (force)`);
  }
}

/** Global setup of unit tests: uses the server of DATABASE_TEST_URL, else starts one for the run. */
export default async function provideDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${process.pid}_`;
  provide('databasePrefix', prefix);
  const serverUrl = process.env['DATABASE_TEST_URL'];
  if (serverUrl) {
    provide('databaseServer', serverUrl);
    return () => dropAll(serverUrl, prefix);
  }
  const { url, stop } = await startPostgres();
  provide('databaseServer', url);
  return stop;
}
