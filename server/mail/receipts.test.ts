import { expect, test } from 'vitest';
import { sessionInMemory } from '../../mocks/host/memory-host.ts';
import type { InboxAnswer } from '../../src/contract/inbox.ts';
import { StorageFailure } from '../core/api/http-error.ts';
import { emptyLeadsState, type Lead } from '../core/state.ts';
import { audit, comment, contact } from '../test/api/cases/forms.ts';
import { type Mood } from '../test/support/mail-server.ts';
import { correspondents, openSite, sender, openServer } from '../test/support/mailing-site.ts';
import { DAY, HOUR } from '../test/support/seed.ts';
import { storeInMemory } from '../test/support/test-ports.ts';
import { receiptMail } from './lead-mails.ts';

const lead: Lead = {
  ...audit,
  id: '3f1c',
  kind: 'audit',
  receivedAt: '2026-11-20T14:30:00.000Z',
  answerBy: '2026-11-21T14:00:00.000Z',
  status: 'new',
  message: 'First line.\nSecond line.',
};

async function open({ mood, receipt = true }: { mood?: Mood; receipt?: boolean } = {}) {
  const server = await openServer(mood && { mood });
  const site = await openSite(server, { receipt });
  /** A message from an address, of a caller. */
  const from = async (email: string, caller?: string, form: object = {}): Promise<string> => {
    const session = caller === undefined ? undefined : { ...sessionInMemory(), address: caller };
    const id = await site.send('POST /api/contact', { ...contact, email, ...form }, session);
    await site.settled();
    return id;
  };
  const receiptOf = async (id: string) => {
    await site.mailOf(id);
    const answer = await site.ask(`GET /api/admin/inbox/items/${id}`);
    return ((await answer.json()) as InboxAnswer).item.receipt;
  };
  /** The addresses that got a mail, without the coach's. */
  const mailed = () => server.mails.flatMap(({ to }) => to).filter((to) => to !== correspondents.to);
  return { server, site, from, receiptOf, mailed };
}

test('a receipt is from the coach by name, with the number she calls from', () => {
  const mail = receiptMail(lead, { ...sender, name: 'Robin Hale' }, correspondents);
  expect(mail.from).toEqual({ name: 'Robin Hale, Harbor Coaching', address: 'site@example.com' });
  expect(mail.text).toContain('I’ll call from (239) 555-0123.');
  expect(mail.text).toContain('Robin Hale\nHarbor Coaching\n(239) 555-0123');
});

test('a receipt repeats the message, and says what happens next and when', () => {
  const mail = receiptMail(lead, { ...sender, booking: 'https://cal.example.com/robin' }, correspondents);
  expect(mail).toMatchObject({
    from: { name: 'Harbor Coaching', address: 'site@example.com' },
    to: 'jo@example.com',
    replyTo: { name: 'Harbor Coaching', address: 'robin@example.com' },
    subject: 'I got your audit request',
    messageId: '<receipt-3f1c@coach.example.com>',
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  expect(mail.text.replaceAll('\u200B', ''))
    .toBe(`Thank you for writing. I’ll read it myself and start with your website. You’ll hear from me by Saturday, 9:00 AM, Florida time.

I’ll call from (239) 555-0123.

Would you rather talk? Book a call: https://cal.example.com/robin

This is what you sent:
Name: Jo Harbor
Email: jo@example.com
Phone: (239) 555-0123
Website: example.com
Message:
First line.
Second line.

To add or correct something, reply to this email. If this wasn’t you, someone probably mistyped their email address, and you can ignore this email.

Harbor Coaching
(239) 555-0123
https://coach.example.com`);
});

test('a receipt to someone else’s address contains no links, extra headers or long texts', () => {
  const { text, ...rest } = receiptMail(
    {
      ...lead,
      name: 'Win at spam.example\r\nBcc: b@example.com',
      email: 'jo@example.com\r\nBcc: more@example.com',
      message: `See HTTPS://spam.example/win or mail win@spam.example\u0007 ${'More. '.repeat(500)}`,
    },
    sender,
    correspondents,
  );
  expect(JSON.stringify(rest)).not.toMatch(/[\r\n]|spam|Win/);
  const links = text.match(/\S*(?:\w\.\w|:\/\/|@)\S*/g);
  expect(links).toHaveLength(5);
  expect(links?.filter((link) => !link.includes('\u200B@\u200B'))).toEqual(['https://coach.example.com']);
  expect(text.length).toBeLessThan(2000);
});

test('audit requests and messages get a receipt, comments and possible spam do not', async () => {
  const { server, site, from, mailed, receiptOf } = await open();
  await from('ann@example.com', '192.0.2.1', { topic: 'https://pills.example.com' });
  await site.send('POST /api/blog/posts/seo-1/comments', { ...comment, email: 'bo@example.com' });
  await site.settled();
  expect(mailed()).toEqual([]);

  await site.send('POST /api/audit-request', { ...audit, email: 'cy@example.com' });
  await site.settled();
  const id = await from('di@example.com');
  expect(mailed()).toEqual(['cy@example.com', 'di@example.com']);
  expect(server.mails.at(-1)?.headers.get('subject')).toBe('I got your message');
  expect(await receiptOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a lead recovered from spam gets its receipt once, with the coach’s mail, if still in time', async () => {
  const { server, site, from, mailed } = await open();
  const trap = { topic: 'https://pills.example.com' };
  const held = await from('ann@example.com', '192.0.2.1', trap);
  const late = await from('bo@example.com', '192.0.2.1', trap);
  const comments = await site.send('POST /api/blog/posts/seo-1/comments', { ...comment, ...trap });
  const again = await from('Ann+2@example.com', '192.0.2.1', trap);
  await site.mailOf(held);
  await site.ask('POST /api/admin/inbox/changes', { ids: [held], action: 'not-spam' });
  await site.ask('POST /api/admin/inbox/changes', { ids: [held, comments, again], action: 'not-spam' });
  await site.settled();
  expect(mailed()).toEqual(['ann@example.com']);
  expect(server.mails).toHaveLength(4);

  await site.ask('POST /api/admin/inbox/changes', { ids: [held], action: 'spam' });
  await site.pass(25 * HOUR);
  await site.mailOf(late);
  await site.ask('POST /api/admin/bin/restore', { list: 'leads', ids: [held] });
  await site.ask('POST /api/admin/inbox/changes', { ids: [late], action: 'not-spam' });
  await site.settled();
  expect(mailed()).toEqual(['ann@example.com']);
  expect(server.mails).toHaveLength(5);
});

test('the owner can turn receipts off', async () => {
  const { from, mailed } = await open({ receipt: false });
  await from('ann@example.com');
  expect(mailed()).toEqual([]);
});

test('an address gets one receipt in twelve hours, in any spelling and from any sender', async () => {
  const { site, from, mailed } = await open();
  await from('jo@example.com', '192.0.2.1');
  await from('Jo+two@Example.com', '192.0.2.2');
  await from('jo@example.com', '192.0.2.3');
  expect(mailed()).toEqual(['jo@example.com']);
  await site.pass(12 * HOUR);
  await from('JO@example.com', '192.0.2.4');
  expect(mailed()).toEqual(['jo@example.com', 'JO@example.com']);
});

function diskThatFills() {
  const inner = storeInMemory(emptyLeadsState());
  const disk = { isFull: false };
  const leads: typeof inner = {
    ...inner,
    step: (change) => (disk.isFull ? Promise.reject(new StorageFailure('full')) : inner.step(change)),
  };
  return { disk, leads };
}

test('a sender gets a receipt when “Not spam” succeeds on a later try', async () => {
  const { disk, leads } = diskThatFills();
  const site = await openSite({ url: 'smtp://127.0.0.1:1' }, { leadsStore: leads, receipt: true });
  const id = await site.send('POST /api/contact', { ...contact, topic: 'https://pills.example.com' });
  await site.mailOf(id);
  const notSpam = () => site.ask('POST /api/admin/inbox/changes', { ids: [id], action: 'not-spam' });
  disk.isFull = true;
  await expect(notSpam()).rejects.toThrow('could not be saved');
  disk.isFull = false;
  await notSpam();
  expect(leads.read().leads).toMatchObject([{ receipt: { state: 'waiting' } }]);
});

test('a sender gets a receipt when the lead is stored on a later try, and retries count once', async () => {
  const { disk, leads } = diskThatFills();
  disk.isFull = true;
  const site = await openSite({ url: 'smtp://127.0.0.1:1' }, { leadsStore: leads, receipt: true });
  const from = { ...sessionInMemory(), address: '192.0.2.1' };
  const send = (name: string) => {
    const form = { ...contact, email: `${name}@example.com`, submissionKey: `the-key-of-${name}-0001` };
    return site.send('POST /api/contact', form, from);
  };
  for (const _ of [1, 2, 3, 4, 5, 6]) await expect(send('jo')).rejects.toThrow('could not be saved');
  disk.isFull = false;
  for (const _ of [1, 2, 3, 4, 5, 6]) await send('jo');
  for (const name of ['ann', 'bo', 'cy', 'di', 'ed']) await send(name);
  const receipted = leads.read().leads.filter(({ receipt }) => receipt !== undefined);
  expect(receipted.map(({ email }) => email.split('@')[0])).toEqual(['jo', 'ann', 'bo', 'cy', 'di']);
});

test('one network gets five receipts a day, and all networks sixty', async () => {
  // A hundred real mails would take their time.
  const site = await openSite({ url: 'smtp://127.0.0.1:1' }, { receipt: true });
  const send = (email: string, address: string) =>
    site.send('POST /api/contact', { ...contact, email }, { ...sessionInMemory(), address });
  const receipts = () => site.leads.read().leads.filter(({ receipt }) => receipt).length;
  for (let index = 0; index < 7; index += 1) await send(`a${index}@example.com`, '192.0.2.1');
  expect(receipts()).toBe(5);
  for (let index = 0; index < 60; index += 1) await send(`b${index}@example.com`, `198.51.100.${index}`);
  expect(receipts()).toBe(60);
  await site.pass(DAY);
  await send('c@example.com', '192.0.2.1');
  expect(receipts()).toBe(61);
});

test('a waiting receipt is dropped when its lead is deleted or marked as spam', async () => {
  const { server, site, from, mailed, receiptOf } = await open({ mood: { at: 'DATA', code: 451 } });
  const [deleted, spam] = [await from('ann@example.com'), await from('bo@example.com')];
  expect(await receiptOf(deleted)).toMatchObject({ state: 'waiting', attempts: 1 });
  await site.ask(`DELETE /api/admin/inbox/items/${deleted}`);
  await site.ask('POST /api/admin/inbox/changes', { ids: [spam], action: 'spam' });
  server.become('takes everything');
  await site.pass(HOUR);
  expect(mailed()).toEqual([]);
  await site.ask('POST /api/admin/bin/restore', { list: 'leads', ids: [deleted, spam] });
  await site.pass(HOUR);
  expect(mailed()).toEqual([]);
});

test('a receipt that misses the promised time is dropped without reporting a failure', async () => {
  const { server, site, from, mailed, receiptOf } = await open({ mood: 'never greets' });
  const id = await from('ann@example.com');
  server.become('takes everything');
  await site.pass(25 * HOUR);
  expect(server.mails.map(({ to }) => to)).toEqual([[correspondents.to]]);
  expect(mailed()).toEqual([]);
  expect(await receiptOf(id)).toMatchObject({ state: 'failed', nextTryAt: null });
  const health = (await (await site.ask('GET /api/admin/health')).json()) as { mail: object };
  expect(health.mail).toMatchObject({ unsent: 0 });
});

test('a no-reply address gets no receipt, and an address with an umlaut gets one', async () => {
  const { from, mailed } = await open();
  for (const name of ['noreply', 'No-Reply+7', 'do_not_reply', 'mailer-daemon', 'bounces-x', 'norepeat']) {
    await from(`${name}@example.com`, name);
  }
  await from('info@peña.com');
  expect(mailed()).toEqual(['norepeat@example.com', 'info@peña.com']);
});

test('the first reply is in the same thread as the receipt', async () => {
  const { server, site, from } = await open();
  const [receipted, other] = [await from('jo@example.com'), await from('noreply@example.com')];
  await site.mailOf(other);
  for (const id of [receipted, other]) {
    const reply = { subject: 'Yours', text: 'Hi.', submissionKey: 'reply-one', seen: 0, sentBy: 'site' };
    await site.ask(`POST /api/admin/inbox/items/${id}/replies`, reply);
    await site.settled();
  }
  const replies = server.mails.filter(({ headers }) => headers.get('subject') === 'Yours');
  const receipt = `<receipt-${receipted}@coach.example.com>`;
  expect(replies.map(({ headers }) => [headers.get('in-reply-to'), headers.get('references')])).toEqual([
    [receipt, receipt],
    [undefined, undefined],
  ]);
});
