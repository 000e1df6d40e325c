import { sql } from 'kysely';
import { OneTimeLink, ResetMail, StoredAccount, StoredSession } from '../../core/state.ts';
import type { AccessStore, AccessWriter } from '../../core/store/access-repositories.ts';
import { clearAttempts } from './attempts.ts';
import { type Database, idOf, type List, listIn, plainList } from './lists.ts';
import { loweredEmail } from './records.ts';
import { openSecurityEvents } from './security-events.ts';
import type { RunSerially } from './transaction.ts';

export const accounts: List<StoredAccount> = {
  table: 'accounts',
  schema: StoredAccount,
  idOf,
  columns: {
    email: ['text not null unique deferrable initially deferred', ({ email }) => loweredEmail(email)],
  },
};

export const sessions: List<StoredSession> = {
  table: 'sessions',
  schema: StoredSession,
  idOf: ({ fingerprint }) => fingerprint,
  columns: {
    account_id: ['text not null', ({ accountId }) => accountId],
    created_at: ['timestamptz not null', ({ createdAt }) => createdAt],
  },
  indexes: ['(account_id)', '(created_at)'],
};

export const links: List<OneTimeLink> = {
  table: 'links',
  schema: OneTimeLink,
  idOf: ({ fingerprint }) => fingerprint,
  columns: {
    kind: ['text not null', ({ kind }) => kind],
    account_id: ['text', ({ accountId }) => accountId],
    expires_at: ['timestamptz not null', ({ expiresAt }) => expiresAt],
  },
};

export const resetMails = plainList('reset_mails', ResetMail);

function accessIn(database: Database): AccessWriter {
  const accountList = listIn(database, accounts);
  const sessionList = listIn(database, sessions);
  const linkList = listIn(database, links);
  return {
    accounts: {
      ...accountList,
      byEmail: (email) => accountList.first(sql`where email = ${loweredEmail(email)}`),
    },
    sessions: {
      ...sessionList,
      byFingerprint: sessionList.byId,
      of: (accountId) => sessionList.select(sql`where account_id = ${accountId} order by place`),
      removeOf: (accountId) => sessionList.removeAll(sql`account_id = ${accountId}`),
      removeCreatedBefore: (date) => sessionList.removeAll(sql`created_at < ${date.toISOString()}`),
    },
    links: {
      ...linkList,
      byFingerprint: linkList.byId,
      removeFor: async ({ kind, accountId }) =>
        linkList.removeAll(sql`kind = ${kind} and account_id is not distinct from ${accountId}`),
      removeExpired: (now) => linkList.removeAll(sql`expires_at <= ${now.toISOString()}`),
    },
    loginAttempts: { clear: (tried) => clearAttempts(database, tried) },
    resetMails: listIn(database, resetMails),
  };
}

export const openAccess = (
  database: Database,
  serially: RunSerially,
  loginAttempts: AccessStore['loginAttempts'],
): AccessStore => ({
  ...accessIn(database),
  loginAttempts,
  securityEvents: openSecurityEvents(database, serially),
  transaction: (work) => serially('access', (transaction) => work(accessIn(transaction))),
});
