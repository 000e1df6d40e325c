import { sql, type Kysely } from 'kysely';
import type { Frozen } from '../../core/ports.ts';
import { OneTimeLink, ResetMail, StoredAccount, StoredSession } from '../../core/state.ts';
import type { AccessReader, AccessStore, AccessWriter } from '../../core/store/access-repositories.ts';
import { clearAttempts } from './attempts.ts';
import { readList, writeList } from './lists.ts';
import { foundIn, loweredEmail, recordsOf } from './records.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';

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
  const linkList = readList(database, links);
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
    links: { byFingerprint: linkList.byKey, all: linkList.all },
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
      async removeCreatedBefore(date) {
        await database.deleteFrom('sessions').where('created_at', '<', date.toISOString()).execute();
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
    loginAttempts: { clear: (tried) => clearAttempts(database, tried) },
    resetMails: { ...writeList(database, resetMails), ...reader.resetMails },
  };
}

/** Accounts, sessions and one-time links over a database. */
export const openAccess = (
  database: Kysely<Tables>,
  serially: RunSerially,
  loginAttempts: AccessStore['loginAttempts'],
): AccessStore => ({
  ...readAccess(database),
  loginAttempts,
  transaction: (work) => serially('access', (transaction) => work(writeAccess(transaction))),
});
