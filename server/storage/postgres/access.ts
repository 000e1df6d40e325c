import { sql, type Kysely } from 'kysely';
import type { Frozen } from '../../core/ports.ts';
import { LoginAttempts, OneTimeLink, ResetMail, StoredAccount, StoredSession } from '../../core/state.ts';
import type { AccessReader, AccessStore, AccessWriter } from '../../core/store/access-repositories.ts';
import { readList, writeList } from './lists.ts';
import { column, foundIn, recordsOf } from './records.ts';
import type { Tables } from './tables.ts';
import { transactionIn } from './transaction.ts';

const lower = (email: string): string => column(email).toLowerCase();

export const accounts = {
  table: 'accounts',
  key: 'id',
  schema: StoredAccount,
  rowOf: (account: Frozen<StoredAccount>) => ({
    id: account.id,
    email: lower(account.email),
    record: JSON.stringify(account),
  }),
} as const;

export const loginAttempts = {
  table: 'login_attempts',
  key: 'key',
  schema: LoginAttempts,
  rowOf: (attempts: Frozen<LoginAttempts>) => ({ key: attempts.key, record: JSON.stringify(attempts) }),
} as const;

export const resetMails = {
  table: 'reset_mails',
  key: 'account_id',
  schema: ResetMail,
  rowOf: (mail: Frozen<ResetMail>) => ({ account_id: mail.accountId, record: JSON.stringify(mail) }),
} as const;

/** A session as a row of its table. */
export const sessionRow = (session: Frozen<StoredSession>) => ({
  fingerprint: session.fingerprint,
  account_id: session.accountId,
  created_at: session.createdAt,
  record: JSON.stringify(session),
});

/** A one-time link as a row of its table. */
export const linkRow = (link: Frozen<OneTimeLink>) => ({
  fingerprint: link.fingerprint,
  kind: link.kind,
  account_id: link.accountId,
  expires_at: link.expiresAt,
  record: JSON.stringify(link),
});

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
            .where('email', '=', lower(email))
            .executeTakeFirst(),
        ),
    },
    sessions: {
      byFingerprint: async (fingerprint) =>
        foundIn(
          StoredSession,
          await database
            .selectFrom('sessions')
            .select('record')
            .where('fingerprint', '=', fingerprint)
            .executeTakeFirst(),
        ),
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
    links: {
      byFingerprint: async (fingerprint) =>
        foundIn(
          OneTimeLink,
          await database
            .selectFrom('links')
            .select('record')
            .where('fingerprint', '=', fingerprint)
            .executeTakeFirst(),
        ),
    },
    loginAttempts: { all: readList(database, loginAttempts).all },
    resetMails: { all: readList(database, resetMails).all },
  };
}

function writeAccess(database: Kysely<Tables>): AccessWriter {
  const reader = readAccess(database);
  return {
    accounts: { ...writeList(database, accounts), ...reader.accounts },
    sessions: {
      ...reader.sessions,
      async put(session) {
        const row = sessionRow(session);
        await database
          .insertInto('sessions')
          .values(row)
          .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row))
          .execute();
      },
      async remove(fingerprint) {
        await database.deleteFrom('sessions').where('fingerprint', '=', fingerprint).execute();
      },
      async removeOf(accountId) {
        await database.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      },
      async removeCreatedBefore(moment) {
        await database.deleteFrom('sessions').where('created_at', '<', moment.toISOString()).execute();
      },
    },
    links: {
      ...reader.links,
      async put(link) {
        const row = linkRow(link);
        await database
          .insertInto('links')
          .values(row)
          .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row))
          .execute();
      },
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
    loginAttempts: { ...writeList(database, loginAttempts), ...reader.loginAttempts },
    resetMails: { ...writeList(database, resetMails), ...reader.resetMails },
  };
}

/** Gives a list that was given or written before in place of an equal one, so that whoever made it knows it again. */
function rememberingLast<List extends object>() {
  let last: { list: List; text: string } | undefined;
  return (list: List): List => {
    const text = JSON.stringify(list);
    if (last?.text !== text) last = { list, text };
    return last.list;
  };
}

/** Accounts, and all that logs them in, over a database. */
export function openAccess(database: Kysely<Tables>): AccessStore {
  const reader = readAccess(database);
  const known = rememberingLast<Frozen<LoginAttempts[]>>();
  return {
    ...reader,
    loginAttempts: { all: async () => known(await reader.loginAttempts.all()) },
    async transaction(work) {
      let written: Frozen<LoginAttempts[]> | undefined;
      const result = await transactionIn(database, 'access', (transaction) => {
        const writer = writeAccess(transaction);
        return work({
          ...writer,
          loginAttempts: {
            ...writer.loginAttempts,
            async replaceAll(attempts) {
              await writer.loginAttempts.replaceAll(attempts);
              written = attempts;
            },
          },
        });
      });
      if (written) known(written);
      return result;
    },
  };
}
