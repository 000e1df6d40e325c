import { expect } from 'vitest';
import type { Arguments } from '../../../../src/api/client.ts';
import { casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { audit } from './forms.ts';
import { enquiry, hoursAgo, mixed, store } from './inbox-seed.ts';

type Query = NonNullable<Arguments<'GET /api/admin/inbox'>['query']>;

const pageOf = ({ call }: Bench, query: Query = {}) => call('GET /api/admin/inbox', { query });
const idsOf = async (bench: Bench, query: Query = {}) =>
  (await pageOf(bench, query)).items.map(({ id }) => id);

const searches: readonly [what: string, query: Query, ids: string[]][] = [
  ['newest first, suspects apart', {}, ['fresh', 'thought', 'replied', 'closed']],
  ['suspects alone', { suspects: 'only' }, ['robot']],
  ['of one status', { status: 'new' }, ['fresh', 'thought']],
  ['of one kind', { kind: 'audit' }, ['fresh', 'closed']],
  ['of one kind and status', { kind: 'audit', status: 'closed' }, ['closed']],
  ['by name, in any case', { q: 'NAME OF THOUGHT' }, ['thought']],
  ['by email address', { q: 'replied@' }, ['replied']],
  ['by phone number', { q: '555-0123' }, ['fresh', 'thought', 'replied', 'closed']],
  ['by website', { q: 'pelican' }, ['fresh']],
  ['by what is said', { q: 'BAKERIES', kind: 'comment' }, ['thought']],
  ['by the title of a post', { q: 'title of seo' }, ['thought']],
  ['by note', { q: 'price list' }, ['replied']],
  ['by nothing but spaces: all', { q: '  ' }, ['fresh', 'thought', 'replied', 'closed']],
  ['by what nobody wrote: none', { q: 'zebra' }, []],
  ['by what only a suspect wrote: none', { q: 'robot' }, []],
];

const isUnknown =
  (key: string, init: RequestInit = {}) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('editor');
    await expectRefusal(bench, key, init, { status: 404, sentence: 'There is no such enquiry.' });
  };

export const inboxCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'inbox: an empty one is one empty page'(bench) {
      await bench.logIn('editor');
      expect(await pageOf(bench)).toEqual({
        items: [],
        now: NOW.toISOString(),
        page: 1,
        pages: 1,
        total: 0,
        counts: { new: 0, replied: 0, closed: 0, unread: 0, suspects: 0, unseen: 0, spam: 0 },
        sources: [],
      });
    },
    async 'inbox: what a visitor has just sent is in it, whole, with the time to answer'(bench) {
      const { id } = await bench.call('POST /api/audit-request', {
        body: { ...audit, submissionKey: 'a-key-of-the-form' },
      });
      await bench.logIn('editor');
      const { items, counts } = await pageOf(bench);
      expect(items).toEqual([
        {
          ...audit,
          id,
          kind: 'audit',
          status: 'new',
          receivedAt: NOW.toISOString(),
          answerBy: hoursAgo(-24),
          suspect: false,
          goesOn: null,
          readAt: null,
          repliedAt: null,
          note: '',
          mail: { state: 'waiting', attempts: 0, nextTryAt: NOW.toISOString(), sentAt: null, lastError: '' },
          replies: 0,
          replyMail: null,
        },
      ]);
      expect(counts).toEqual({
        new: 1,
        replied: 0,
        closed: 0,
        unread: 1,
        suspects: 0,
        unseen: 0,
        spam: 0,
      });
      expect(await bench.call('GET /api/admin/inbox/items/{id}', { params: { id } })).toEqual({
        item: items[0],
        replies: [],
        audits: [],
        sendsMail: true,
        now: NOW.toISOString(),
      });
    },
    async 'inbox: the counts are those of all, whatever is asked for, and leave suspects out'(bench) {
      await store(bench, mixed);
      await bench.logIn('admin');
      const counts = { new: 2, replied: 1, closed: 1, unread: 1, suspects: 1, unseen: 1, spam: 0 };
      for (const query of [{}, { q: 'nobody' }, { suspects: 'only' as const }, { page: 7 }]) {
        expect((await pageOf(bench, query)).counts).toEqual(counts);
      }
      expect(await bench.call('GET /api/admin/inbox/unread')).toEqual({ unread: 1 });
    },
    async 'inbox: finds by what is asked for, newest first, suspects apart'(bench) {
      await store(bench, mixed);
      await bench.logIn('editor');
      for (const [what, query, ids] of searches) {
        const { items, total } = await pageOf(bench, query);
        expect([what, items.map(({ id }) => id), total]).toEqual([what, ids, ids.length]);
      }
    },
    async 'inbox: twenty stand on a page, the one stored last first among those of one moment'(bench) {
      await store(
        bench,
        Array.from({ length: 41 }, (_, index) => enquiry({ id: `e${index}` })),
      );
      await bench.logIn('editor');
      const { items, ...rest } = await pageOf(bench);
      expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `e${40 - index}`));
      expect(rest).toMatchObject({ page: 1, pages: 3, total: 41 });
      expect(await idsOf(bench, { page: 3 })).toEqual(['e0']);
      expect(await idsOf(bench, { page: 4 })).toEqual([]);
    },
  }),
  ...(
    [
      ['GET /api/admin/inbox/items/none'],
      ['PATCH /api/admin/inbox/items/none', { headers: { 'content-type': 'application/json' }, body: '{}' }],
      ['DELETE /api/admin/inbox/items/none'],
      ['POST /api/admin/inbox/items/none/resend'],
    ] as const
  ).map(([key, init]): Case => ({ name: `inbox: ${key} finds nothing`, run: isUnknown(key, init) })),
];
