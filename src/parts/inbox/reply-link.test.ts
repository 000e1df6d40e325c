import { expect, it } from 'vitest';
import type { InboxItem } from '../../contract/inbox.ts';
import { initialReply, replyLink } from './reply-link.ts';

const item: InboxItem = {
  id: 'id-1',
  kind: 'contact',
  receivedAt: '2025-06-02T15:00:00.000Z',
  answerBy: '2025-06-03T15:00:00.000Z',
  status: 'new',
  name: ' Maria  Lopez',
  email: 'maria+shop@example.com',
  suspect: false,
  readAt: null,
  repliedAt: null,
  note: '',
  mail: null,
  replies: 0,
  replyMail: null,
};

const linkTo = (inboxItem: InboxItem) => replyLink(inboxItem, initialReply(inboxItem, 'SWFL Coach'));
const parts = (link: string) => {
  const { pathname, search } = new URL(link);
  const body = new URLSearchParams(search.replaceAll('+', '%2B'));
  return { to: decodeURIComponent(pathname), subject: body.get('subject'), body: body.get('body') };
};

it('greets by first name and quotes the message line by line', () => {
  const link = linkTo({ ...item, message: 'Is 2 + 2 = 4 & 50% off?\nPlease call.' });
  expect(parts(link)).toEqual({
    to: 'maria+shop@example.com',
    subject: 'Your message to SWFL Coach',
    body: 'Hi Maria,\r\n\r\n\r\n\r\n> Is 2 + 2 = 4 & 50% off?\r\n> Please call.',
  });
  expect(link).not.toMatch(/[\s+]/);
});

it.each([
  ['audit', undefined, 'Your free 8-point audit'],
  ['comment', { slug: 'a-post', title: 'A post' }, 'Your comment on “A post”'],
] as const)('writes the subject: %s', (kind, post, subject) => {
  expect(parts(linkTo({ ...item, kind, ...(post && { post }) })).subject).toBe(subject);
});

it('omits a quote that makes the address too long, and escapes a second recipient', () => {
  const link = linkTo({ ...item, email: 'a@example.com?cc=b@example.com', message: 'x'.repeat(1001) });
  expect(parts(link)).toEqual({
    to: 'a@example.com?cc=b@example.com',
    subject: 'Your message to SWFL Coach',
    body: 'Hi Maria,\r\n\r\n',
  });
});
