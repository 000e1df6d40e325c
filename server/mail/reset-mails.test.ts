import { expect, onTestFinished, test } from 'vitest';
import { openCore } from '../core/core.ts';
import { openAccess } from '../core/store/access-store.ts';
import type { ResetMails } from '../core/ports.ts';
import { handClock } from '../core/suite/hand-clock.ts';
import { plainPorts, storeInMemory } from '../core/suite/plain-ports.ts';
import { accounts, MINUTE, NOW, seedPeople } from '../core/suite/seed.ts';
import { smtpMailer } from './mailer.ts';
import { openResetMails } from './reset-mails.ts';
import { openMailServer, type Mood } from './testing-mail-server.ts';
import { handTimer } from './testing-site.ts';

const passwords = {
  hash: (password: string) => Promise.resolve(password),
  verify: (hash: string, password: string) => Promise.resolve(hash === password),
};
const PASSWORD = 'tarpon glass violin';

/** A site that mails reset links over a real mail server. */
async function open(mood: Mood = 'takes everything') {
  const server = await openMailServer({ mood });
  onTestFinished(() => server.close());
  const people = storeInMemory(await seedPeople(passwords));
  const clock = handClock(NOW);
  const timer = handTimer();
  const reports: unknown[] = [];
  const noted: unknown[] = [];
  let count = 0;
  const ids = { ...plainPorts().ids, token: () => `secret-${(count += 1)}` };
  const openQueue = () =>
    openResetMails({
      access: openAccess(people),
      ids,
      clock,
      mailer: smtpMailer(server.url),
      from: 'site@example.com',
      siteUrl: 'https://coach.example.com',
      report: (error) => void reports.push(error),
      later: timer.later,
      securityLog: { note: (event) => void noted.push(event) },
    });
  let queue = openQueue();
  const resetMails: ResetMails = { announce: () => queue.announce() };
  const respond = openCore(plainPorts({ people, clock, ids, passwords, resetMails }));
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`http://elsewhere.example.com/api/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await respond(request, { token: undefined, set: () => undefined, address: 'here' })).status;
  };
  return {
    server,
    people,
    reports,
    noted,
    post,
    async forget(email: string): Promise<void> {
      expect(await post('forgot-password', { email })).toBe(200);
      await queue.settled();
    },
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds);
      timer.ring();
      await queue.settled();
    },
    async restart(): Promise<void> {
      await queue.stop();
      queue = openQueue();
      await queue.settled();
    },
  };
}

const tokenOf = (text = ''): string =>
  /^https:\/\/coach\.example\.com\/reset-password#(\S+)$/m.exec(text)?.[1] ?? 'none';

test('a mail brings the owner a link of the site itself, which sets a password once', async () => {
  const { server, people, noted, post, forget } = await open();
  await forget(accounts.editor.email);
  expect(noted).toEqual([{ event: 'reset-link-made', account: 'editor', by: 'mail' }]);
  expect(server.mails).toMatchObject([{ from: 'site@example.com', to: [accounts.editor.email] }]);
  const [mail] = server.mails;
  expect(mail?.headers.get('subject')).toBe('A new password for coach.example.com');
  expect(mail?.text).toContain('It works once, for an hour');
  expect(people.read().resetMails).toEqual([]);
  const token = tokenOf(mail?.text);
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(200);
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(404);
  expect(await post('login', { email: accounts.editor.email, password: PASSWORD })).toBe(200);
});

test('no mail leaves for an address without an active account', async () => {
  const { server, noted, forget } = await open();
  for (const email of ['nobody@example.com', accounts.pending.email, accounts.disabled.email])
    await forget(email);
  expect(server.mails).toEqual([]);
  expect(noted).toEqual([]);
});

test('a mail that fails is reported once and tried again, through a restart and with a link that works', async () => {
  const { server, people, reports, post, forget, pass, restart } = await open({ at: 'RCPT', code: 451 });
  await forget(accounts.editor.email);
  expect(reports).toHaveLength(1);
  expect(JSON.stringify(people.read().resetMails)).not.toContain('secret');
  await pass(MINUTE);
  await restart();
  server.become('takes everything');
  await pass(5 * MINUTE);
  expect(reports).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
  const token = tokenOf(server.mails[0]?.text);
  expect(await post('reset-password', { token, password: PASSWORD })).toBe(200);
});

test('a mail is given up after an hour, and at once when its address is refused for good', async () => {
  const { server, people, reports, forget, pass } = await open({ at: 'RCPT', code: 451 });
  await forget(accounts.editor.email);
  for (const pause of [1, 5, 15, 30]) await pass(pause * MINUTE);
  expect(people.read().resetMails).toEqual([]);
  expect(reports).toHaveLength(2);
  server.become({ at: 'RCPT', code: 550 });
  await forget(accounts.admin.email);
  expect(people.read().resetMails).toEqual([]);
  expect(server.mails).toEqual([]);
});
