import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Enquiry } from '../core/state.ts';
import { announcement } from './announcement.ts';
import { announcingMail, noMail } from './announcing-mail.ts';
import { smtpMailer } from './mailer.ts';

const enquiry: Enquiry = {
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
const correspondents = {
  to: 'coach@example.com',
  from: 'site@example.com',
  siteUrl: 'https://coach.example.com',
};

/** An SMTP server that takes everything, or refuses what is said to it in `refuse`. */
async function openSmtp({ refuse }: { refuse?: string } = {}) {
  const said: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.setEncoding('utf8').write('220 ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        said.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        if (refuse !== undefined && line.startsWith(refuse)) socket.write('550 no\r\n');
        else socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { said, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function open(url: string) {
  const reports: unknown[] = [];
  const mail = announcingMail(smtpMailer(url), correspondents, (error) => void reports.push(error));
  return { mail, reports };
}

describe('a message', () => {
  test('tells every field and is answered to the visitor', () => {
    const message = announcement(enquiry, correspondents);
    expect(message).toMatchObject({
      from: 'site@example.com',
      to: 'coach@example.com',
      replyTo: { name: 'Ana Ruiz', address: 'ana@example.com' },
      subject: 'Audit request from Ana Ruiz',
    });
    expect(message.text).toBe(
      [
        'Audit request, received Friday, November 20, 2026 at 9:30 AM (Florida time).',
        '',
        'Name: Ana Ruiz',
        'Email: ana@example.com',
        'Phone: 239-555-0101',
        'Website: https://ruiz.example.com',
        'Message:',
        'First line.',
        'Second line.',
        '',
        'Reply to this message to answer Ana Ruiz directly. Your inbox: https://coach.example.com/admin/inbox',
      ].join('\n'),
    );
  });

  test('leaves out what was not given, and tells what is new to it', () => {
    const { website: _, message: __, ...rest } = enquiry;
    const { text } = announcement(
      { ...rest, kind: 'contact', postTitle: 'A post' } as Enquiry,
      correspondents,
    );
    expect(text).toContain('Phone: 239-555-0101\npostTitle: A post');
    expect(text).not.toContain('Website');
  });

  test('about a comment tells the post with its title and address, and not how the form was filled in', () => {
    const { website: _, phone: __, ...rest } = enquiry;
    const comment: Enquiry = {
      ...rest,
      kind: 'comment',
      post: { slug: 'four-numbers', title: 'Four numbers\nworth checking' },
      submissionKey: 'a-key-of-the-form',
    };
    const { subject, text } = announcement(comment, correspondents);
    expect(subject).toBe('Comment from Ana Ruiz');
    expect(text).toBe(
      [
        'Comment, received Friday, November 20, 2026 at 9:30 AM (Florida time).',
        '',
        'Post: Four numbers worth checking',
        'Address: https://coach.example.com/blog/four-numbers',
        'Name: Ana Ruiz',
        'Email: ana@example.com',
        'Message:',
        'First line.',
        'Second line.',
        '',
        'Reply to this message to answer Ana Ruiz directly. Your inbox: https://coach.example.com/admin/inbox',
      ].join('\n'),
    );
    expect(announcement(comment, { ...correspondents, siteUrl: undefined }).text).toContain(
      'Address: /blog/four-numbers\n',
    );
  });

  test('has the same id however often it is made, of the site, or else of the sender', () => {
    expect(announcement(enquiry, correspondents).messageId).toBe('<enquiry-3f1c@coach.example.com>');
    expect(announcement(enquiry, { ...correspondents, siteUrl: undefined }).messageId).toBe(
      '<enquiry-3f1c@example.com>',
    );
  });
});

test('what a visitor writes cannot become a header', async () => {
  const { said, url } = await openSmtp();
  const { mail } = open(url);
  const name = 'Ana\r\nBcc: everyone@example.com\r\n\r\nBuy this';
  mail.announce({ ...enquiry, name, email: 'ana@example.com\r\nBcc: more@example.com' });
  await mail.settled();
  expect(said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<coach@example.com>']);
  const headers = said.slice(said.indexOf('DATA') + 1);
  expect(headers.slice(0, headers.indexOf('')).filter((line) => /^bcc/i.test(line))).toEqual([]);
});

test('a message reaches the mail server as it was written', async () => {
  const { said, url } = await openSmtp();
  const { mail, reports } = open(url);
  mail.announce(enquiry);
  await mail.settled();
  expect(said).toContain('MAIL FROM:<site@example.com>');
  expect(said).toContain('RCPT TO:<coach@example.com>');
  expect(said).toContain('Reply-To: Ana Ruiz <ana@example.com>');
  expect(said).toContain('Message-ID: <enquiry-3f1c@coach.example.com>');
  expect(said).toContain('Content-Type: text/plain; charset=utf-8');
  expect(said).toContain('Second line.');
  expect(reports).toEqual([]);
});

test.each(['MAIL', 'RCPT', 'DATA'])(
  'a message refused at %s is reported and nothing else',
  async (refuse) => {
    const { mail, reports } = open((await openSmtp({ refuse })).url);
    mail.announce(enquiry);
    await mail.settled();
    expect(reports).toEqual([
      expect.objectContaining({ message: expect.stringContaining('enquiry 3f1c') as string }),
    ]);
  },
);

test('a mail server that cannot be reached is reported and nothing else', async () => {
  const { mail, reports } = open('smtp://127.0.0.1:1');
  mail.announce(enquiry);
  await mail.settled();
  expect(reports).toHaveLength(1);
});

test('without a mail server nothing is sent', async () => {
  noMail.announce(enquiry);
  await expect(noMail.settled()).resolves.toBeUndefined();
});
