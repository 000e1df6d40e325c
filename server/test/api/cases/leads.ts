import { expect } from 'vitest';
import { NOW, draft, scheduled, DAY } from '../../support/seed.ts';
import { asJson, casesAs, type Case, type TestApi, type Refused } from '../test-context.ts';
import { audit, contact, freshMail, comment } from './forms.ts';

// The rules of spec §2, §5 and §7.

/** Typed addresses, and the URL that they open (decision 17). */
const accepted: [typed: string, opens: string][] = [
  ['https://example.com', 'https://example.com/'],
  ['http://example.com', 'http://example.com/'],
  ['example.com', 'https://example.com/'],
  ['  example.com  ', 'https://example.com/'],
  ['HTTP://x.co', 'http://x.co/'],
  ['Www.Example.COM', 'https://www.example.com/'],
  ['shop.example.co.uk/bread?kind=rye#today', 'https://shop.example.co.uk/bread?kind=rye#today'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['müller-bäckerei.de', 'https://xn--mller-bckerei-hfb76a.de/'],
  ['https://例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  // Obvious typos.
  ['example.com.', 'https://example.com/'],
  ['https://example.com.', 'https://example.com/'],
  ['example.com.:8080/shop.', 'https://example.com:8080/shop.'],
  ['example.com,', 'https://example.com/'],
  ['example,com', 'https://example.com/'],
  ['www,example,com/a,b', 'https://www.example.com/a,b'],
  ['https:example.com', 'https://example.com/'],
  ['http:/example.com', 'http://example.com/'],
  ['http//example.com', 'http://example.com/'],
  ['https;//example.com', 'https://example.com/'],
  ['http:\\\\example.com', 'http://example.com/'],
  ['https:///example.com', 'https://example.com/'],
  ['https://www.https://example.com', 'https://example.com/'],
  ['https://http://example.com/https://', 'http://example.com/https://'],
  ['www.https//www.example.com', 'https://www.example.com/'],
  ['https.example.com', 'https://https.example.com/'],
];

const KEY = 'POST /api/blog/posts/{slug}/comments';
const params = { slug: 'seo-1' };
const NO_POST: Refused = [404, 'There is no post at this address.'];

const subscribe = ({ call }: TestApi, body: { email: string; topic?: string; elapsed?: number }) =>
  call('POST /api/subscribe', { body });
const subscribersOf = async ({ host }: TestApi) =>
  (await host.stored()).leads.subscribers.map(({ email, suspect }) =>
    suspect ? `${email} (suspect)` : email,
  );

/** The fields that the API adds to a new lead. */
const fresh = { status: 'new', receivedAt: NOW.toISOString(), mail: freshMail, receipt: freshMail };

export const leadCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'leads: an audit request is stored completely and answered with its id'({ call, host }) {
      const receipt = await call('POST /api/audit-request', { body: audit });
      const id = expect.stringMatching(/.{5}/) as string;
      const answerBy = new Date(NOW.getTime() + DAY).toISOString();
      const reportBy = new Date(NOW.getTime() + 4 * DAY).toISOString();
      expect(receipt).toEqual({ success: true, id, receivedAt: NOW.toISOString(), answerBy, reportBy });
      const expected = { ...audit, ...fresh, id: receipt.id, kind: 'audit' };
      expect((await host.stored()).leads.leads).toEqual([expected]);
    },
    async 'leads: a contact message is stored completely and answered with its id'({ call, host }) {
      const { id } = await call('POST /api/contact', { body: contact });
      expect((await host.stored()).leads.leads).toEqual([{ ...contact, ...fresh, id, kind: 'contact' }]);
    },
    async 'leads: an audit request needs no message'({ call, host }) {
      const { message: _, ...rest } = audit;
      await call('POST /api/audit-request', { body: rest });
      expect((await host.stored()).leads.leads[0]).not.toHaveProperty('message');
    },
    async 'leads: leading and trailing spaces are trimmed, inner ones kept'({ call, host }) {
      const body = { name: '  Jo  Harbor ', email: ' jo@example.com ', phone: ' 239 555 0123 ' };
      await call('POST /api/contact', { body: { ...body, message: '\n Two\n\nparagraphs \n' } });
      expect((await host.stored()).leads.leads[0]).toMatchObject({
        name: 'Jo  Harbor',
        email: 'jo@example.com',
        phone: '239 555 0123',
        message: 'Two\n\nparagraphs',
      });
    },
    async 'leads: text in any script is stored unchanged'({ call, host }) {
      const name = 'Zoë Ñandú 港 🦩';
      const message = '<b>Grüße</b> & "quotes" \\ \u2028 מַנְגְּרוֹב';
      await call('POST /api/contact', { body: { ...contact, name, message } });
      expect((await host.stored()).leads.leads[0]).toMatchObject({ name, message });
    },
    // asvs:15.3.3
    async 'leads: a visitor cannot set fields reserved for the API'({ ask, host }) {
      const chosen = { id: 'mine', kind: 'audit', status: 'closed', receivedAt: '2001-01-01T00:00:00Z' };
      const body = { ...contact, ...chosen, website: 'https://x.example.com' };
      const answer = await ask('POST /api/contact', asJson(body));
      const { id } = (await answer.json()) as { id: string };
      expect(id).not.toBe('mine');
      expect((await host.stored()).leads.leads).toEqual([{ ...contact, ...fresh, id, kind: 'contact' }]);
    },
    'leads: fifty concurrent leads are all stored with unique ids': {
      rateLimiter: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
      async run({ call, host, announced }) {
        const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
        const receipts = await Promise.all(
          names.map((name) => call('POST /api/audit-request', { body: { ...audit, name } })),
        );
        expect(new Set(receipts.map(({ id }) => id)).size).toBe(50);
        const { leads } = (await host.stored()).leads;
        expect(new Map(leads.map(({ id, name }) => [id, name]))).toEqual(
          new Map(receipts.map(({ id }, index) => [id, names[index]])),
        );
        expect(announced).toHaveLength(50);
      },
    },
    'websites: a typed address is corrected to the intended URL': {
      rateLimiter: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
      async run({ call, host }) {
        for (const [website] of accepted)
          await call('POST /api/audit-request', { body: { ...audit, website } });
        const websites = (await host.stored()).leads.leads.map(({ website = '' }) => new URL(website).href);
        expect(accepted.map(([typed], index) => [typed, websites[index]])).toEqual(accepted);
      },
    },
    async 'websites: a complete address is stored as typed'({ call, host }) {
      await call('POST /api/audit-request', { body: { ...audit, website: 'http://example.com/Shop' } });
      await call('POST /api/audit-request', { body: { ...audit, website: 'example.com' } });
      expect((await host.stored()).leads.leads.map(({ website }) => website)).toEqual([
        'http://example.com/Shop',
        'https://example.com',
      ]);
    },
    async 'comments: a comment is stored with the title of its post, and announced'({
      call,
      host,
      announced,
    }) {
      const { success, id } = await call(KEY, { params, body: comment });
      expect(success).toBe(true);
      const { comment: message, ...sender } = comment;
      const { receipt: _, ...added } = fresh;
      const post = { slug: 'seo-1', title: 'Title of seo-1' };
      const expected = { ...sender, ...added, id, message, kind: 'comment', post };
      expect((await host.stored()).leads.leads).toEqual([expected]);
      expect(announced).toMatchObject([{ lead: expected }]);
      expect(await announced[0]?.wasStored).toBe(true);
    },
    async 'comments: a draft, a scheduled or an unknown post takes none'(api) {
      for (const slug of [draft.slug, scheduled.slug, 'nothing']) {
        await api.refuses(`POST /api/blog/posts/${slug}/comments`, NO_POST, asJson(comment));
      }
      expect((await api.host.stored()).leads.leads).toEqual([]);
    },
    async 'comments: a comment is never published'({ call }) {
      const before = await call('GET /api/blog/posts/{slug}', { params });
      await call(KEY, { params, body: comment });
      expect(await call('GET /api/blog/posts/{slug}', { params })).toEqual(before);
    },
    async 'subscriptions: an address is stored and named in the reply'(api) {
      expect(await subscribe(api, { email: ' Jo@example.com ' })).toEqual({
        success: true,
        email: 'Jo@example.com',
        needsConfirmation: false,
      });
      expect((await api.host.stored()).leads.subscribers).toEqual([
        {
          id: expect.stringMatching(/./) as string,
          email: 'Jo@example.com',
          subscribedAt: NOW.toISOString(),
        },
      ]);
    },
    async 'subscriptions: a repeated subscription is thanked and stores nothing new'(api) {
      await Promise.all([1, 2, 3].map(() => subscribe(api, { email: 'jo@example.com' })));
      const before = (await api.host.stored()).leads;
      expect(before.subscribers).toHaveLength(1);
      api.clock.advance(DAY);
      const email = 'JO@EXAMPLE.COM';
      const again = await api.ask('POST /api/subscribe', asJson({ email }));
      expect([again.status, await again.json()]).toEqual([
        201,
        { success: true, email, needsConfirmation: false },
      ]);
      expect((await api.host.stored()).leads).toEqual(before);
      expect(api.announced).toEqual([]);
    },
    async 'subscriptions: anything with an at-sign between two parts is an address'(api) {
      for (const email of ['jo@localhost', 'jo+news@example.com', 'zoë@café.example']) {
        await subscribe(api, { email });
      }
      expect(await subscribersOf(api)).toHaveLength(3);
    },
    async 'subscriptions: an address sent by a bot is suspected spam until its owner subscribes'(api) {
      await subscribe(api, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      await subscribe(api, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      expect(await subscribersOf(api)).toEqual(['jo@example.com (suspect)']);
      await subscribe(api, { email: 'jo@example.com', elapsed: 300 });
      expect(await subscribersOf(api)).toEqual(['jo@example.com']);
      await subscribe(api, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      expect(await subscribersOf(api)).toEqual(['jo@example.com']);
    },
    async 'spam: a sales message with links is suspected, a visitor’s message with links is not'(api) {
      const links = 'https://a.example.com https://b.example.com';
      const spam = await api.call('POST /api/contact', {
        body: { ...contact, message: `Casino ${links}` },
      });
      const lead = await api.call('POST /api/contact', { body: { ...contact, message: `Mine: ${links}` } });
      const [held, genuine] = (await api.host.stored()).leads.leads;
      expect(held).toMatchObject({ id: spam.id, suspect: true });
      expect(held).not.toHaveProperty('mail');
      expect(genuine).toMatchObject({ id: lead.id, mail: freshMail });
      expect(api.announced.map(({ lead }) => lead)).toEqual([genuine]);
    },
    async 'spam: links to the website of an audit request do not count'(api) {
      const website = 'https://mining.example.com';
      const message = `We sell crypto wallets: ${website}/shop and ${website}/blog`;
      await api.call('POST /api/audit-request', { body: { ...audit, website, message } });
      expect(api.announced).toHaveLength(1);
    },
  }),
];
