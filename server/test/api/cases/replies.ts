import { expect } from 'vitest';
import type { ReplyInput } from '../../../../src/contract/reply.ts';
import type { StoredReply } from '../../../core/state.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { freshMail } from './forms.ts';
import { enquiry, hoursAgo, keptEnquiries, mixed, store } from './inbox-seed.ts';

const params = { id: 'fresh' };
const words = { subject: 'Your free 8-point audit', text: 'Hi Name,\n\nI have begun.' };
const input = (given: Partial<ReplyInput> = {}): ReplyInput => ({
  ...words,
  submissionKey: 'one-reply',
  seen: 0,
  sentBy: 'site',
  ...given,
});
const KEY = 'POST /api/admin/inbox/items/fresh/replies';

const reply = ({ call }: Bench, given: Partial<ReplyInput> = {}) =>
  call('POST /api/admin/inbox/items/{id}/replies', { params, body: input(given) });
const keptOf = async (bench: Bench, id = 'fresh') =>
  (await keptEnquiries(bench)).find((candidate) => candidate.id === id);

async function begin(bench: Bench): Promise<void> {
  await store(bench, mixed);
  await bench.logIn('editor');
}

const failed = { ...freshMail, state: 'failed', attempts: 3, nextTryAt: null, lastError: 'No.' } as const;
const storedReply = (given: Partial<StoredReply> = {}): StoredReply => ({
  ...words,
  id: 'given-up',
  writtenAt: hoursAgo(1),
  by: 'Eddie Editor',
  submissionKey: 'an-earlier-one',
  mail: failed,
  ...given,
});

export const replyCases: readonly Case[] = casesAs('visitor', {
  async 'replies: one is kept with its enquiry and its mail before it is announced, and marks it as replied'(
    bench,
  ) {
    await begin(bench);
    const answer = await reply(bench);
    const written = { ...words, writtenAt: NOW.toISOString(), mail: freshMail };
    expect(answer).toMatchObject({
      item: { id: 'fresh', status: 'replied', repliedAt: NOW.toISOString(), readAt: NOW.toISOString() },
      replies: [written],
      sendsMail: true,
    });
    expect(answer.item).toMatchObject({ replies: 1, replyMail: 'waiting' });
    expect(answer.replies[0]?.by).toBe((await bench.call('GET /api/auth/session')).account?.name);
    expect(answer.replies[0]).not.toHaveProperty('submissionKey');
    expect(await keptOf(bench)).toMatchObject({ status: 'replied', replies: [written] });
    expect(bench.announced).toMatchObject([{ enquiry: { id: 'fresh', replies: [written] } }]);
    expect(await bench.announced[0]?.wasKept).toBe(true);
    const { items, counts } = await bench.call('GET /api/admin/inbox', { query: { q: 'i have begun' } });
    expect(items).toMatchObject([{ id: 'fresh', replies: 1 }]);
    expect(counts).toMatchObject({ new: 1, replied: 2 });
  },
  async 'replies: the same one again is kept and sent once, also when it is handed in twice at once'(bench) {
    await begin(bench);
    await Promise.all([reply(bench), reply(bench)]);
    bench.clock.advance(HOUR);
    const { replies } = await reply(bench);
    expect(replies).toMatchObject([{ writtenAt: NOW.toISOString() }]);
    expect((await keptOf(bench))?.replies).toHaveLength(1);
  },
  async 'replies: whoever has not seen the last one is told of it before another one goes out'(bench) {
    await begin(bench);
    const { replies } = await reply(bench);
    const second = input({ submissionKey: 'another-one', text: 'Hi, it is me as well.' });
    await expectRefusal(bench, KEY, asJson(second), {
      status: 409,
      sentence: `${replies[0]?.by} replied on June 2, 2025 at 11:00 AM EDT, while you were writing. Read that first.`,
    });
    expect((await keptOf(bench))?.replies).toHaveLength(1);
    expect((await reply(bench, { ...second, seen: 1 })).replies).toMatchObject([{}, { text: second.text }]);
    // Corrected after it was sent: another reply, which is no longer the first.
    expect(await bench.ask(KEY, asJson(input({ text: 'Corrected.' })))).toMatchObject({ status: 409 });
  },
  'replies: what a mail program has sent is kept as told, and nothing is mailed': {
    sendsMail: false,
    async run(bench) {
      await begin(bench);
      const sentence = 'This site sends no mail: no mail server is set up.';
      await expectRefusal(bench, KEY, asJson(input()), { status: 409, sentence });
      const answer = await reply(bench, { sentBy: 'mail-program' });
      expect(answer).toMatchObject({
        item: { status: 'replied', replyMail: null },
        replies: [{ ...words, mail: null }],
        sendsMail: false,
      });
      expect(bench.announced).toEqual([]);
    },
  },
  async 'replies: possible spam is not answered until it is none'(bench) {
    await begin(bench);
    await expectRefusal(bench, 'POST /api/admin/inbox/items/robot/replies', asJson(input()), {
      status: 409,
      sentence: 'This enquiry is kept apart as possible spam. Mark it as no spam, then answer.',
    });
    await bench.call('PATCH /api/admin/inbox/items/{id}', {
      params: { id: 'robot' },
      body: { spam: false },
    });
    expect(
      await bench.call('POST /api/admin/inbox/items/{id}/replies', {
        params: { id: 'robot' },
        body: input(),
      }),
    ).toMatchObject({ item: { status: 'replied' } });
  },
  async 'replies: one that waits goes nowhere once its enquiry is spam, which is not replied to then'(bench) {
    await begin(bench);
    await reply(bench);
    const body = { spam: true };
    const answer = await bench.call('PATCH /api/admin/inbox/items/{id}', { params, body });
    expect(answer).toMatchObject({
      item: { status: 'new', repliedAt: null, replyMail: 'failed' },
      replies: [
        {
          mail: { state: 'failed', lastError: 'The enquiry was marked as spam before the reply went out.' },
        },
      ],
    });
  },
  async 'replies: one that was given up is told of loudly, and can be sent again'(bench) {
    await store(bench, [enquiry({ id: 'fresh', replies: [storedReply()] })]);
    await bench.logIn('editor');
    const path = { id: 'fresh', reply: 'given-up' };
    const { mail } = await bench.call('GET /api/admin/overview');
    expect(mail).toEqual({ isOn: true, waiting: 0, failed: 0, failedReplies: 1 });
    const { items } = await bench.call('GET /api/admin/inbox', { query: {} });
    expect(items).toMatchObject([{ replyMail: 'failed', status: 'new' }]);
    const answer = await bench.call('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', {
      params: path,
    });
    expect(answer).toMatchObject({
      item: { status: 'replied', repliedAt: NOW.toISOString() },
      replies: [{ mail: { ...failed, state: 'waiting', nextTryAt: NOW.toISOString() } }],
    });
    expect(bench.announced).toMatchObject([{ enquiry: { id: 'fresh' } }]);
  },
  async 'replies: one that was sent is not sent again, and one that is not there is missed'(bench) {
    const mail = { ...freshMail, state: 'sent', attempts: 1, nextTryAt: null } as const;
    await store(bench, [enquiry({ id: 'fresh', replies: [storedReply({ mail })] })]);
    await bench.logIn('editor');
    const resend = (id: string) => `POST /api/admin/inbox/items/fresh/replies/${id}/resend`;
    const sentence = 'This reply was sent already.';
    await expectRefusal(bench, resend('given-up'), {}, { status: 409, sentence });
    const missing = 'There is no such reply.';
    await expectRefusal(bench, resend('none'), {}, { status: 404, sentence: missing });
    expect(bench.announced).toEqual([]);
  },
  async 'replies: one enquiry has room for a hundred, and goes with all of them'(bench) {
    const replies = Array.from({ length: 100 }, (_, index) => storedReply({ id: `reply-${index}` }));
    await store(bench, [enquiry({ id: 'fresh', replies })]);
    await bench.logIn('editor');
    await expectRefusal(bench, KEY, asJson(input({ seen: 100 })), {
      status: 409,
      sentence: 'There are 100 replies already. Go on in your mail program.',
    });
    await bench.call('DELETE /api/admin/inbox/items/{id}', { params });
    expect(JSON.stringify(await bench.host.kept())).not.toContain(words.text.slice(-12));
  },
  async 'replies: one that cannot be saved has not been written, and nobody is told'(bench) {
    await begin(bench);
    await bench.host.breakStorage(true);
    expect((await bench.ask(KEY, asJson(input()))).status).toBe(503);
    await bench.host.breakStorage(false);
    expect(await keptOf(bench)).not.toHaveProperty('replies');
    expect(bench.announced).toEqual([]);
  },
});
