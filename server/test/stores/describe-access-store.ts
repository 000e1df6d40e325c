import { describe, expect, it } from 'vitest';
import {
  emptyAccounts,
  type OneTimeLink,
  type Accounts,
  type StoredAccount,
  type StoredSession,
} from '../../core/state.ts';
import type { AccessStore, AccessWriter } from '../../core/store/access-repositories.ts';
import { HOUR, MINUTE, NOW } from '../support/seed.ts';
import type { Open } from './opened-store.ts';

const at = (hours: number): string => new Date(NOW.getTime() + hours * HOUR).toISOString();

const account = (id: string, change: Partial<StoredAccount> = {}): StoredAccount => ({
  id,
  createdAt: NOW.toISOString(),
  name: `The ${id}`,
  email: `${id}@example.com`,
  passwordHash: 'hash',
  state: 'active',
  role: 'editor',
  ...change,
});
const session = (fingerprint: string, accountId: string, hours = 0): StoredSession => ({
  fingerprint,
  accountId,
  createdAt: at(hours),
  seenAt: at(hours),
});
const link = (fingerprint: string, accountId: string | null, hours = 1): OneTimeLink => ({
  fingerprint,
  kind: accountId === null ? 'set-up' : 'reset',
  accountId,
  expiresAt: at(hours),
});
const resetMail = (accountId: string, attempts = 0) => ({
  id: accountId,
  accountId,
  askedAt: at(0),
  attempts,
  nextTryAt: at(0),
});

const start = (): Accounts => ({
  ...emptyAccounts(),
  accounts: [account('ana', { role: 'admin' }), account('ben')],
  sessions: [session('ana-1', 'ana', -48), session('ana-2', 'ana'), session('ben-1', 'ben')],
});

const idsOf = async ({ accounts }: AccessStore): Promise<string[]> =>
  (await accounts.all()).map(({ id }) => id);
const sessionsOf = async ({ sessions }: AccessStore | AccessWriter, id: string): Promise<string[]> =>
  (await sessions.of(id)).map(({ fingerprint }) => fingerprint);

function describeRecords(open: Open<AccessStore>): void {
  it('updates an account in place, appends a new one, and removes one', async () => {
    const { store } = await open({ accounts: start() });
    await store.transaction(async ({ accounts }) => {
      await accounts.put(account('cleo'));
      await accounts.put(account('ana', { name: 'Ana' }));
      await accounts.remove('ben');
      await accounts.remove('nobody');
    });
    expect(await idsOf(store)).toEqual(['ana', 'cleo']);
    expect(await store.accounts.byId('ana')).toMatchObject({ name: 'Ana' });
  });

  it('ends one session, all sessions of an account, and those before a given time', async () => {
    const { store } = await open({ accounts: start() });
    await store.transaction(async ({ sessions }) => {
      await sessions.put(session('ana-3', 'ana', -1));
      await sessions.put({ ...session('ana-2', 'ana'), seenAt: at(1) });
      await sessions.removeOf('ben');
      await sessions.removeCreatedBefore(NOW);
    });
    expect(await sessionsOf(store, 'ben')).toEqual([]);
    expect(await sessionsOf(store, 'ana')).toEqual(['ana-2']);
    expect(await store.sessions.byFingerprint('ana-2')).toMatchObject({ seenAt: at(1) });
    await store.transaction(({ sessions }) => sessions.remove('ana-2'));
    expect(await store.sessions.byFingerprint('ana-2')).toBeUndefined();
  });

  it('removes links by purpose, and expired ones', async () => {
    const { store } = await open({ accounts: start() });
    await store.transaction(async ({ links }) => {
      for (const each of [link('a', 'ana'), link('b', 'ben'), link('set-up', null), link('old', null, 0)]) {
        await links.put(each);
      }
      await links.removeExpired(NOW);
      await links.removeFor({ kind: 'reset', accountId: 'ana' });
    });
    const found = await Promise.all(['a', 'b', 'set-up', 'old'].map(store.links.byFingerprint));
    expect(found).toEqual([undefined, link('b', 'ben'), link('set-up', null), undefined]);
  });

  it('keeps one waiting mail per account', async () => {
    const { store } = await open({ accounts: start() });
    await store.transaction(async ({ resetMails }) => {
      await resetMails.put(resetMail('ana'));
      await resetMails.put(resetMail('ben'));
      await resetMails.put(resetMail('ana', 1));
      await resetMails.remove('ben');
    });
    expect(await store.resetMails.all()).toEqual([resetMail('ana', 1)]);
  });
}

function describeAttempts(open: Open<AccessStore>): void {
  const ben = { limits: { 'account:ben': 5, 'address:here': 20 }, isKnown: true };
  const elsewhere = { limits: { 'account:ben': 5, 'address:elsewhere': 20 }, isKnown: true };
  const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
  const countAll = (store: AccessStore, many: number, tried = ben): Promise<number[]> =>
    Promise.all(Array.from({ length: many }, () => store.loginAttempts.count(tried, NOW)));

  it('allows five of many concurrent attempts, per account and per address', async () => {
    const { store } = await open({ accounts: start() });
    const waits = await countAll(store, 25);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, 15 * MINUTE]));
    expect(await store.loginAttempts.count(elsewhere, later(4))).toBe(11 * MINUTE);
    const other = { limits: { 'account:ana': 5, 'address:here': 20 }, isKnown: true };
    expect(await store.loginAttempts.count(other, later(15) /* that is over then */)).toBe(0);
  });

  it('withdraws an unused attempt, and clears attempts after a correct password', async () => {
    const { store } = await open({ accounts: start() });
    await countAll(store, 5);
    await store.loginAttempts.withdraw(ben, NOW, NOW);
    expect(await store.loginAttempts.count(ben, NOW)).toBe(0);
    expect(await store.loginAttempts.count(ben, NOW)).toBeGreaterThan(0);
    await store.transaction(({ loginAttempts }) => loginAttempts.clear(ben, NOW));
    expect(await countAll(store, 5)).toEqual([0, 0, 0, 0, 0]);
  });
}

function describeTransactions(open: Open<AccessStore>): void {
  it('reads its own writes within a transaction, and only committed ones outside', async () => {
    const { store } = await open({ accounts: start() });
    await store.transaction(async (access) => {
      await access.sessions.removeOf('ana');
      await access.accounts.put(account('ana', { passwordHash: 'another' }));
      expect(await sessionsOf(access, 'ana')).toEqual([]);
      expect(await store.accounts.byId('ana')).toMatchObject({ passwordHash: 'hash' });
      expect(await sessionsOf(store, 'ana')).toHaveLength(2);
    });
    expect(await store.accounts.byId('ana')).toMatchObject({ passwordHash: 'another' });
    expect(await sessionsOf(store, 'ana')).toEqual([]);
  });

  // asvs:2.3.4
  it('lets one of many concurrent requests use a link', async () => {
    const { store } = await open({ accounts: start() });
    await store.transaction(({ links }) => links.put(link('once', 'ben')));
    const use = () =>
      store.transaction(async ({ links }) => {
        const found = await links.byFingerprint('once');
        await Promise.resolve();
        if (found) await links.removeFor(found);
        return found !== undefined;
      });
    const uses = await Promise.all(Array.from({ length: 20 }, use));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });
}

function describeFailures(open: Open<AccessStore>): void {
  it('writes to the disk even without a change, so timing reveals nothing', async () => {
    const { store, breakStorage } = await open({ accounts: start() });
    if (!breakStorage) return;
    await breakStorage(true);
    const same = store.transaction(async ({ accounts }) => accounts.put(account('ben')));
    await expect(same).rejects.toMatchObject({ name: 'StorageFailure' });
    const none = store.transaction(({ resetMails }) => resetMails.remove('nobody'));
    await expect(none).rejects.toMatchObject({ name: 'StorageFailure' });
  });

  it('counts a repeated security event, even across a restart', async () => {
    const { store, reopened } = await open({ accounts: start() });
    const event = (hours: number, account: string) => ({
      event: 'login-failed',
      account,
      since: at(hours),
      at: at(hours),
      times: 1,
    });
    await store.securityEvents.add([event(0, 'ana'), event(0.5, 'ben')]);
    await store.securityEvents.add([event(0.9, 'ana'), event(2, 'ana')]);
    const ofAna = { ...event(0, 'ana'), at: at(0.9), times: 2 };
    expect(await store.securityEvents.all()).toEqual([ofAna, event(0.5, 'ben'), event(2, 'ana')]);
    expect(await (await reopened()).securityEvents.all()).toHaveLength(3);
  });

  it('returns the same data after a restart', async () => {
    const { store, reopened } = await open({ accounts: start() });
    const tried = { limits: { 'account:ben': 5 }, isKnown: true };
    for (let count = 0; count < 5; count += 1) await store.loginAttempts.count(tried, NOW);
    await store.loginAttempts.persist(NOW);
    await store.transaction(async ({ accounts, sessions, links, resetMails }) => {
      await accounts.put(account('cleo'));
      await sessions.remove('ana-1');
      await links.put(link('once', 'ben'));
      await resetMails.put(resetMail('ben'));
    });
    const accounts = await store.accounts.all();
    const after = await reopened();
    expect(await after.accounts.all()).toEqual(accounts);
    expect(await sessionsOf(after, 'ana')).toEqual(['ana-2']);
    expect(await after.links.byFingerprint('once')).toEqual(link('once', 'ben'));
    expect(await after.resetMails.all()).toEqual([resetMail('ben')]);
    expect(await after.loginAttempts.count(tried, NOW)).toBe(15 * MINUTE);
  });
}

/** The contract of the account store, for one implementation. */
export function describeAccessStore(name: string, open: Open<AccessStore>): void {
  describe(`access ${name}`, () => {
    describeRecords(open);
    describeAttempts(open);
    describeTransactions(open);
    describeFailures(open);
  });
}
