import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Frozen } from '../../core/frozen.ts';
import { type Accounts, type Content, emptyLeadsState, type LeadsState } from '../../core/state.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { openDatabase, type OpenedDatabase } from '../../storage/postgres/open-database.ts';
import { lastBackupInDatabase } from '../../storage/postgres/settings.ts';
import { readSnapshot, readConsistentSnapshot, writeSnapshot } from '../../storage/postgres/snapshot.ts';
import { makeDatabase } from '../support/postgres.ts';
import { describeApi } from './describe-api.ts';
import type { HostOptions, KeptPart, OpenHost } from './host.ts';
import { quickPasswords, serveApi } from './serve-api.ts';

interface States {
  content: Content;
  leads: LeadsState;
  accounts: Accounts;
}

/** A part of the state, read from the database and written back as a whole. */
const partOf = <Part extends keyof States>(
  { tables, serially }: OpenedDatabase,
  part: Part,
): KeptPart<States[Part]> => ({
  read: async () => (await readConsistentSnapshot(tables))[part] as Frozen<States[Part]>,
  // Waits for background writes of the API.
  update: (change) =>
    serially('access', async (transaction) => {
      // A scan's result is stored after its response.
      await sql`lock table audits in exclusive mode`.execute(transaction);
      const before = await readSnapshot(transaction);
      const draft = structuredClone(before) as Snapshot & States;
      const result = change(draft[part]);
      if (!isDeepStrictEqual(draft, before)) await writeSnapshot(transaction, draft);
      return result;
    }),
});

let opened:
  | Promise<{ database: OpenedDatabase; breakStorage: (isBroken: boolean) => Promise<void> }>
  | undefined;

let isBroken = false;

/** One database for all cases: reseeding is faster than creating one. */
async function openOnce(begin: { content: () => Content; accounts: () => Accounts }) {
  const { url, breakStorage } = await makeDatabase();
  return {
    database: await openDatabase(url, { ...begin, leads: emptyLeadsState }, () => undefined),
    breakStorage,
  };
}

afterAll(async () => {
  await (await opened)?.database.close();
});

/** The live host over real HTTP and a real database, with the suite's ports. */
async function open({ content, accounts, ports }: HostOptions): Promise<OpenHost> {
  opened ??= openOnce({ content: () => content, accounts: () => accounts });
  const { database, breakStorage } = await opened;
  // A failed case may have left it broken.
  if (isBroken) await breakStorage(false);
  isBroken = false;
  await database.serially('access', (transaction) =>
    writeSnapshot(transaction, { content, leads: emptyLeadsState(), accounts, versions: [] }),
  );
  return {
    ...(await serveApi(ports, {
      ...database,
      backups: {
        last: lastBackupInDatabase(database.tables),
        release: 'test',
        snapshot: () => readConsistentSnapshot(database.tables),
        pictures: database.pictureStore,
      },
    })),
    content: partOf(database, 'content'),
    leads: partOf(database, 'leads'),
    accounts: partOf(database, 'accounts'),
    audits: database.audits,
    stored: () => readConsistentSnapshot(database.tables),
    breakStorage(toBe) {
      isBroken = toBe;
      return breakStorage(toBe);
    },
  };
}

describeApi('on the live host (Express over PostgreSQL)', { passwords: quickPasswords, open });
