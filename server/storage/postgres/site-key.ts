import type { Kysely } from 'kysely';
import { StartFailure } from '../../start-failure.ts';
import { type ReadKey, randomKey } from '../encryption-key.ts';
import type { Tables } from './tables.ts';

const KEY = 'security';

export const keyInDatabase =
  (database: Kysely<Tables>): ReadKey =>
  async ({ isInUse = false, initial = randomKey() } = {}) => {
    const row = database.selectFrom('keys').select('value').where('name', '=', KEY);
    const found = await row.executeTakeFirst();
    if (found) return found.value;
    if (isInUse) {
      throw new StartFailure(
        `The table “keys” of the database has no row “${KEY}”, but authenticator apps were sealed with its key. Put the row back from a copy of the database. To start with a new key, insert a row with 64 random hexadecimal digits (openssl rand -hex 32): then everyone with an authenticator app logs in with a recovery code and adds the app again.`,
      );
    }
    await database
      .insertInto('keys')
      .values({ name: KEY, value: initial })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await row.executeTakeFirstOrThrow()).value;
  };
