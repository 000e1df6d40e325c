import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A database that tests have for themselves, one after the other. */
export interface TestDatabase {
  url: string;
  /** Lets nothing be written any more, or again: as on a server whose disk is full. */
  breakStorage(isBroken: boolean): Promise<void>;
  /** Ends all connections to it, as a restart of the server does. */
  cut(): Promise<void>;
  /** Lets nobody in any more, or again. */
  shut(isShut: boolean): Promise<void>;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Truncating would be the slower way: it makes new files for every table and index. */
const CLEAR = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute 'delete from ' || quote_ident(name);
  end loop;
end $$`;

let made: Promise<TestDatabase> | undefined;

/** Makes a database that is gone after the tests. */
export async function makeDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${inject('databasePrefix')}${randomBytes(4).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const cut = () =>
    run(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return {
    url: url.href,
    cut,
    async shut(isShut) {
      await run(server, `alter database ${name} allow_connections ${!isShut}`);
      await cut();
    },
    async breakStorage(isBroken) {
      const state = isBroken ? 'on' : 'off';
      await run(server, `alter database ${name} set default_transaction_read_only = ${state}`);
      await cut();
    },
  };
}

/** An empty database, until the test ends. Making one takes longer than clearing it, so there is one for all. */
export async function emptyDatabase(): Promise<TestDatabase> {
  made ??= makeDatabase();
  const database = await made;
  await run(database.url, CLEAR);
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
