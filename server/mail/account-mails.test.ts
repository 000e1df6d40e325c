import { expect, test } from 'vitest';
import { handClock, sessionInMemory } from '../../mocks/host/memory-host.ts';
import { SECOND } from '../../src/lib/time.ts';
import type { AccountMails } from '../core/ports.ts';
import { openAccess } from '../core/store/access-store.ts';
import { openCore } from '../core/table.ts';
import { type Mood } from '../test/support/mail-server.ts';
import { handTimer, openServer } from '../test/support/mailing-site.ts';
import { jsonRequest, plainPasswords as passwords, visitor } from '../test/support/requests.ts';
import { accounts, HOUR, MINUTE, NOW, seedAccounts, seedContent } from '../test/support/seed.ts';
import { contentInMemory, testPorts, storeInMemory } from '../test/support/test-ports.ts';
import { openAccountMails } from './account-mails.ts';
import { smtpMailer } from './smtp.ts';

const PASSWORD = 'tarpon glass violin';

/** A site that mails reset links over a real mail server. */
async function open(mood: Mood = 'takes everything') {
  const server = await openServer({ mood });
  const staff = storeInMemory(await seedAccounts(passwords));
  const clock = handClock(NOW);
  const timer = handTimer();
  const reports: unknown[] = [];
  const noted: unknown[] = [];
  let count = 0;
  const ids = { ...testPorts().ids, token: () => `secret-${(count += 1)}` };
  const openQueue = () =>
    openAccountMails({
      ports: {
        access: openAccess(staff),
        content: contentInMemory(seedContent()),
        ids,
        clock,
        report: (error) => void reports.push(error),
        securityLog: { note: (event) => void noted.push(event) },
      },
      mailer: smtpMailer(server.url),
      from: 'site@example.com',
      siteUrl: 'https://coach.example.com',
      setTimer: timer.setTimer,
    });
  let queue = openQueue();
  const accountMails: AccountMails = { announce: () => queue.announce() };
  const respond = openCore(testPorts({ accounts: staff, clock, ids, passwords, accountMails }));
  const post = async (path: string, body: object): Promise<number> =>
    (await respond(jsonRequest(`POST /api/auth/${path}`, body), visitor)).status;
  async function pass(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    timer.ring();
    await queue.settled();
  }
  return {
    server,
    staff,
    pass,
    settled: () => queue.settled(),
    /** A call of an admin who is logged in. */
    async admin(method: string, path: string, body: object): Promise<Response> {
      const session = sessionInMemory();
      const { email, password } = accounts.admin;
      await respond(jsonRequest('POST /api/auth/login', { email, password }), session);
      const answer = await respond(jsonRequest(`${method} /api/admin/${path}`, body), session);
      expect(answer.ok).toBe(true);
      await queue.settled();
      return answer;
    },
    reports,
    noted,
    post,
    async forget(email: string): Promise<void> {
      expect(await post('forgot-password', { email })).toBe(200);
      // It is written once the answer has left.
      await pass(2 * SECOND);
    },
    async restart(): Promise<void> {
      await queue.stop();
      queue = openQueue();
      await queue.settled();
    },
  };
}

const tokenOf = (text = '', page = 'reset-password'): string =>
  new RegExp(`^https://coach\\.example\\.com/${page}#(\\S+)$`, 'm').exec(text)?.[1] ?? 'none';

test('a password mail contains a link of the site that sets the password once', async () => {
  const { server, staff, noted, post, forget } = await open();
  await forget(accounts.editor.email);
  expect(noted).toEqual([{ event: 'reset-link-made', account: 'editor', by: 'mail' }]);
  expect(server.mails).toMatchObject([{ from: 'site@example.com', to: [accounts.editor.email] }]);
  const [mail] = server.mails;
  expect(mail?.headers.get('subject')).toBe('A new password for SWFL Marketing Coach');
  expect(mail?.text).toContain('It works once, within an hour');
  expect(staff.read().resetMails).toEqual([]);
  const token = tokenOf(mail?.text);
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(200);
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(404);
  expect(await post('login', { email: accounts.editor.email, password: PASSWORD })).toBe(200);
});

test('a failed mail is reported once and retried, with a working link even after a restart', async () => {
  const { server, staff, reports, post, forget, pass, restart } = await open({ at: 'RCPT', code: 451 });
  await forget(accounts.editor.email);
  expect(reports).toHaveLength(1);
  expect(JSON.stringify(staff.read().resetMails)).not.toContain('secret');
  await pass(MINUTE);
  await restart();
  server.become('takes everything');
  await pass(5 * MINUTE);
  expect(reports).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
  const token = tokenOf(server.mails[0]?.text);
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(200);
});

test('a mail expires after an hour, or immediately if its address is refused', async () => {
  const { server, staff, reports, forget, pass } = await open({ at: 'RCPT', code: 451 });
  await forget(accounts.editor.email);
  for (const pause of [1, 5, 15, 30]) await pass(pause * MINUTE);
  expect(staff.read().resetMails).toEqual([]);
  expect(reports).toHaveLength(2);
  server.become({ at: 'RCPT', code: 550 });
  await forget(accounts.admin.email);
  expect(staff.read().resetMails).toEqual([]);
  expect(server.mails).toEqual([]);
});

test('an approved account is mailed a welcome link to choose its password', async () => {
  const { server, post, admin } = await open();
  await admin('PATCH', 'users/pending', { state: 'active', role: 'editor' });
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: [accounts.pending.email] });
  expect(mail?.headers.get('subject')).toBe('Your account for SWFL Marketing Coach');
  expect(mail?.headers.get('from')).toContain('SWFL Marketing Coach');
  expect(mail?.text).toContain(
    'The admin has set up an account for you at SWFL Marketing Coach (https://coach.example.com).',
  );
  expect(mail?.text).toContain('It works once, within seven days');
  const token = tokenOf(mail?.text, 'welcome');
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(200);
  expect(await post('login', { email: accounts.pending.email, password: PASSWORD })).toBe(200);
});

test('an owner is mailed what an admin changed, and that the password was changed', async () => {
  const { server, post, admin, forget, settled } = await open();
  const link = await admin('POST', 'users/editor/reset-link', {});
  const { path } = (await link.json()) as { path: string };
  await admin('PATCH', 'users/editor', { role: 'admin' });
  expect(await post('reset-password', { token: path.split('#')[1], password: PASSWORD })).toBe(404);
  await forget(accounts.editor.email);
  const token = tokenOf(server.mails.at(-1)?.text);
  await post('reset-password', { token, password: PASSWORD });
  await settled();
  expect(server.mails.every(({ to }) => to[0] === accounts.editor.email)).toBe(true);
  expect(server.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    'A link for your account at SWFL Marketing Coach',
    'Your role at SWFL Marketing Coach has been changed',
    'A new password for SWFL Marketing Coach',
    'Your password for SWFL Marketing Coach has been changed',
  ]);
});

test('a mail is dropped after a day, for a deleted account, or if a later release wrote it', async () => {
  const { server, staff, restart } = await open();
  const at = NOW.toISOString();
  const waiting = { askedAt: at, attempts: 0, nextTryAt: at };
  await staff.update(({ resetMails }) => {
    const askedAt = new Date(NOW.getTime() - 25 * HOUR).toISOString();
    resetMails.push(
      { ...waiting, id: 'link editor', accountId: 'editor', askedAt },
      { ...waiting, id: 'role-changed gone', accountId: 'gone', notice: 'role-changed' },
      { ...waiting, id: 'moved editor', accountId: 'editor', notice: 'moved' },
    );
  });
  await restart();
  expect(staff.read().resetMails).toEqual([]);
  expect(server.mails).toEqual([]);
});
