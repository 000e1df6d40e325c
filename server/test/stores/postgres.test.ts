import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { emptyAccounts, emptyLeadsState } from '../../core/state.ts';
import { keyedHashWith } from '../../storage/encryption-key.ts';
import { openDatabase } from '../../storage/postgres/open-database.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { NOW } from '../support/seed.ts';
import { inDatabase } from '../support/site-stores.ts';
import { content } from '../support/storage.ts';
import { describeMailQueue } from './describe-mail-queue.ts';
import { describePictureStore } from './describe-picture-store.ts';
import { describeRateLimiter } from './describe-rate-limiter.ts';
import { describeStores } from './describe-stores.ts';
import { describeDurableVersions } from './describe-version-store.ts';
import { opening } from './opened-store.ts';

/** A site in a new database, and a function that opens it again. */
async function openSite() {
  const { url } = await emptyDatabase();
  const open = async () => {
    const database = await openDatabase(
      url,
      { content, leads: emptyLeadsState, accounts: emptyAccounts },
      () => undefined,
    );
    onTestFinished(() => database.close());
    return database;
  };
  return { database: await open(), open };
}

describeStores('in a database', inDatabase);
describeMailQueue('in a database', opening(inDatabase, 'leads'));
describeDurableVersions('in a database', opening(inDatabase, 'versions'));
describePictureStore('in a database', async () => {
  const { database, open } = await openSite();
  return { store: database.pictureStore, reopened: async () => (await open()).pictureStore };
});
describeRateLimiter('in a database', async (clock) => {
  const { database } = await openSite();
  return database.rateLimiterBy(clock, keyedHashWith('a key'));
});

it('counts calls under fingerprints that cannot be computed without the key', async () => {
  const { database } = await openSite();
  const rateLimiter = database.rateLimiterBy({ now: () => NOW }, keyedHashWith('a key'));
  await rateLimiter.take('form', '192.0.2.1', { calls: 1, seconds: 60 });
  const { rows } = await sql<{ id: string }>`select id from attempts`.execute(database.tables);
  expect(rows[0]?.id).toBe(`call:${keyedHashWith('a key')('call:form 192.0.2.1')}`);
});
