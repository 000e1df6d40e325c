import { expect } from 'vitest';
import type { Arguments } from '../../../../src/api/client.ts';
import type { BulkAction, InboxChange } from '../../../../src/contract/inbox.ts';
import type { ReplyInput } from '../../../../src/contract/reply.ts';
import type { StoredReply } from '../../../core/state.ts';
import { NOW, DAY, HOUR, published } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { erase, idsInBin, restore } from './bin-calls.ts';
import { audit, freshMail } from './forms.ts';
import { begin, hoursAgo, lead, mixed, store, storedLead } from './inbox-seed.ts';

// The rules of spec §2.

type Query = NonNullable<Arguments<'GET /api/admin/inbox'>['query']>;

const pageOf = ({ call }: TestApi, query: Query = {}) => call('GET /api/admin/inbox', { query });
const idsOf = async (api: TestApi, query: Query = {}) => (await pageOf(api, query)).items.map(({ id }) => id);

const searches: readonly [what: string, query: Query, ids: string[]][] = [
  ['newest first, suspects apart', {}, ['fresh', 'thought', 'replied', 'closed']],
  ['suspects alone', { suspects: 'only' }, ['robot']],
  ['of one kind and status', { kind: 'audit', status: 'closed' }, ['closed']],
  ['by name, in any case', { q: 'NAME OF THOUGHT' }, ['thought']],
  ['by email address', { q: 'replied@' }, ['replied']],
  ['by phone number', { q: '555-0123' }, ['fresh', 'thought', 'replied', 'closed']],
  ['by website', { q: 'pelican' }, ['fresh']],
  ['by what is said', { q: 'BAKERIES', kind: 'comment' }, ['thought']],
  ['by the title of a post', { q: 'title of seo' }, ['thought']],
  ['by note', { q: 'price list' }, ['replied']],
  ['by what only a suspect wrote: none', { q: 'robot' }, []],
];

const BULK = 'POST /api/admin/inbox/changes';

const change = async ({ call }: TestApi, id: string, body: InboxChange) =>
  (await call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body })).item;
const toMany = async ({ call }: TestApi, ids: string[], action: BulkAction): Promise<number> =>
  (await call(BULK, { body: { ids, action } })).changed;
const countsOf = async (api: TestApi) => (await pageOf(api)).counts;
const idsIn = (api: TestApi, suspects: Query['suspects']) => idsOf(api, { suspects });
const unseenOf = async ({ call }: TestApi) => (await call('GET /api/admin/overview')).inbox.unseenSuspects;

const params = { id: 'fresh' };
const draft = { subject: 'Your free 8-point audit', text: 'Hi Name,\n\nI have begun.' };
const input = (changes: Partial<ReplyInput> = {}): ReplyInput => ({
  ...draft,
  submissionKey: 'one-reply',
  seen: 0,
  sentBy: 'site',
  ...changes,
});
const KEY = 'POST /api/admin/inbox/items/fresh/replies';

const reply = ({ call }: TestApi, changes: Partial<ReplyInput> = {}, id = 'fresh') =>
  call('POST /api/admin/inbox/items/{id}/replies', { params: { id }, body: input(changes) });

const failed = { ...freshMail, state: 'failed', attempts: 3, nextTryAt: null, lastError: 'No.' } as const;
const storedReply = (changes: Partial<StoredReply> = {}): StoredReply => ({
  ...draft,
  id: 'given-up',
  writtenAt: hoursAgo(1),
  by: 'Eddie Lund',
  submissionKey: 'an-earlier-one',
  mail: failed,
  ...changes,
});

const template = {
  kind: 'contact' as const,
  name: 'Price list',
  subject: 'What it costs',
  text: 'Hi {first name},\n\nall prices: …',
};
const TEMPLATES = 'POST /api/admin/reply-templates';

const overviewOf = ({ call }: TestApi) => call('GET /api/admin/overview');

/** The counts of an empty inbox. */
const NONE = { new: 0, replied: 0, closed: 0, unread: 0, suspects: 0, unseen: 0, deleted: 0 };
const MISSING: Refused = [404, 'This lead does not exist.'];

export const inboxCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'inbox: a new lead appears completely, with the time left to reply'(api) {
      const { id } = await api.call('POST /api/audit-request', {
        body: { ...audit, submissionKey: 'a-key-of-the-form' },
      });
      await api.logIn('editor');
      const { items, counts } = await pageOf(api);
      expect(items).toEqual([
        {
          ...audit,
          id,
          kind: 'audit',
          status: 'new',
          receivedAt: NOW.toISOString(),
          answerBy: hoursAgo(-24),
          suspect: false,
          readAt: null,
          repliedAt: null,
          note: '',
          mail: freshMail,
          receipt: freshMail,
          replies: 0,
          replyMail: null,
        },
      ]);
      expect(counts).toEqual({ ...NONE, new: 1, unread: 1 });
      expect(await api.call('GET /api/admin/inbox/items/{id}', { params: { id } })).toEqual({
        item: items[0],
        replies: [],
        audits: [],
        client: { id, suggestions: [] },
        sendsMail: true,
        now: NOW.toISOString(),
      });
    },
    async 'inbox: filtered leads are listed newest first, with suspected spam separate'(api) {
      await store(api, mixed);
      await api.logIn('editor');
      for (const [what, query, ids] of searches) {
        const { items, total } = await pageOf(api, query);
        expect([what, items.map(({ id }) => id), total]).toEqual([what, ids, ids.length]);
      }
    },
    async 'inbox: a page has twenty leads, of equal times the last stored first'(api) {
      await store(
        api,
        Array.from({ length: 41 }, (_, index) => lead({ id: `e${index}` })),
      );
      await api.logIn('editor');
      const { items, ...rest } = await pageOf(api);
      expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `e${40 - index}`));
      expect(rest).toMatchObject({ page: 1, pages: 3, total: 41 });
      expect(await idsOf(api, { page: 3 })).toEqual(['e0']);
      expect(await idsOf(api, { page: 4 })).toEqual([]);
    },
    async 'spam: opening suspected spam marks it as seen, and it never expires'(api) {
      await begin(api);
      expect(await unseenOf(api)).toBe(1);
      await change(api, 'robot', { read: true });
      expect(await unseenOf(api)).toBe(0);
      expect(await countsOf(api)).toMatchObject({ suspects: 1, unseen: 0 });
      api.clock.advance(400 * DAY);
      await api.logIn('editor');
      expect(await idsIn(api, 'only')).toEqual(['robot']);
    },
    async 'spam: confirmed spam is deleted for that reason, and is restored to where it was'(api) {
      await begin(api);
      const before = await pageOf(api);
      expect(await toMany(api, ['robot', 'fresh', 'gone'], 'spam')).toBe(2);
      expect(await toMany(api, ['robot', 'fresh'], 'spam')).toBe(0);
      expect([await idsIn(api, 'only'), await idsIn(api, 'without')]).toEqual([
        [],
        ['thought', 'replied', 'closed'],
      ]);
      expect(await countsOf(api)).toMatchObject({ new: 1, suspects: 0, unseen: 0, deleted: 2 });
      const deleted = { at: NOW.toISOString(), by: 'The editor', reason: 'spam' };
      const { items } = await api.call('GET /api/admin/bin', { query: { list: 'leads' } });
      expect(items).toMatchObject([{ deleted }, { deleted }]);
      await restore(api, 'leads', 'fresh', 'robot');
      expect([await pageOf(api), await idsIn(api, 'only')]).toEqual([before, ['robot']]);
    },
    async 'bulk changes: leads are marked as replied and closed at once, missing ones are skipped'(api) {
      await begin(api);
      expect(await toMany(api, ['fresh', 'thought', 'gone', 'fresh'], 'replied')).toBe(2);
      expect(await storedLead(api, 'fresh')).toMatchObject({
        status: 'replied',
        repliedAt: NOW.toISOString(),
      });
      expect(await countsOf(api)).toMatchObject({ new: 0, replied: 3 });
      expect(await toMany(api, ['fresh', 'robot'], 'closed')).toBe(2);
      expect(await storedLead(api, 'fresh')).toMatchObject({
        status: 'closed',
        repliedAt: NOW.toISOString(),
      });
      expect(await storedLead(api, 'robot')).toMatchObject({ status: 'closed', suspect: true });
    },
    async 'deleted: a deleted lead is in no other list, count or export, and cannot be changed'(api) {
      await begin(api);
      await api.call('DELETE /api/admin/inbox/items/{id}', { params: { id: 'fresh' } });
      const at = '/api/admin/inbox/items/fresh';
      await api.refuses(`GET ${at}`, MISSING);
      await api.refuses(`PATCH ${at}`, MISSING, asJson({ note: 'Called.' }));
      for (const key of [`DELETE ${at}`, `POST ${at}/resend`]) await api.refuses(key, MISSING);
      for (const action of ['closed', 'spam', 'not-spam'] as const) {
        expect(await toMany(api, ['fresh'], action)).toBe(0);
      }
      expect((await api.call('GET /api/admin/inbox/unread')).unread).toBe(0);
      expect((await api.call('GET /api/admin/overview')).inbox).toMatchObject({ waiting: 1, unread: 0 });
      await api.logIn('admin');
      expect(
        (await api.call('GET /api/admin/inbox/export', { query: { columns: 'all' } })).csv,
      ).not.toContain('fresh');
      const found = await pageOf(api, { q: 'fresh' });
      expect(found).toMatchObject({ total: 0, items: [] });
    },
    async 'deleted: deleted leads are found by all that was sent and written'(api) {
      await begin(api);
      await toMany(api, ['fresh', 'replied'], 'delete');
      expect(await idsInBin(api, 'leads', 'pelican')).toEqual(['fresh']);
      expect(await idsInBin(api, 'leads', 'price list')).toEqual(['replied']);
      const { items } = await api.call('GET /api/admin/bin', { query: { list: 'leads' } });
      expect(items[0]).not.toHaveProperty('searched');
    },
    async 'deleted: mail to the coach is paused until the lead is restored, and waiting replies are canceled'(
      api,
    ) {
      const { id } = await api.call('POST /api/audit-request', { body: audit });
      await api.logIn('editor');
      await reply(api, {}, id);
      await toMany(api, [id], 'delete');
      const before = api.announced.length;
      await restore(api, 'leads', id);
      expect(api.announced.slice(before)).toMatchObject([{ lead: { id, mail: freshMail } }]);
      const { item, replies } = await api.call('GET /api/admin/inbox/items/{id}', { params: { id } });
      expect(item).toMatchObject({ status: 'new', mail: freshMail, replyMail: 'failed' });
      expect(replies).toMatchObject([
        { mail: { state: 'failed', lastError: 'The lead was deleted before the reply was sent.' } },
      ]);
    },
    async 'replies: a reply is stored before it is mailed, and marks its lead as replied'(api) {
      await begin(api);
      const answer = await reply(api);
      const written = { ...draft, writtenAt: NOW.toISOString(), mail: freshMail };
      expect(answer).toMatchObject({
        item: { id: 'fresh', status: 'replied', repliedAt: NOW.toISOString(), readAt: NOW.toISOString() },
        replies: [written],
        sendsMail: true,
      });
      expect(answer.item).toMatchObject({ replies: 1, replyMail: 'waiting' });
      expect(answer.replies[0]?.by).toBe((await api.call('GET /api/auth/session')).account?.name);
      expect(answer.replies[0]).not.toHaveProperty('submissionKey');
      expect(await storedLead(api, 'fresh')).toMatchObject({ status: 'replied', replies: [written] });
      expect(api.announced).toMatchObject([{ lead: { id: 'fresh', replies: [written] } }]);
      expect(await api.announced[0]?.wasStored).toBe(true);
      const { items, counts } = await pageOf(api, { q: 'i have begun' });
      expect(items).toMatchObject([{ id: 'fresh', replies: 1 }]);
      expect(counts).toMatchObject({ new: 1, replied: 2 });
    },
    async 'replies: the same reply sent twice, even at once, is stored and mailed once'(api) {
      await begin(api);
      await Promise.all([reply(api), reply(api)]);
      api.clock.advance(HOUR);
      const { replies } = await reply(api);
      expect(replies).toMatchObject([{ writtenAt: NOW.toISOString() }]);
      expect((await storedLead(api, 'fresh'))?.replies).toHaveLength(1);
    },
    async 'replies: a reply is refused until its author has seen a colleague’s latest one'(api) {
      await begin(api);
      const { replies } = await reply(api);
      const second = input({ submissionKey: 'another-one', text: 'Hi, it is me as well.' });
      const message = `${replies[0]?.by} replied on June 2, 2025 at 11:00 AM EDT, while you were writing. Read that first.`;
      await api.refuses(KEY, [409, message], asJson(second));
      expect((await storedLead(api, 'fresh'))?.replies).toHaveLength(1);
      expect((await reply(api, { ...second, seen: 1 })).replies).toMatchObject([{}, { text: second.text }]);
      // Corrected after it was sent: another reply, which is no longer the first.
      for (const corrected of [{ text: 'Corrected.' }, { subject: 'Corrected' }]) {
        expect(await api.ask(KEY, asJson(input(corrected)))).toMatchObject({ status: 409 });
      }
    },
    'replies: a reply sent from a mail program is recorded and not mailed': {
      sendsMail: false,
      async run(api) {
        await begin(api);
        const message = 'This site does not send email: no mail server is set up.';
        await api.refuses(KEY, [409, message], asJson(input()));
        const answer = await reply(api, { sentBy: 'mail-program' });
        expect(answer).toMatchObject({
          item: { status: 'replied', replyMail: null },
          replies: [{ ...draft, mail: null }],
          sendsMail: false,
        });
        expect(api.announced).toEqual([]);
      },
    },
    async 'replies: suspected spam cannot be replied to until it is recovered'(api) {
      await begin(api);
      const message = 'This lead is marked as possible spam. Mark it as not spam, then reply.';
      await api.refuses('POST /api/admin/inbox/items/robot/replies', [409, message], asJson(input()));
      await toMany(api, ['robot'], 'not-spam');
      expect(await reply(api, {}, 'robot')).toMatchObject({ item: { status: 'replied' } });
    },
    async 'replies: a waiting reply is canceled once its lead is spam'(api) {
      await begin(api);
      await reply(api);
      await toMany(api, ['fresh'], 'spam');
      await restore(api, 'leads', 'fresh');
      const answer = await api.call('GET /api/admin/inbox/items/{id}', { params });
      expect(answer).toMatchObject({
        item: { status: 'new', repliedAt: null, replyMail: 'failed' },
        replies: [
          {
            mail: { state: 'failed', lastError: 'The lead was marked as spam before the reply was sent.' },
          },
        ],
      });
    },
    async 'replies: a sent reply is not resent, and an unknown one answers 404'(api) {
      const mail = { ...freshMail, state: 'sent', attempts: 1, nextTryAt: null } as const;
      const replies = [storedReply({ mail }), storedReply({ id: 'by-hand', mail: null })];
      await store(api, [lead({ id: 'fresh', replies })]);
      await api.logIn('editor');
      const resend = (id: string) => `POST /api/admin/inbox/items/fresh/replies/${id}/resend`;
      for (const id of ['given-up', 'by-hand']) {
        await api.refuses(resend(id), [409, 'This reply has already been sent.']);
      }
      await api.refuses(resend('none'), [404, 'This reply does not exist.']);
      expect(api.announced).toEqual([]);
    },
    // asvs:2.3.2
    async 'replies: a lead has at most a hundred, which are deleted with it'(api) {
      const replies = Array.from({ length: 100 }, (_, index) => storedReply({ id: `reply-${index}` }));
      await store(api, [lead({ id: 'fresh', replies })]);
      await api.logIn('editor');
      const message = 'There are already 100 replies. Please continue in your email program.';
      await api.refuses(KEY, [409, message], asJson(input({ seen: 100 })));
      await api.call('DELETE /api/admin/inbox/items/{id}', { params });
      await api.logIn('admin');
      await erase(api, 'leads', 'fresh');
      expect(JSON.stringify(await api.host.stored())).not.toContain(draft.text.slice(-12));
    },
    async 'reply templates: a new site has four, each for a kind of lead, which staff change and add to, and admins delete'(
      api,
    ) {
      const { call } = api;
      await api.logIn('admin');
      const list = async () => (await call('GET /api/admin/reply-templates')).templates;
      expect((await list()).map(({ id, kind }) => `${id}: ${kind}`)).toEqual([
        'audit-under-way: audit',
        'a-question: audit',
        'find-a-time: ',
        'your-comment: comment',
      ]);
      const { template: added } = await call(TEMPLATES, { body: template });
      const params = { id: 'a-question' };
      const changed = await call('PUT /api/admin/reply-templates/{id}', { params, body: template });
      expect(changed).toEqual({ template: { id: 'a-question', ...template } });
      await call('DELETE /api/admin/reply-templates/{id}', { params: { id: 'audit-under-way' } });
      const stored = [changed.template, { id: 'find-a-time' }, { id: 'your-comment' }, added];
      expect(await list()).toMatchObject(stored);
      expect((await api.host.stored()).content.replyTemplates).toMatchObject(stored);
    },
    'overview: an admin sees problems with the host’s setup': {
      notices: ['unknown-proxy'],
      async run(api) {
        await api.logIn('admin');
        // The rest is that of a site without a single lead.
        expect(await overviewOf(api)).toMatchObject({
          needsAttention: true,
          now: NOW.toISOString(),
          inbox: { waiting: 0, overdue: 0, unread: 0, suspects: 0, next: [] },
          mail: { isOn: true, unsent: 0 },
          users: { pending: 1 },
          subscribers: { total: 0, lastWeek: 0 },
        });
      },
    },
    async 'overview: an article of last year and the date of a book that has passed are named'(api) {
      await api.host.content.update(({ sampleTexts }) => {
        delete sampleTexts['book.caption'];
      });
      await api.logIn('admin');
      expect((await overviewOf(api)).outdated).toEqual([]);
      api.clock.advance(366 * DAY);
      await api.logIn('admin');
      expect((await overviewOf(api)).outdated).toEqual(['article', 'book']);
      await api.logIn('editor');
      expect((await overviewOf(api)).outdated).toEqual(['article']);
    },
    async 'overview: sample articles and the sample book are not named as outdated'(api) {
      await api.host.content.update(({ site, posts, sampleTexts }) => {
        for (const post of posts) post.sample = true;
        sampleTexts['book.caption'] = site.book.caption;
      });
      api.clock.advance(366 * DAY);
      await api.logIn('admin');
      expect((await overviewOf(api)).outdated).toEqual([]);
    },
    async 'overview: the five leads due first are listed as in the inbox'(api) {
      await store(api, mixed);
      await store(
        api,
        [5, 40, 7, 3].map((hours) => lead({ id: `e${hours}`, receivedAt: hoursAgo(hours) })),
      );
      await api.logIn('editor');
      const { next } = (await overviewOf(api)).inbox;
      expect(next.map(({ id }) => id)).toEqual(['e40', 'thought', 'e7', 'e5', 'e3']);
      const { item } = await api.call('GET /api/admin/inbox/items/{id}', { params: { id: 'e40' } });
      expect(next[0]).toEqual(item);
    },
    async 'overview: posts are counted by their current state, with the next three scheduled'(api) {
      await api.host.content.update(({ posts }) => {
        for (const post of posts) {
          const [, days] = /^seo-([2-4])$/.exec(post.id) ?? [];
          if (days) post.publishAt = new Date(NOW.getTime() + Number(days) * DAY).toISOString();
        }
      });
      api.clock.advance(HOUR);
      await api.logIn('editor');
      const { posts } = await overviewOf(api);
      expect(posts).toMatchObject({ drafts: 1, published: published.length - 3, scheduled: 4 });
      const scheduled = { id: 'scheduled', state: 'scheduled', category: 'SEO', revision: 1 };
      expect(posts.next).toMatchObject([scheduled, { id: 'seo-2' }, { id: 'seo-3' }]);
      expect(posts.next[0]).not.toHaveProperty('content');
      api.clock.advance(DAY);
      await api.logIn('editor');
      expect((await overviewOf(api)).posts).toMatchObject({ published: published.length - 2, scheduled: 3 });
    },
    async 'overview: subscribers are counted, those of the last seven days separately, without suspected spam'(
      api,
    ) {
      await api.host.leads.update(({ subscribers }) => {
        for (const [index, hours] of [1, 7 * 24, 7 * 24 + 1, 2].entries()) {
          const subscriber = {
            id: `s${index}`,
            email: `s${index}@example.com`,
            subscribedAt: hoursAgo(hours),
          };
          subscribers.push({ ...subscriber, ...(index === 3 && { suspect: true }) });
        }
      });
      await api.logIn('admin');
      expect((await overviewOf(api)).subscribers).toEqual({ total: 3, lastWeek: 2 });
    },
  }),
  ...casesAs('editor', {
    'overview: an editor sees no users, subscribers and setup problems': {
      notices: ['unknown-proxy'],
      async run(api) {
        expect(await overviewOf(api)).toMatchObject({
          users: null,
          needsAttention: null,
          subscribers: null,
        });
      },
    },
  }),
  ...casesAs('admin', {
    // asvs:2.3.2
    async 'reply templates: at most thirty can be stored, and a hundred audit wordings'(api) {
      const wording = { point: 'SEO evaluation', name: 'Two titles', text: '<p>There are two.</p>' } as const;
      await api.host.content.update((content) => {
        content.replyTemplates = Array.from({ length: 30 }, (_, index) => ({ id: `t${index}`, ...template }));
        content.auditWordings = Array.from({ length: 100 }, (_, index) => ({ id: `w${index}`, ...wording }));
      });
      const message = (max: number, what: string) => `There can be at most ${max} ${what}. Remove one first.`;
      await api.refuses(TEMPLATES, [409, message(30, 'templates')], asJson(template));
      await api.refuses('POST /api/admin/audit-wordings', [409, message(100, 'wordings')], asJson(wording));
    },
  }),
];
