import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import type { SecurityEventName } from '../src/contract/security.ts';
import { makeClient } from '../src/api/client.ts';
import { sessionInMemory } from '../mocks/host/memory-host.ts';
import type { Session } from './core/ports.ts';
import { openCore } from './core/table.ts';
import type { SecurityEvent } from './core/security-log.ts';
import { plainPorts, storeInMemory } from './test/support/plain-ports.ts';
import { visitor } from './test/support/requests.ts';
import { accounts, seedPeople } from './test/support/seed.ts';
import { audit, comment, contact } from './test/api/cases/forms.ts';
import { handTimer } from './test/support/mailing-site.ts';
import { liveIds } from './secrets/ids.ts';
import { openSecurityLog } from './security-log.ts';
import { logsInFolder } from './storage/log-file.ts';
import { freshFolder } from './test/support/fresh-folder.ts';
import { watchedDisk } from './test/support/storage.ts';

const fail = (error: unknown) => {
  throw error;
};

async function open(folder: string) {
  const timer = handTimer();
  const log = await openSecurityLog(logsInFolder(folder), { report: fail, setTimer: timer.setTimer });
  onTestFinished(() => log.close());
  return { ...log, timer };
}

type Line = Record<string, unknown>;
const textOf = (folder: string, name: string): string => {
  const path = join(folder, `${name}.log`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const linesOf = (folder: string, name: string): Line[] =>
  textOf(folder, name)
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line) as Line);

const FAILED = { event: 'login-failed', account: 'coach' } as const;
const MANY = 5_000;
const addressOf = (index: number): string => `10.0.${index >> 8}.${index & 255}`;

test('the same attempt is told once and then counted, minute by minute', async () => {
  const folder = freshFolder();
  const { note, timer, close } = await open(folder);
  for (let call = 0; call < 7; call += 1) note(FAILED, '192.0.2.1');
  note(FAILED, '192.0.2.2');
  timer.ring();
  note(FAILED, '192.0.2.1');
  await close();
  expect(linesOf(folder, 'security-attempts').map(({ account, again }) => [account, again])).toEqual([
    ['coach', undefined],
    ['coach', undefined],
    ['coach', 6],
    ['coach', undefined],
  ]);
  expect(timer.pauses).toEqual([60_000, 60_000]);
});

test('a flood from thousands of addresses is some lines and some sums, and leaves what is done alone', async () => {
  const folder = freshFolder();
  const { note, close } = await open(folder);
  note({ event: 'login', by: 'password', account: 'coach', actor: 'coach' }, '192.0.2.1');
  for (let call = 0; call < MANY; call += 1) {
    note(call % 4 === 0 ? FAILED : { event: 'login-failed', account: undefined }, addressOf(call));
  }
  for (let call = 0; call < MANY; call += 1) {
    note({ event: 'registration', account: `applicant-${call}` }, addressOf(call));
  }
  await close();
  const lines = linesOf(folder, 'security-attempts');
  const ofEvent = (name: string) => lines.filter(({ event }) => event === name);
  const total = (some: Line[]): number =>
    some.reduce((sum, { again, others }) => sum + Number(again ?? others ?? 1), 0);
  expect(total(ofEvent('login-failed'))).toBe(MANY);
  expect(total(ofEvent('registration'))).toBe(MANY);
  expect(ofEvent('login-failed').filter(({ others }) => others)).toMatchObject([
    { account: 'coach', others: MANY / 4 - 5 },
    { others: (MANY / 4) * 3 - 15 },
  ]);
  expect(lines.length).toBeLessThan(100);
  expect(linesOf(folder, 'security')).toMatchObject([{ event: 'login', account: 'coach' }]);
});

test('an address has the same fingerprint after a restart, and another one elsewhere', async () => {
  const [here, there] = [freshFolder(), freshFolder()];
  for (const folder of [here, here, there]) {
    const { note, close } = await open(folder);
    note({ event: 'logout', account: 'coach', actor: 'coach' }, '192.0.2.1');
    await close();
  }
  const [first, second] = linesOf(here, 'security');
  expect(first?.['address']).toMatch(/^[0-9a-f]{16}$/);
  expect(second?.['address']).toBe(first?.['address']);
  expect(linesOf(there, 'security')[0]?.['address']).not.toBe(first?.['address']);
  expect(statSync(join(here, 'security.key')).mode & 0o777).toBe(0o600);
});

test('a damaged key keeps a site from starting, with what to do about it', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'security.key'), 'abc');
  await expect(open(folder)).rejects.toThrow(/security\.key is damaged and was not changed/);
});

test('a key that cannot be kept keeps no site from starting, and is said once', async () => {
  const folder = freshFolder();
  const watch = watchedDisk();
  watch.failing = 'rename';
  const reports: unknown[] = [];
  const log = await openSecurityLog(logsInFolder(folder, { disk: watch.disk }), {
    report: (error) => void reports.push(error),
  });
  log.note({ event: 'logout', account: 'coach', actor: 'coach' }, '192.0.2.1');
  await log.close();
  expect(linesOf(folder, 'security')).toMatchObject([{ event: 'logout', account: 'coach' }]);
  expect(reports.map(String)).toEqual([
    'Error: The key of the security log cannot be saved, so its fingerprints change with every start.',
  ]);
});

test('of a whole day no name, address, text, password or token is in the log', async () => {
  const folder = freshFolder();
  const { note, close } = await open(folder);
  const passwords = {
    hash: (password: string) => Promise.resolve(`hash of ${password}`),
    verify: (hash: string, password: string) => Promise.resolve(hash === `hash of ${password}`),
  };
  const respond = openCore(
    plainPorts({
      people: storeInMemory(await seedPeople(passwords)),
      passwords,
      ids: liveIds,
      securityLog: { note },
      accountMails: { announce: () => undefined },
    }),
  );
  const [visiting, coaching] = [sessionInMemory('203.0.113.7'), sessionInMemory('2001:db8:1:2::/64')];
  const browser = (session: Session) =>
    makeClient((request) => respond(request, session), 'http://localhost');
  const [visitor, coach] = [browser(visiting), browser(coaching)];
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
  await close();

  const text = textOf(folder, 'security') + textOf(folder, 'security-attempts');
  const events = new Set(text.match(/(?<="event":")[^"]+/g));
  expect([...events].toSorted()).toEqual([
    'account-approved',
    'account-deleted',
    'deletion',
    'export',
    'login',
    'login-failed',
    'password-reset',
    'registration',
    'reset-asked',
    'reset-link-made',
    'role-changed',
  ]);
  const typed = [contact, audit, comment, applicant, reset, ...Object.values(accounts)].flatMap((form) =>
    Object.entries(form).flatMap(([field, value]) =>
      ['state', 'role'].includes(field) ? [] : [String(value)],
    ),
  );
  const never = [
    ...typed,
    String(visiting.token),
    String(coaching.token),
    'typed@',
    'reader@',
    'a wrong guess',
    '203.0.113.7',
    '2001:db8',
    'The admin',
    'Title of',
  ];
  expect(never).not.toContain('undefined');
  for (const word of never) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  expect(text).not.toContain('@');
});

test('a folder that takes nothing any more costs no request, and one sentence', async () => {
  const folder = freshFolder();
  const reports: unknown[] = [];
  const watch = watchedDisk();
  const log = await openSecurityLog(logsInFolder(folder, { disk: watch.disk }), {
    report: (error) => void reports.push(error),
  });
  watch.failing = 'open';
  watch.code = 'EROFS';
  const people = storeInMemory(
    await seedPeople({ ...plainPorts().passwords, hash: (text) => Promise.resolve(text) }),
  );
  const respond = openCore(plainPorts({ people, securityLog: log }));
  const call = makeClient((request) => respond(request, { ...visitor, address: '' }), 'http://localhost');
  for (let time = 0; time < 3; time += 1) {
    const guess = { email: accounts.admin.email, password: 'a wrong guess here' };
    await expect(call('POST /api/auth/login', { body: guess })).rejects.toMatchObject({ status: 401 });
  }
  await log.close();
  expect(reports).toHaveLength(1);
});

test('admins see every event on their page, but for those of every day', () => {
  expectTypeOf<Exclude<SecurityEvent['event'], SecurityEventName>>().toEqualTypeOf<
    'logout' | 'proof' | 'proof-missing' | 'set-up-link-made'
  >();
});
