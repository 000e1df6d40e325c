import { expect, test } from 'vitest';
import type { Lead } from '../core/state.ts';
import { correspondents, openServer } from '../test/support/mailing-site.ts';
import { leadNotification } from './lead-mails.ts';
import { smtpMailer } from './smtp.ts';

const sender = { brand: 'SWFL Coach' };
const lead: Lead = {
  id: '3f1c',
  kind: 'audit',
  receivedAt: '2026-11-20T14:30:00.000Z',
  status: 'new',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '239-555-0101',
  website: 'https://ruiz.example.com',
  message: 'First line.\nSecond line.',
};

test('a lead notification contains every field, and replies go to the visitor', () => {
  const message = leadNotification(lead, sender, correspondents);
  expect(message).toMatchObject({
    from: { name: 'SWFL Coach', address: 'site@example.com' },
    to: 'coach@example.com',
    replyTo: { name: 'Ana Ruiz', address: 'ana@example.com' },
    subject: 'Audit request from Ana Ruiz',
  });
  expect(message.text).toBe(`Audit request, received November 20, 2026 at 9:30 AM EST.

Name: Ana Ruiz
Email: ana@example.com
Phone: 239-555-0101
Website: https://ruiz.example.com
Message:
First line.
Second line.

Reply to this message to answer Ana Ruiz directly. Then mark it as replied, so that its 24-hour clock stops:
https://coach.example.com/admin/inbox/3f1c`);
});

test('a lead notification shows in one line where the visitor came from', () => {
  const origin = {
    firstPage: '/blog/seo-1',
    referrer: 'www.facebook.com',
    campaign: { source: 'facebook', medium: 'social', campaign: 'spring\u2028Bcc: b@example.com' },
  };
  const { text } = leadNotification({ ...lead, origin }, sender, correspondents);
  expect(text).toContain(
    '\n\nFrom facebook (facebook.com, medium “social,” campaign “spring Bcc: b@example.com”); started on /blog/seo-1.\n\nReply',
  );
  const direct = leadNotification({ ...lead, origin: { firstPage: '/' } }, sender, correspondents);
  expect(direct.text).toContain('\n\nTyped the address or used a bookmark; started on the home page.\n\n');
});

test('a lead notification omits empty fields, staff fields and fields of a later release', () => {
  const { website: _, message: __, ...rest } = lead;
  const added: Partial<Lead> = {
    mail: { state: 'failed', attempts: 3, nextTryAt: null, sentAt: null, lastError: 'No.' },
    note: 'Call her.',
    readAt: lead.receivedAt,
    repliedAt: lead.receivedAt,
  };
  const { text } = leadNotification(
    { ...rest, ...added, kind: 'contact', laterField: 'A later text' } as Lead,
    sender,
    correspondents,
  );
  expect(text).toContain('Phone: 239-555-0101\n\nReply to this message');
  expect(text).not.toContain('Website');
});

test('a lead notification about a comment has the title and address of the post, but not the spam score', () => {
  const { website: _, phone: __, ...rest } = lead;
  const comment: Lead = {
    ...rest,
    kind: 'comment',
    post: { slug: 'four-numbers', title: 'Four numbers\nworth checking' },
    submissionKey: 'a-key-of-the-form',
  };
  const { subject, text } = leadNotification(comment, sender, correspondents);
  expect(subject).toBe('Comment from Ana Ruiz');
  expect(text).toContain(`
Post: Four numbers worth checking
Address: https://coach.example.com/blog/four-numbers
Name: Ana Ruiz
Email: ana@example.com
Message:
First line.
Second line.

Reply`);
  const elsewhere = leadNotification(comment, sender, { ...correspondents, siteUrl: undefined });
  expect(elsewhere.text).toContain('Address: /blog/four-numbers\n');
});

test('a lead notification has a stable message id from the site or the sender address', () => {
  expect(leadNotification(lead, sender, correspondents).messageId).toBe('<lead-3f1c@coach.example.com>');
  expect(leadNotification(lead, sender, { ...correspondents, siteUrl: undefined }).messageId).toBe(
    '<lead-3f1c@example.com>',
  );
});

// asvs:1.3.3 1.3.11
test('visitor input cannot add mail headers', async () => {
  const server = await openServer();
  const name = 'Ana\r\nBcc: everyone@example.com\r\n\r\nBuy this';
  const email = 'ana@example.com\r\nBcc: more@example.com';
  await smtpMailer(server.url).send(leadNotification({ ...lead, name, email }, sender, correspondents));
  expect(server.mails.map(({ to }) => to)).toEqual([['coach@example.com']]);
  expect([...(server.mails[0]?.headers.keys() ?? [])]).not.toContain('bcc');
});
