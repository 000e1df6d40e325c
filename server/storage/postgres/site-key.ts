import { sql } from 'kysely';
import { StartFailure } from '../../start-failure.ts';
import { type ReadKey, randomKey } from '../encryption-key.ts';
import type { Database } from './lists.ts';

/** Secrets of the site: in no backup. */
export const KEYS_TABLE = 'create table keys (name text primary key, value text not null);';

const KEY = 'security';

export const keyInDatabase =
  (database: Database): ReadKey =>
  async ({ isInUse = false, initial = randomKey() } = {}) => {
    const read = async (): Promise<string | undefined> => {
      const row = sql<{ value: string }>`select value from keys where name = ${KEY}`;
      return (await row.execute(database)).rows[0]?.value;
    };
    const found = await read();
    if (found !== undefined) return found;
    if (isInUse) {
      throw new StartFailure(
        `The table “keys” of the database has no row “${KEY}”, but authenticator apps were sealed with its key. Put the row back from a copy of the database. To start with a new key, insert a row with 64 random hexadecimal digits (openssl rand -hex 32): then everyone with an authenticator app logs in with a recovery code and adds the app again.`,
      );
    }
    await sql`insert into keys (name, value) values (${KEY}, ${initial}) on conflict do nothing`.execute(
      database,
    );
    return (await read()) ?? initial;
  };
