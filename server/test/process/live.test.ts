import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { openLive } from '../../main.ts';
import { contact, freshMail } from '../api/cases/forms.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { openMailServer } from '../support/mail-server.ts';
import { jsonRequest, visitor } from '../support/requests.ts';
import { accounts } from '../support/seed.ts';
import { storedState } from '../support/stored-state.ts';

async function open() {
  const folder = freshFolder();
  const server = await openMailServer({});
  onTestFinished(() => server.close());
  return {
    folder,
    server,
    withMail: (smtpUrl = server.url) =>
      openLive(readEnvironment({ DATA_DIR: folder, SMTP_URL: smtpUrl, MAIL_TO: 'coach@example.com' })),
    withoutMail: () => openLive(readEnvironment({ DATA_DIR: folder })),
    storedMails: async () =>
      (await storedState(folder, 'leads')).leads.map(({ id, mail }) => [id, mail?.state]),
  };
}

const messageId = ({ headers }: { headers: ReadonlyMap<string, string> }) => headers.get('message-id');

const write = () => jsonRequest('POST /api/contact', contact);

test('a lead is mailed, stopping waits for the mail, and its delivery is saved', async () => {
  const { server, withMail, storedMails } = await open();
  const live = await withMail();
  const { id } = (await (await live.respond(write(), visitor)).json()) as { id: string };
  await live.close();
  const toCoach = () => server.mails.filter(({ to }) => to.includes('coach@example.com')).map(messageId);
  expect(toCoach()).toEqual([`<lead-${id}@example.com>`]);
  expect(await storedMails()).toEqual([[id, 'sent']]);
  await (await withMail()).close();
  expect(toCoach()).toHaveLength(1);
});

test.each([
  ['smtp://mail.example.com?requireTLS=false', ['unencrypted-mail']],
  ['smtp://mail.example.com', []],
  ['smtp://localhost?ignoreTLS=true', []],
  ['smtps://mail.example.com?ignoreTLS=true', []],
])('an admin is warned of unencrypted mail: %s', async (smtpUrl, notices) => {
  const { withMail } = await open();
  const live = await withMail(smtpUrl);
  onTestFinished(() => live.close());
  expect(live.ports.notices?.()).toEqual(notices);
});

test('scans websites, but no private addresses', async () => {
  const { withoutMail } = await open();
  const live = await withoutMail();
  const scan = await live.ports.siteScanner.scan('http://169.254.169.254/latest/meta-data/');
  expect([live.ports.siteScanner.isSample, scan.failure]).toEqual([
    false,
    'The address is not on the public internet.',
  ]);
  await live.close();
});

test('without a mail server no mail waits; stored mail is sent once there is one', async () => {
  const { server, withMail, withoutMail, storedMails } = await open();
  const live = await withoutMail();
  const { id } = (await (await live.respond(write(), visitor)).json()) as { id: string };
  const waiting = { id: 'waiting', kind: 'contact', receivedAt: freshMail.nextTryAt, status: 'new' } as const;
  await live.ports.leads.add({ ...contact, ...waiting, mail: freshMail });
  await live.close();
  expect(await storedMails()).toEqual([
    [id, undefined],
    ['waiting', 'waiting'],
  ]);
  const again = await withMail();
  await vi.waitFor(() => {
    expect(server.mails.map(messageId)).toContain('<lead-waiting@example.com>');
  }, 60_000);
  await again.close();
  expect(await storedMails()).toEqual([
    [id, undefined],
    ['waiting', 'sent'],
  ]);
});

// asvs:16.2.3
test('account events are logged in the data folder, and saved when the site has stopped', async () => {
  const { folder, withoutMail } = await open();
  const guess = { email: accounts.editor.email, password: 'a wrong guess here' };
  for (let start = 0; start < 2; start += 1) {
    const live = await withoutMail();
    for (let call = 0; call < 2; call += 1) {
      expect((await live.respond(jsonRequest('POST /api/auth/login', guess), visitor)).status).toBe(401);
    }
    await live.close();
  }
  const { securityEvents } = await storedState(folder, 'accounts');
  expect(securityEvents).toMatchObject([
    { event: 'login-failed', times: 4, address: expect.stringMatching(/^\w{16}$/) as string },
  ]);
});

test('a site over files reports its health and its waiting mails', async () => {
  const { withoutMail } = await open();
  const live = await withoutMail();
  onTestFinished(() => live.close());
  await live.respond(write(), visitor);
  const health = await live.ports.health?.();
  expect(health).toMatchObject({
    store: { kind: 'files', isUsable: true },
    backup: { hasFailed: false },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
  expect(health?.disk?.freeBytes).toBeLessThanOrEqual(health?.disk?.totalBytes ?? 0);
  expect(Date.parse(health?.backup.last ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await live.figures()).toMatchObject({
    unanswered: 1,
    mailsWaiting: 0,
    lastBackup: new Date(health?.backup.last ?? ''),
  });
});
