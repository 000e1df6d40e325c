import { expect, it } from 'vitest';
import { handClock } from '../../../mocks/host/memory-host.ts';
import { jsonRequest, visitor } from '../../test/support/requests.ts';
import { accounts, DAY, MINUTE, NOW, seedAccounts } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import { HttpError } from '../api/http-error.ts';
import type { Passwords, Ports } from '../ports.ts';
import type { Accounts } from '../state.ts';
import { createPersistedState } from '../store/persisted-state.ts';
import { openCore } from '../table.ts';
import { countAttempt } from './attempts.ts';

const { email, password } = accounts.admin;

/** Passwords as their hashes, with a count of checks. */
function countedPasswords(): Passwords & { checks: number; fromKnownDevices: number } {
  return {
    checks: 0,
    fromKnownDevices: 0,
    hash: (tried) => Promise.resolve(tried),
    verify(hash, tried, isKnownDevice) {
      this.checks += 1;
      if (isKnownDevice) this.fromKnownDevices += 1;
      return Promise.resolve(hash === tried);
    },
  };
}

/** An API whose calls may come from different addresses. */
async function open(change: Partial<Accounts> = {}, replaced: Partial<Ports> = {}) {
  const passwords = countedPasswords();
  const clock = handClock(NOW);
  const saved: number[] = [];
  const staff = createPersistedState({ ...(await seedAccounts(passwords)), ...change }, () => {
    saved.push(saved.length);
    return Promise.resolve();
  });
  let count = 0;
  const ids = { ...testPorts().ids, token: () => `token-${(count += 1)}` };
  const respond = openCore(testPorts({ passwords, accounts: staff, clock, ids, ...replaced }));
  const logIn = async (from: string, as: string, guess = 'a wrong guess', token?: string) => {
    const request = jsonRequest('POST /api/auth/login', { email: as, password: guess });
    return (await respond(request, { token, set: () => undefined, address: from })).status;
  };
  return { logIn, passwords, staff, clock, saved };
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const sum = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  );

// asvs:6.3.1 15.2.2
it('hashes five of two hundred concurrent passwords, and lets in someone else at the same address', async () => {
  const { logIn, passwords } = await open();
  expect(sum(await Promise.all(times(200).map(() => logIn('here', email))))).toEqual({ 401: 5, 429: 195 });
  expect(passwords.checks).toBe(5);
  expect(await logIn('here', accounts.editor.email, accounts.editor.password)).toBe(200);
});

// asvs:6.3.1
it('hashes five of two hundred concurrent passwords for one account from many addresses', async () => {
  const { logIn, passwords } = await open();
  await Promise.all(times(200).map((index) => logIn(`address ${index}`, email)));
  expect(passwords.checks).toBe(5);
  expect(await logIn('elsewhere', accounts.editor.email, accounts.editor.password)).toBe(200);
});

it('hashes twenty of two hundred passwords from one address for many accounts', async () => {
  const { logIn, passwords } = await open();
  await Promise.all(times(200).map((index) => logIn('here', `guess-${index}@example.com`)));
  expect(passwords.checks).toBe(20);
  expect(await logIn('elsewhere', email, password)).toBe(200);
});

it('lets people log in from a known address during attacks from there and elsewhere', async () => {
  const { logIn } = await open();
  expect(await logIn('home', email, password)).toBe(200);
  for (const index of times(20)) await logIn(`address ${index}`, email);
  for (const index of times(20)) await logIn('home', `guess-${index}@example.com`);
  expect(await logIn('a café', email, password)).toBe(429);
  expect(await logIn('home', accounts.editor.email, accounts.editor.password)).toBe(429);
  expect(await logIn('home', email, password)).toBe(200);
});

it('checks callers with a known address or session in a queue of their own', async () => {
  const { logIn, passwords, clock } = await open();
  expect(await logIn('home', email, password)).toBe(200);
  expect(passwords.fromKnownDevices).toBe(0);
  for (const index of times(20)) await logIn(`address ${index}`, email);
  await logIn('home', 'guess@example.com');
  await logIn('elsewhere', email, password, 'made up');
  expect(passwords.fromKnownDevices).toBe(0);
  expect(await logIn('home', email, password)).toBe(200);
  expect(passwords.fromKnownDevices).toBe(1);
  // From another network, with the session of the day before.
  clock.advance(DAY);
  for (const index of times(20)) await logIn(`address ${index}`, email);
  expect(await logIn('a train', email, password, 'token-1')).toBe(200);
  expect(passwords.fromKnownDevices).toBe(2);
});

it('limits guesses from a known address as well', async () => {
  const { logIn, passwords } = await open();
  expect(await logIn('home', email, password)).toBe(200);
  expect(await logIn('their home', accounts.editor.email, accounts.editor.password)).toBe(200);
  const before = passwords.checks;
  expect(sum(await Promise.all(times(50).map(() => logIn('home', email))))).toEqual({ 401: 5, 429: 45 });
  expect(passwords.checks).toBe(before + 5);
  expect(await logIn('their home', accounts.editor.email, accounts.editor.password)).toBe(200);
});

it('remembers a known address overnight, but not after logout', async () => {
  const { logIn, staff, clock } = await open();
  expect(await logIn('home', email, password)).toBe(200);
  clock.advance(DAY);
  for (const index of times(20)) await logIn(`address ${index}`, email);
  expect(await logIn('home', email, password)).toBe(200);
  await staff.update((draft) => {
    draft.sessions = [];
  });
  expect(await logIn('home', email, password)).toBe(429);
});

it('does not count passwords it could not check, so a crowd locks nobody out', async () => {
  let isCrowded = true;
  const plain = countedPasswords();
  const passwords: Passwords = {
    ...plain,
    verify: (...tried) => (isCrowded ? Promise.reject(new HttpError(503, 'Many.')) : plain.verify(...tried)),
  };
  const { logIn, staff } = await open({}, { passwords, report: () => undefined });
  for (const _ of times(10)) expect(await logIn('here', email, password)).toBe(503);
  isCrowded = false;
  expect(await logIn('here', email)).toBe(401);
  expect(staff.read().loginAttempts.map(({ times: kept }) => kept.length)).toEqual([1, 1]);
});

it('ignores attempts from before the clock was set back', async () => {
  const { logIn, clock } = await open();
  for (const _ of times(5)) await logIn('here', email);
  clock.advance(-DAY);
  expect(await logIn('here', email, password)).toBe(200);
});

it('counts attempts whose times are slightly out of order', async () => {
  const { logIn, clock } = await open();
  for (const _ of times(5)) {
    expect(await logIn('here', email)).toBe(401);
    clock.advance(-5);
  }
  expect(await logIn('here', email)).toBe(429);
});

// asvs:2.4.1
it('limits stored attempts, no matter how many addresses call', async () => {
  const loginAttempts = times(12_000).map((key) => ({ key: `key ${key}`, times: [NOW.toISOString()] }));
  const { logIn, staff, clock } = await open({ loginAttempts });
  clock.advance(MINUTE);
  expect(await logIn('here', email)).toBe(401);
  const stored = staff.read().loginAttempts;
  expect(stored.length).toBeLessThanOrEqual(10_002);
  expect(stored.at(-1)?.key).toBe('address:here');
});

it('keeps an account’s failed passwords during a flood of unknown accounts', async () => {
  const ports = testPorts({ accounts: storeInMemory(await seedAccounts(countedPasswords())) });
  const tryAs = async (address: string, as: string) => {
    const attempt = await countAttempt(ports, { ...visitor, address }, as);
    await attempt.check(() => Promise.resolve(false));
  };
  for (const index of times(5)) await tryAs(`address ${index}`, email);
  await Promise.all(times(5_100).map((index) => tryAs(`flood ${index}`, `guess-${index}@example.com`)));
  await expect(tryAs('elsewhere', email)).rejects.toMatchObject({ status: 429 });
  await ports.accounts.update(() => undefined);
  expect(ports.accounts.read().loginAttempts).toHaveLength(6);
});

it('saves nothing for a flood of unknown accounts, and only the counted attempts at one account', async () => {
  const { logIn, saved } = await open();
  for (const index of times(200)) await logIn(`address ${index}`, `guess-${index}@example.com`);
  expect(saved).toHaveLength(0);
  for (const index of times(200)) await logIn(`other ${index}`, email);
  expect(saved.length).toBeLessThanOrEqual(5);
});
