import { expect, test } from 'vitest';
import type { InboxAnswer, Reply } from '../../src/contract/inbox.ts';
import { waitingMail } from '../core/leads/mail.ts';
import { audit } from '../test/api/cases/forms.ts';
import { type Mood } from '../test/support/mail-server.ts';
import { openSite, openServer } from '../test/support/mailing-site.ts';
import { DAY, MINUTE, NOW } from '../test/support/seed.ts';

const after = (milliseconds: number): string => new Date(NOW.getTime() + milliseconds).toISOString();

/** A site with a lead, after the coach's notification. */
async function open(mood: Mood = 'takes everything') {
  const server = await openServer();
  const site = await openSite(server);
  const lead = await site.send('POST /api/audit-request', audit);
  await site.settled();
  await site.mailOf(lead);
  server.become(mood);

  const opened = async (): Promise<InboxAnswer> =>
    (await (await site.ask(`GET /api/admin/inbox/items/${lead}`)).json()) as InboxAnswer;
  let written = 0;
  async function reply(changes: object = {}): Promise<string> {
    written += 1;
    const answer = await site.ask(`POST /api/admin/inbox/items/${lead}/replies`, {
      subject: 'Your audit',
      text: 'Hi Jo,\n\nI have begun.',
      submissionKey: `reply-number-${written}`,
      seen: written - 1,
      sentBy: 'site',
      ...changes,
    });
    return ((await answer.json()) as InboxAnswer).replies.at(-1)?.id ?? 'none';
  }
  const mailOf = async (id: string): Promise<Reply['mail'] | undefined> =>
    (await opened()).replies.find((one) => one.id === id)?.mail;
  /** Mails to the visitor. */
  const replies = () => server.mails.filter(({ to }) => to.includes(audit.email));
  return { server, site, lead, opened, reply, mailOf, replies };
}

test('a reply is sent once, from the site name, and answers go to the coach', async () => {
  const { site, reply, mailOf, replies } = await open();
  const id = await reply();
  await site.settled();
  await site.restart();
  expect(replies()).toMatchObject([{ from: 'site@example.com', text: 'Hi Jo,\n\nI have begun.' }]);
  expect(Object.fromEntries(replies()[0]?.headers ?? [])).toMatchObject({
    from: 'Harbor Coaching <site@example.com>',
    to: 'Jo Harbor <jo@example.com>',
    'reply-to': 'Harbor Coaching <robin@example.com>',
    subject: 'Your audit',
    'message-id': `<reply-${id}@coach.example.com>`,
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(replies()[0]?.headers.has('auto-submitted')).toBe(false);
  expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: NOW.toISOString() });
  expect(site.reports).toEqual([]);
});

test('the replies to one lead form one thread, without replies sent from a mail program', async () => {
  const { site, reply, replies } = await open();
  const ids = [await reply(), await reply({ sentBy: 'mail-program' }), await reply(), await reply()];
  await site.settled();
  const named = (index: number) => `<reply-${ids[index]}@coach.example.com>`;
  expect(replies().map(({ headers }) => [headers.get('in-reply-to'), headers.get('references')])).toEqual([
    [undefined, undefined],
    [named(0), named(0)],
    [named(2), `${named(0)} ${named(2)}`],
  ]);
});

test('a refused reply leaves the lead unanswered until it is resent', async () => {
  const { server, site, lead, reply, opened, replies } = await open({ at: 'RCPT', code: 550 });
  const id = await reply();
  await site.settled();
  expect((await opened()).item).toMatchObject({ status: 'new', repliedAt: null, replyMail: 'failed' });
  server.become('takes everything');
  await site.pass(DAY);
  expect(replies()).toEqual([]);
  await site.mailOf(lead);
  await site.ask(`POST /api/admin/inbox/items/${lead}/replies/${id}/resend`);
  await site.settled();
  expect(replies()).toHaveLength(1);
  expect((await opened()).item).toMatchObject({ status: 'replied', repliedAt: after(DAY), replyMail: null });
});

test('a lead is unanswered when all its replies have failed, in any order', async () => {
  const { server, site, lead, reply, mailOf, opened } = await open({ at: 'DATA', code: 451 });
  const ids = [await reply(), await reply()];
  await site.settled();
  expect((await opened()).item).toMatchObject({ status: 'replied', replyMail: 'waiting' });
  server.become({ at: 'RCPT', code: 550 });
  await site.pass(MINUTE);
  for (const id of ids) expect(await mailOf(id)).toMatchObject({ state: 'failed' });
  expect((await opened()).item).toMatchObject({ status: 'new', repliedAt: null, replyMail: 'failed' });
  await site.ask(`PATCH /api/admin/inbox/items/${lead}`, { status: 'replied' });
  server.become({ at: 'DATA', code: 451 });
  await site.ask(`POST /api/admin/inbox/items/${lead}/replies/${ids[1]}/resend`);
  server.become({ at: 'RCPT', code: 550 });
  await site.pass(MINUTE);
  expect((await opened()).item).toMatchObject({ status: 'replied', replyMail: 'failed' });
});

test('a lead answered by other means stays answered when a reply fails', async () => {
  const { site, reply, opened } = await open({ at: 'RCPT', code: 550 });
  await reply({ sentBy: 'mail-program' });
  await reply();
  await site.settled();
  expect((await opened()).item).toMatchObject({
    status: 'replied',
    repliedAt: NOW.toISOString(),
    replyMail: 'failed',
  });
});

// asvs:1.3.11
test('user input cannot add headers to a reply', async () => {
  const { site, replies } = await open();
  await site.leads.update(({ leads: [lead] }) => {
    if (!lead) return;
    lead.name = 'Jo\r\nBcc: everybody@example.com';
    const written = { id: 'r', writtenAt: after(0), by: 'Robin', text: 'Hi.', submissionKey: 'one-reply' };
    const subject = 'Yes\r\nBcc: everybody@example.com';
    lead.replies = [{ ...written, subject, mail: waitingMail(NOW) }];
  });
  await site.restart();
  expect(replies()).toMatchObject([{ to: ['jo@example.com'] }]);
  expect(replies()[0]?.headers.has('bcc')).toBe(false);
});
