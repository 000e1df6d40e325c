import { expect, test } from 'vitest';
import { sessionInMemory } from '../../mocks/host/memory-host.ts';
import { StorageFailure } from '../core/api/http-error.ts';
import { emptyLeadsState, type LeadsState } from '../core/state.ts';
import type { Store } from '../core/store/persisted-state.ts';
import { audit, contact } from '../test/api/cases/forms.ts';
import { type Mood } from '../test/support/mail-server.ts';
import { openSite, openServer } from '../test/support/mailing-site.ts';
import { DAY, MINUTE, NOW } from '../test/support/seed.ts';
import { storeInMemory } from '../test/support/test-ports.ts';

const after = (milliseconds: number): string => new Date(NOW.getTime() + milliseconds).toISOString();

async function open(mood?: Mood) {
  const server = await openServer(mood && { mood });
  const site = await openSite(server);
  const sendAudit = () => site.send('POST /api/audit-request', audit);
  return { server, site, sendAudit };
}

const messageIds = ({ mails }: Awaited<ReturnType<typeof openServer>>) =>
  mails.map(({ headers }) => headers.get('message-id'));

async function mailAt(query: string, offers: readonly ('AUTH' | 'STARTTLS')[]) {
  const server = await openServer({ offers });
  // An address of this machine that is not known as one.
  const site = await openSite({ url: `smtp://coach:secret-word@0.0.0.0:${server.port}${query}` });
  const id = await site.send('POST /api/audit-request', audit);
  await site.settled();
  return { received: server.received(), mail: await site.mailOf(id) };
}

// asvs:12.3.1
test('a mail server on another machine gets no password and no message without encryption, and the mail is retried', async () => {
  const { received, mail } = await mailAt('', ['AUTH']);
  expect(received).toMatch(/^EHLO [^\r\n]+\r\nSTARTTLS\r\n(?:QUIT\r\n)?$/);
  expect(mail).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: 'The mail server does not offer an encrypted connection (STARTTLS), so nothing was sent.',
  });
});

// asvs:12.3.2
test('a mail server on another machine gets mail over an encrypted connection', async () => {
  const { received, mail } = await mailAt('?tls.rejectUnauthorized=false', ['AUTH', 'STARTTLS']);
  expect(mail).toMatchObject({ state: 'sent' });
  expect(received).not.toContain(audit.name);
});

test.each(['?requireTLS=false', '?ignoreTLS=true'])(
  'a mail server gets mail unencrypted with %s',
  async (query) => {
    const { received, mail } = await mailAt(query, ['AUTH']);
    expect(mail).toMatchObject({ state: 'sent' });
    expect(received).toContain(audit.name);
  },
);

test.each<[mood: Mood, state: 'waiting' | 'failed', lastError: string]>([
  ['never greets', 'waiting', 'The mail server did not respond in time.'],
  ['never answers a message', 'waiting', 'The mail server did not respond in time.'],
  ['dies during a message', 'waiting', 'The connection to the mail server was lost'],
  [{ at: 'MAIL', code: 421 }, 'waiting', 'The mail server said: 421 Not now, says MAIL'],
  [{ at: 'RCPT', code: 450 }, 'waiting', 'The mail server said: 450 Not now, says RCPT'],
  [{ at: 'DATA', code: 451 }, 'waiting', 'The mail server said: 451 Not now, says DATA'],
  [{ at: 'MAIL', code: 553 }, 'failed', 'The mail server said: 553'],
  [{ at: 'RCPT', code: 550 }, 'failed', 'The mail server said: 550'],
  [{ at: 'DATA', code: 554 }, 'failed', 'The mail server said: 554'],
])('after a mail server that %o, a mail is %s and has the reason', async (mood, state, lastError) => {
  const { site, sendAudit } = await open(mood);
  const id = await sendAudit();
  await site.settled();
  expect(await site.mailOf(id)).toEqual({
    state,
    attempts: 1,
    nextTryAt: state === 'waiting' ? after(MINUTE) : null,
    sentAt: null,
    lastError: expect.stringContaining(lastError) as string,
  });
});

test('a failing mail server gets the same message again, accepts it once, and is reported once', async () => {
  const { server, site, sendAudit } = await open('dies during a message');
  const id = await sendAudit();
  await site.settled();
  await site.pass(MINUTE);
  expect(await site.mailOf(id)).toMatchObject({ attempts: 2, nextTryAt: after(6 * MINUTE) });
  expect(server.mails).toEqual([]);
  server.become('takes everything');
  await site.pass(5 * MINUTE);
  const sent = { state: 'sent', attempts: 3, nextTryAt: null, sentAt: after(6 * MINUTE), lastError: '' };
  expect(await site.mailOf(id)).toEqual(sent);
  await site.restart();
  expect(messageIds(server)).toEqual([`<lead-${id}@coach.example.com>`]);
  expect(site.reports.map(({ message }) => message)).toEqual([
    `The email about lead ${id} could not be sent. Delivery will be retried for three days; the lead is in the inbox.`,
  ]);
});

test('a refused message is reported and not sent again, until staff resend it', async () => {
  const { server, site, sendAudit } = await open({ at: 'RCPT', code: 550 });
  const id = await sendAudit();
  await site.settled();
  expect(site.reports.map(({ message }) => message)).toEqual([
    `The email about lead ${id} could not be sent. Delivery was given up; the lead is in the inbox.`,
  ]);
  expect(site.pauses).toEqual([]);
  server.become('takes everything');
  await site.pass(DAY);
  expect(server.mails).toEqual([]);
  await site.mailOf(id);
  await site.ask(`POST /api/admin/inbox/items/${id}/resend`);
  await site.settled();
  expect(await site.mailOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: '' });
  expect(messageIds(server)).toEqual([`<lead-${id}@coach.example.com>`]);
});

test('mail is retried for three days with growing pauses, and a failing server is reported once', async () => {
  const { server, site, sendAudit } = await open();
  await server.close();
  const id = await sendAudit();
  await site.settled();
  const tries: number[] = [];
  let mail = await site.mailOf(id);
  while (mail?.nextTryAt) {
    const next = Date.parse(mail.nextTryAt);
    tries.push((next - NOW.getTime()) / MINUTE);
    await site.pass(next - site.clock.now().getTime());
    mail = await site.mailOf(id);
  }
  const everySixHours = Array.from({ length: 11 }, (_, index) => 261 + (index + 1) * 360);
  expect(tries).toEqual([1, 6, 21, 81, 261, ...everySixHours]);
  expect(mail).toMatchObject({
    state: 'failed',
    attempts: 17,
    lastError: 'The mail server could not be reached (ECONNREFUSED).',
  });
  expect(site.reports).toHaveLength(1);
});

/** A mail that is stored as tried before. */
const stored = (id: string, receivedAt: string, attempts: number): LeadsState['leads'][number] => ({
  ...contact,
  id,
  kind: 'contact',
  receivedAt,
  status: 'new',
  mail: { state: 'waiting', attempts, nextTryAt: NOW.toISOString(), sentAt: null, lastError: 'No.' },
});

test('an overdue mail is tried once more after a start, and then fails', async () => {
  const leads = storeInMemory({ ...emptyLeadsState(), leads: [stored('old', after(-4 * DAY), 5)] });
  const site = await openSite({ url: 'smtp://127.0.0.1:1' }, { leadsStore: leads });
  await site.settled();
  expect(leads.read().leads[0]?.mail).toMatchObject({ state: 'failed', attempts: 6 });
  expect(site.reports).toEqual([]);
});

test('the outbox wakes up at least every 15 minutes, in case the machine slept', async () => {
  const { site } = await open({ at: 'RCPT', code: 450 });
  await site.leads.update(({ leads }) => void leads.push(stored('tried', NOW.toISOString(), 9)));
  await site.restart();
  expect(site.pauses).toEqual([15 * MINUTE]);
});

test('a visitor gets a reply while the mail server hangs, and later mail is sent afterwards', async () => {
  const { server, site, sendAudit } = await open('never answers a message');
  const first = await sendAudit();
  const second = await site.send('POST /api/contact', contact);
  expect(site.leads.read().leads.map(({ mail }) => mail)).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ]);
  await site.settled();
  for (const id of [first, second]) expect(await site.mailOf(id)).toMatchObject({ attempts: 1 });
  server.become('takes everything');
  await site.pass(MINUTE);
  expect(server.mails).toHaveLength(2);
});

test('a lead erased or marked as spam while its mail is being sent stays so', async () => {
  const { site, sendAudit } = await open('never answers a message');
  const erased = await sendAudit();
  const spam = await site.send('POST /api/contact', contact);
  await site.leads.update((state) => {
    state.leads = state.leads.filter(({ id }) => id !== erased);
  });
  await site.mailOf(spam);
  await site.ask('POST /api/admin/inbox/changes', { ids: [spam], action: 'spam' });
  await site.settled();
  expect(site.leads.read().leads.map(({ id, deleted }) => [id, deleted?.reason])).toEqual([[spam, 'spam']]);
});

test('a mail sent while nothing could be saved is not sent twice', async () => {
  const inner = storeInMemory(emptyLeadsState());
  let isFull = false;
  const leads: Store<LeadsState> = {
    ...inner,
    step: (change) => (isFull ? Promise.reject(new StorageFailure('full')) : inner.step(change)),
  };
  const server = await openServer();
  const site = await openSite(server, { leadsStore: leads });

  await site.send('POST /api/contact', contact);
  isFull = true;
  await site.settled();
  await site.pass(MINUTE);
  expect(server.mails).toHaveLength(1);
  expect(site.reports.map(({ message }) => message)).toEqual([
    'The delivery result of the email about lead id-1 could not be saved.',
  ]);

  isFull = false;
  await site.pass(MINUTE);
  expect(leads.read().leads[0]?.mail).toMatchObject({ state: 'sent', sentAt: NOW.toISOString() });
  expect(server.mails).toHaveLength(1);
});

test('stopping waits for the current message and starts no other', async () => {
  const { server, site, sendAudit } = await open();
  const ids = [await sendAudit(), await site.send('POST /api/contact', contact)];
  await site.stop();
  const states = await Promise.all(ids.map((id) => site.mailOf(id)));
  expect(states).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
  await site.pass(DAY);
  expect(server.mails).toHaveLength(1);
});

test('the link in a notification marks its lead as replied, without a login, for two weeks', async () => {
  const { server, site, sendAudit } = await open();
  const lead = await sendAudit();
  await site.settled();
  const text = server.mails[0]?.text.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(text).toContain(`https://coach.example.com/admin/inbox/${lead}`);
  const token = /https:\/\/coach\.example\.com\/mark-replied#(\S+)/.exec(text)?.[1];
  const stranger = sessionInMemory();
  const call = async (path: string): Promise<unknown> =>
    (await site.ask(`POST /api/lead-link${path}`, { token }, stranger)).json();
  const shown = { kind: 'audit', receivedAt: NOW.toISOString() };
  expect(await call('')).toEqual({ ...shown, status: 'new' });
  expect(await call('/replied')).toEqual({ ...shown, status: 'replied' });
  await site.mailOf(lead);
  await site.ask(`PATCH /api/admin/inbox/items/${lead}`, { status: 'closed' });
  expect(await call('/replied')).toEqual({ ...shown, status: 'closed' });
  await site.pass(14 * DAY);
  await expect(call('')).rejects.toThrow('404 This link has expired');
});
