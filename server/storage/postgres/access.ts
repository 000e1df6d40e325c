import { sql, type Kysely } from 'kysely';
import { OneTimeLink, ResetMail, StoredAccount, StoredSession, type ReadAccount } from '../../core/state.ts';
import type { AccessReader, AccessStore, AccessWriter } from '../../core/store/access-repositories.ts';
import { clearAttempts } from './attempts.ts';
import { listById, readList, writeList } from './lists.ts';
import { loweredEmail } from './records.ts';
import { openSecurityEvents } from './security-events.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';
import type { Frozen } from '../../core/frozen.ts';

export const accounts = {
  table: 'accounts',
  key: 'id',
  schema: StoredAccount,
  columnsOf: ({ id, email }: ReadAccount) => ({ id, email: loweredEmail(email) }),
} as const;

export const resetMails = listById('reset_mails', ResetMail);

export const sessions = {
  table: 'sessions',
  key: 'fingerprint',
  schema: StoredSession,
  columnsOf: ({ fingerprint, accountId, createdAt }: Frozen<StoredSession>) => ({
    fingerprint,
    account_id: accountId,
    created_at: createdAt,
  }),
} as const;

export const links = {
  table: 'links',
  key: 'fingerprint',
  schema: OneTimeLink,
  columnsOf: ({ fingerprint, kind, accountId, expiresAt }: Frozen<OneTimeLink>) => ({
    fingerprint,
    kind,
    account_id: accountId,
    expires_at: expiresAt,
  }),
} as const;

function readAccess(database: Kysely<Tables>): AccessReader {
  const accountList = readList(database, accounts);
  const sessionList = readList(database, sessions);
  const linkList = readList(database, links);
  return {
    accounts: {
      ...accountList,
      byEmail: (email) => accountList.first(sql`email = ${loweredEmail(email)}`),
    },
    sessions: {
      byFingerprint: sessionList.byId,
      of: (accountId) => sessionList.select(sql`where account_id = ${accountId} order by place`),
    },
    links: { byFingerprint: linkList.byId, all: linkList.all },
    resetMails: readList(database, resetMails),
  };
}

function writeAccess(database: Kysely<Tables>): AccessWriter {
  const reader = readAccess(database);
  const sessionList = writeList(database, sessions);
  const linkList = writeList(database, links);
  return {
    accounts: { ...writeList(database, accounts), ...reader.accounts },
    sessions: {
      ...sessionList,
      ...reader.sessions,
      removeOf: (accountId) => sessionList.removeAll(sql`account_id = ${accountId}`),
      removeCreatedBefore: (date) => sessionList.removeAll(sql`created_at < ${date.toISOString()}`),
    },
    links: {
      ...linkList,
      ...reader.links,
      removeFor: ({ kind, accountId }) =>
        linkList.removeAll(sql`kind = ${kind} and account_id is not distinct from ${accountId}`),
      removeExpired: (now) => linkList.removeAll(sql`expires_at <= ${now.toISOString()}`),
    },
    loginAttempts: { clear: (tried) => clearAttempts(database, tried) },
    resetMails: writeList(database, resetMails),
  };
}

export const openAccess = (
  database: Kysely<Tables>,
  serially: RunSerially,
  loginAttempts: AccessStore['loginAttempts'],
): AccessStore => ({
  ...readAccess(database),
  loginAttempts,
  securityEvents: openSecurityEvents(database, serially),
  transaction: (work) => serially('access', (transaction) => work(writeAccess(transaction))),
});
