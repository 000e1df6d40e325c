import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Frozen } from '../../core/ports.ts';
import { LoginAttempts, OneTimeLink, ResetMail, StoredAccount, StoredSession } from '../../core/state.ts';
import type { AccessReader, AccessStore, AccessWriter } from '../../core/store/access-repositories.ts';
import { readList, writeList } from './lists.ts';
import { foundIn, loweredEmail, recordsOf } from './records.ts';
import type { Tables } from './tables.ts';
import type { InTurn } from './transaction.ts';

export const accounts = {
  table: 'accounts',
  key: 'id',
  schema: StoredAccount,
  rowOf: (account: Frozen<StoredAccount>) => ({
    id: account.id,
    email: loweredEmail(account.email),
    record: JSON.stringify(account),
  }),
} as const;

export const resetMails = {
  table: 'reset_mails',
  key: 'account_id',
  schema: ResetMail,
  rowOf: (mail: Frozen<ResetMail>) => ({ account_id: mail.accountId, record: JSON.stringify(mail) }),
} as const;

type Attempts = Frozen<LoginAttempts[]>;

/** Login attempts and their version. */
export async function readAttempts(database: Kysely<Tables>): Promise<{ version: string; list: Attempts }> {
  const row = await database.selectFrom('login_attempts').select(['version', 'record']).executeTakeFirst();
  const records = (row?.record ?? []).map((record) => ({ record }));
  return { version: row?.version ?? 'none', list: recordsOf(LoginAttempts, records) };
}

/** Writes login attempts in place of those that are there. */
export async function writeAttempts(
  database: Kysely<Tables>,
  attempts: Attempts,
  version: string,
): Promise<void> {
  const row = { version, record: JSON.stringify(attempts) };
  await database
    .insertInto('login_attempts')
    .values(row)
    .onConflict((conflict) => conflict.column('is_all').doUpdateSet(row))
    .execute();
}

export const sessions = {
  table: 'sessions',
  key: 'fingerprint',
  schema: StoredSession,
  rowOf: (session: Frozen<StoredSession>) => ({
    fingerprint: session.fingerprint,
    account_id: session.accountId,
    created_at: session.createdAt,
    record: JSON.stringify(session),
  }),
} as const;

export const links = {
  table: 'links',
  key: 'fingerprint',
  schema: OneTimeLink,
  rowOf: (link: Frozen<OneTimeLink>) => ({
    fingerprint: link.fingerprint,
    kind: link.kind,
    account_id: link.accountId,
    expires_at: link.expiresAt,
    record: JSON.stringify(link),
  }),
} as const;

function readAccess(database: Kysely<Tables>): AccessReader {
  const accountList = readList(database, accounts);
  return {
    accounts: {
      byId: accountList.byKey,
      all: accountList.all,
      byEmail: async (email) =>
        foundIn(
          StoredAccount,
          await database
            .selectFrom('accounts')
            .select('record')
            .where('email', '=', loweredEmail(email))
            .executeTakeFirst(),
        ),
    },
    sessions: {
      byFingerprint: readList(database, sessions).byKey,
      of: async (accountId) =>
        recordsOf(
          StoredSession,
          await database
            .selectFrom('sessions')
            .select('record')
            .where('account_id', '=', accountId)
            .orderBy('place')
            .execute(),
        ),
    },
    links: { byFingerprint: readList(database, links).byKey },
    loginAttempts: { all: async () => (await readAttempts(database)).list },
    resetMails: { all: readList(database, resetMails).all },
  };
}

function writeAccess(database: Kysely<Tables>): AccessWriter {
  const reader = readAccess(database);
  const sessionList = writeList(database, sessions);
  return {
    accounts: { ...writeList(database, accounts), ...reader.accounts },
    sessions: {
      ...reader.sessions,
      put: sessionList.put,
      remove: sessionList.remove,
      async removeOf(accountId) {
        await database.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      },
      async removeCreatedBefore(moment) {
        await database.deleteFrom('sessions').where('created_at', '<', moment.toISOString()).execute();
      },
    },
    links: {
      ...reader.links,
      put: writeList(database, links).put,
      async removeFor({ kind, accountId }) {
        await database
          .deleteFrom('links')
          .where('kind', '=', kind)
          .where(sql<boolean>`account_id is not distinct from ${accountId}`)
          .execute();
      },
      async removeExpired(now) {
        await database.deleteFrom('links').where('expires_at', '<=', now.toISOString()).execute();
      },
    },
    loginAttempts: {
      ...reader.loginAttempts,
      replaceAll: (attempts) => writeAttempts(database, attempts, randomUUID()),
    },
    resetMails: { ...writeList(database, resetMails), ...reader.resetMails },
  };
}

/** Versions that are remembered: more than are ever written while one is read. */
const REMEMBERED = 100;

/** Knows lists again by their version, so that whoever made one is given that very list. */
function knowingAgain<List extends object>() {
  const lists = new Map<string, List>();
  return (version: string, list: List): List => {
    const known = lists.get(version) ?? list;
    lists.delete(version);
    lists.set(version, known);
    for (const oldest of lists.keys()) {
      if (lists.size <= REMEMBERED) break;
      lists.delete(oldest);
    }
    return known;
  };
}

/** Accounts, and all that logs them in, over a database. */
export function openAccess(database: Kysely<Tables>, inTurn: InTurn): AccessStore {
  const reader = readAccess(database);
  const known = knowingAgain<Attempts>();
  return {
    ...reader,
    loginAttempts: {
      async all() {
        const { version, list } = await readAttempts(database);
        return known(version, list);
      },
    },
    transaction: (work) =>
      inTurn('access', (transaction) => {
        const writer = writeAccess(transaction);
        const replaceAll = (attempts: Attempts): Promise<void> => {
          const version = randomUUID();
          // Before anybody can read it.
          known(version, attempts);
          return writeAttempts(transaction, attempts, version);
        };
        return work({ ...writer, loginAttempts: { ...writer.loginAttempts, replaceAll } });
      }),
  };
}
