import { expect, expectTypeOf, test, vi } from 'vitest';
import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { makeClient } from '../../../src/api/client.ts';
import type { SecurityEventName } from '../../../src/contract/security.ts';
import { liveIds } from '../../secrets/ids.ts';
import { audit, comment, contact } from '../../test/api/cases/forms.ts';
import { accounts, DAY, MINUTE, NOW, seedAccounts } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import type { SecurityEvent } from '../security-log.ts';
import { emptyAccounts } from '../state.ts';
import { openAccess } from '../store/access-store.ts';
import { openCore } from '../table.ts';
import { asStored, openSecurityLog } from './open-security-log.ts';
import { withEvents } from './stored-events.ts';

function open({ isFailing = false } = {}) {
  const store = storeInMemory(emptyAccounts());
  const { securityEvents, ...access } = openAccess(store);
  const disk = { isFailing };
  const reports: unknown[] = [];
  const lines: string[] = [];
  const add = vi.fn<typeof securityEvents.add>((events) =>
    disk.isFailing ? Promise.reject(new Error('full')) : securityEvents.add(events),
  );
  const log = openSecurityLog({
    access: { ...access, securityEvents: { ...securityEvents, add } },
    clock: { now: () => NOW },
    keyedHash: (text) => Promise.resolve(`hash of ${text.length} characters`),
    report: (error) => void reports.push(error),
    copy: (line) => void lines.push(line),
  });
  return { log, store, disk, add, reports, lines };
}

const FAILED = { event: 'login-failed', account: 'coach' } as const;
const DELETED = { event: 'deletion', what: 'posts', count: 1, actor: 'editor' } as const;
const at = (minutes: number, event: SecurityEvent) =>
  asStored(event, new Date(NOW.getTime() + minutes * MINUTE));

test('equal events less than an hour apart are counted in one entry', () => {
  const minutes = [0, 50, 100, 170];
  const events = minutes.map((minute) => at(minute, FAILED));
  const other = at(60, { ...FAILED, account: 'other' });
  const stored = events.reduce((before, one) => withEvents(before, [one, other]), withEvents([], []));
  expect(stored.map(({ account, times }) => [account, times])).toEqual([
    ['coach', 3],
    ['other', 4],
    ['coach', 1],
  ]);
});

// asvs:16.4.2
test('a full log drops the oldest entry of the account with the most entries', () => {
  const logins = Array.from({ length: 100 }, (_, index) =>
    at(0, { event: 'login', by: 'password', actor: 'coach', account: `${index}` }),
  );
  const others = withEvents([], logins);
  const flood = Array.from({ length: 12_000 }, (_, index) => at(index, { ...DELETED, target: `${index}` }));
  const stored = withEvents(withEvents(others, flood.slice(0, 6_000)), flood.slice(6_000));
  expect(stored).toHaveLength(5_000);
  expect(stored.slice(0, 100)).toEqual(others);
  expect(stored.at(-1)).toEqual(flood.at(-1));
});

test('events are deleted after a year', () => {
  const stored = withEvents([at(0, FAILED)], [at((366 * DAY) / MINUTE, DELETED)]);
  expect(stored.map(({ event }) => event)).toEqual(['deletion']);
});

test('a flood of events from strangers causes few writes and entries, and staff events stay', async () => {
  const { log, store, add } = open();
  for (let call = 0; call < 5_000; call += 1) {
    log.note({ ...FAILED, account: `account-${call}` }, `10.0.${call >> 8}.${call & 255}`);
  }
  log.note(DELETED, '192.0.2.1');
  await log.close();
  const { securityEvents } = store.read();
  expect(add).toHaveBeenCalledOnce();
  expect(securityEvents.length).toBeLessThan(110);
  const failed = securityEvents.filter(({ event }) => event === 'login-failed');
  expect(failed.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
  expect(securityEvents).toContainEqual(expect.objectContaining(DELETED));
});

test('a failing log store blocks no request, loses no event, and is reported once', async () => {
  const { log, store, disk, reports, lines } = open({ isFailing: true });
  for (let call = 0; call < 3; call += 1) {
    log.note(DELETED, '192.0.2.1');
    await log.read();
  }
  expect([reports.length, lines.length]).toEqual([1, 3]);
  disk.isFailing = false;
  log.note(FAILED, '192.0.2.2');
  await log.close();
  expect(store.read().securityEvents).toMatchObject([{ ...DELETED, times: 3 }, FAILED]);
});

// asvs:16.2.2 16.2.4 16.4.1 16.4.3
test('each event is a line of JSON on standard output, with UTC time and no address', async () => {
  const { log, lines } = open();
  const event = { ...DELETED, target: 'a "quoted"\nid' };
  log.note(event, '192.0.2.1');
  await log.close();
  const [since, address] = [NOW.toISOString(), 'hash of 17 chara'];
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { log: 'security', ...event, since, at: since, times: 1, address },
  ]);
  expect(lines[0]).not.toContain('\n');
});

// asvs:16.2.5
test('a whole day’s log contains no name, address, text, password or token', async () => {
  const { log, store } = open();
  const passwords = {
    hash: (password: string) => Promise.resolve(`hash of ${password}`),
    verify: (hash: string, password: string) => Promise.resolve(hash === `hash of ${password}`),
  };
  const respond = openCore(
    testPorts({
      accounts: storeInMemory(await seedAccounts(passwords)),
      passwords,
      ids: liveIds,
      securityLog: log,
      accountMails: { announce: () => undefined },
    }),
  );
  const sessions = [sessionInMemory('203.0.113.7'), sessionInMemory('2001:db8:1:2::/64')] as const;
  const [visitor, coach] = [
    makeClient((request) => respond(request, sessions[0]), 'http://localhost'),
    makeClient((request) => respond(request, sessions[1]), 'http://localhost'),
  ];
  await visitor('POST /api/contact', { body: contact });
  await visitor('POST /api/audit-request', { body: audit });
  await visitor('POST /api/blog/posts/{slug}/comments', { params: { slug: 'seo-1' }, body: comment });
  await visitor('POST /api/subscribe', { body: { email: 'reader@example.com' } });
  const applicant = { name: 'Ana Ruiz', email: 'ana@example.com' };
  await visitor('POST /api/auth/register', { body: applicant });
  await visitor('POST /api/auth/forgot-password', { body: { email: 'typed@example.com' } });
  for (const email of [accounts.admin.email, 'typed@example.com']) {
    const guess = { email, password: 'a wrong guess here' };
    await expect(visitor('POST /api/auth/login', { body: guess })).rejects.toMatchObject({ status: 401 });
  }
  await coach('POST /api/auth/login', { body: accounts.admin });
  const { users } = await coach('GET /api/admin/users');
  const id = users.find(({ email }) => email === applicant.email)?.id ?? '';
  await coach('PATCH /api/admin/users/{id}', { params: { id }, body: { state: 'active', role: 'editor' } });
  const { path } = await coach('POST /api/admin/users/{id}/reset-link', { params: { id } });
  const reset = { token: path.split('#')[1] ?? '', password: 'seven otters one bridge' };
  await visitor('POST /api/auth/reset-password', { body: reset });
  await coach('GET /api/admin/inbox/export', { query: {} });
  const { items } = await coach('GET /api/admin/inbox', { query: {} });
  const ids = items.map((item) => item.id);
  await coach('POST /api/admin/inbox/changes', { body: { ids, action: 'delete' } });
  await coach('DELETE /api/blog/posts/{id}', { params: { id: 'seo-2' } });
  await coach('DELETE /api/admin/users/{id}', { params: { id } });
  await log.close();

  const text = JSON.stringify(store.read().securityEvents).toLowerCase();
  const events = new Set(text.match(/(?<="event":")[^"]+/g));
  expect([...events].toSorted().join(' ')).toBe(
    'account-approved account-deleted deletion export login login-failed password-reset registration reset-asked reset-link-made role-changed',
  );
  const people = Object.values(accounts).map(({ email, password }) => ({ email, password }));
  const typed = [contact, audit, comment, applicant, reset, ...people].flatMap((form) => Object.values(form));
  const tokens = sessions.map(({ token = 'none' }) => token);
  expect(tokens).not.toContain('none');
  const others = ['@', 'a wrong guess', '203.0.113.7', '2001:db8', 'The admin', 'Title of'];
  for (const word of [...typed, ...tokens, ...others]) expect(text).not.toContain(word.toLowerCase());
});

test('admins see every kind of event except routine ones', () => {
  expectTypeOf<Exclude<SecurityEvent['event'], SecurityEventName>>().toEqualTypeOf<
    'logout' | 'proof' | 'proof-missing' | 'set-up-link-made'
  >();
});
