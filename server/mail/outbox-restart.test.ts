import { expect, onTestFinished, test } from 'vitest';
import { StorageFailure } from '../core/api/http-error.ts';
import type { Store } from '../core/store/persisted-state.ts';
import { emptyPeople, type People } from '../core/state.ts';
import { storeInMemory } from '../test/support/plain-ports.ts';
import { audit, contact } from '../test/api/cases/forms.ts';
import { DAY, HOUR, MINUTE, NOW } from '../test/support/seed.ts';
import { noMail } from './outbox.ts';
import { openMailServer, type Mood } from '../test/support/mail-server.ts';
import { openSite } from '../test/support/mailing-site.ts';

const after = (milliseconds: number): string => new Date(NOW.getTime() + milliseconds).toISOString();

async function open(mood?: Mood) {
  const server = await openMailServer(mood === undefined ? {} : { mood });
  onTestFinished(() => server.close());
  const site = await openSite(server);
  onTestFinished(() => site.stop());
  const sendAudit = () => site.send('POST /api/audit-request', audit);
  return { server, site, sendAudit };
}

/** A mail that is stored as tried before. */
const stored = (id: string, receivedAt: string, attempts: number): People['enquiries'][number] => ({
  ...contact,
  id,
  kind: 'contact',
  receivedAt,
  status: 'new',
  mail: { state: 'waiting', attempts, nextTryAt: NOW.toISOString(), sentAt: null, lastError: 'No.' },
});

test('what waited when the site went down is sent at the next start, new ones first', async () => {
  const server = await openMailServer({});
  onTestFinished(() => server.close());
  const people = storeInMemory({
    ...emptyPeople(),
    enquiries: [
      stored('tried', after(-DAY), 7),
      stored('ancient', after(-9 * DAY), 3),
      stored('new', after(-MINUTE), 0),
      { ...stored('later', after(-MINUTE), 1), mail: { ...stored('', '', 1).mail, nextTryAt: after(HOUR) } },
    ] as People['enquiries'],
  });
  const site = await openSite(server, { people });
  onTestFinished(() => site.stop());
  await site.settled();
  expect(server.mails.map(({ headers }) => headers.get('message-id')?.split('@')[0])).toEqual([
    '<enquiry-new',
    '<enquiry-ancient',
    '<enquiry-tried',
  ]);
  await site.pass(HOUR);
  expect(server.mails).toHaveLength(4);
});

test('one that is too old is tried once more after a start, and then given up', async () => {
  const people = storeInMemory({ ...emptyPeople(), enquiries: [stored('old', after(-4 * DAY), 5)] });
  const site = await openSite({ url: 'smtp://127.0.0.1:1' }, { people });
  onTestFinished(() => site.stop());
  await site.settled();
  expect(people.read().enquiries[0]?.mail).toMatchObject({ state: 'failed', attempts: 6 });
  expect(site.reports).toEqual([]);
});

test('an outbox never sleeps longer than a machine may have slept', async () => {
  const { site } = await open({ at: 'RCPT', code: 450 });
  await site.people.update(({ enquiries }) => void enquiries.push(stored('tried', NOW.toISOString(), 9)));
  await site.restart();
  expect(site.pauses).toEqual([15 * MINUTE]);
});

test('a visitor is answered while the mail server hangs, and what comes meanwhile is sent after it', async () => {
  const { server, site, sendAudit } = await open('never answers a message');
  const first = await sendAudit();
  const second = await site.send('POST /api/contact', contact);
  expect(site.people.read().enquiries.map(({ mail }) => mail)).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ]);
  await site.settled();
  for (const id of [first, second]) expect(await site.mailOf(id)).toMatchObject({ attempts: 1 });
  server.become('takes everything');
  await site.pass(MINUTE);
  expect(server.mails).toHaveLength(2);
});

test('one that is deleted, or found to be machine-made, while its mail is under way stays so', async () => {
  const { site, sendAudit } = await open('never answers a message');
  const deleted = await sendAudit();
  const suspect = await site.send('POST /api/contact', contact);
  await site.people.update((people) => {
    people.enquiries = people.enquiries.filter(({ id }) => id !== deleted);
  });
  await site.mailOf(suspect);
  await site.ask(`PATCH /api/admin/inbox/items/${suspect}`, { suspect: true });
  await site.settled();
  expect(site.people.read().enquiries).toEqual([]);
  expect(site.spam.read().enquiries.map(({ id, mail }) => [id, mail])).toEqual([[suspect, undefined]]);
});

test('what was sent while nothing could be saved is not sent a second time', async () => {
  const inner = storeInMemory(emptyPeople());
  let isFull = false;
  const people: Store<People> = {
    read: () => inner.read(),
    update: (change) => (isFull ? Promise.reject(new StorageFailure('full')) : inner.update(change)),
    step: (change) => (isFull ? Promise.reject(new StorageFailure('full')) : inner.step(change)),
  };
  const server = await openMailServer({});
  onTestFinished(() => server.close());
  const site = await openSite(server, { people });
  onTestFinished(() => site.stop());

  await site.send('POST /api/contact', contact);
  isFull = true;
  await site.settled();
  await site.pass(MINUTE);
  expect(server.mails).toHaveLength(1);
  expect(site.reports.map(({ message }) => message)).toEqual([
    'What became of the mail about enquiry id-1 could not be saved.',
  ]);

  isFull = false;
  await site.pass(MINUTE);
  expect(people.read().enquiries[0]?.mail).toMatchObject({ state: 'sent', sentAt: NOW.toISOString() });
  expect(server.mails).toHaveLength(1);
});

test('a stop waits for the message under way and begins no other', async () => {
  const { server, site, sendAudit } = await open();
  const ids = [await sendAudit(), await site.send('POST /api/contact', contact)];
  await site.stop();
  const states = await Promise.all(ids.map((id) => site.mailOf(id)));
  expect(states).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
  await site.pass(DAY);
  expect(server.mails).toHaveLength(1);
});

test('without a mail server nothing is sent', async () => {
  noMail.announce(stored('e', NOW.toISOString(), 0));
  await expect(noMail.settled()).resolves.toBeUndefined();
  await expect(noMail.stop()).resolves.toBeUndefined();
});
