import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { query } from '../../../.ci/test/postgres.ts';

/** A database for tests, used one after the other. */
export interface TestDatabase {
  url: string;
  /** Makes writing fail, or work again, like a full disk. */
  breakStorage(isBroken: boolean): Promise<void>;
  /** Ends all connections, like a restart of the server. */
  cut(): Promise<void>;
  /** Refuses connections, or accepts them again. */
  shut(isShut: boolean): Promise<void>;
}

/** Truncating would be slower: it creates new files for every table and index. */
const CLEAR = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute 'delete from ' || quote_ident(name);
  end loop;
end $$`;

let pending: Promise<TestDatabase> | undefined;

/** Creates a database that is dropped after the tests. */
export async function makeDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${inject('databasePrefix')}${randomBytes(4).toString('hex')}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  /** Ends all connections, and waits until they are gone. */
  async function cut(): Promise<void> {
    await query(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  }
  return {
    url: url.href,
    cut,
    async shut(isShut) {
      await query(server, `alter database ${name} allow_connections ${!isShut}`);
      await cut();
    },
    async breakStorage(isBroken) {
      const state = isBroken ? 'on' : 'off';
      await query(server, `alter database ${name} set default_transaction_read_only = ${state}`);
      await cut();
    },
  };
}

/** An empty database until the test ends. Creating one takes longer than clearing it, so tests share one. */
export async function emptyDatabase(): Promise<TestDatabase> {
  pending ??= makeDatabase();
  const database = await pending;
  await query(database.url, CLEAR);
  let isBroken = false;
  onTestFinished(() => (isBroken ? database.breakStorage(false) : undefined));
  return {
    ...database,
    breakStorage(toBe) {
      isBroken = toBe;
      return database.breakStorage(toBe);
    },
  };
}
