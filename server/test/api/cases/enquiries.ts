import { expect } from 'vitest';
import { asJson, casesAs, casesFor, type Case, type Bench, type Refused } from '../bench.ts';
import { NOW, draft, scheduled, DAY } from '../../support/seed.ts';
import type { ContactMessage } from '../../../../src/contract/enquiry.ts';
import { audit, contact, freshMail, comment } from './forms.ts';

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

const subscribe = ({ call }: Bench, body: { email: string; topic?: string; elapsed?: number }) =>
  call('POST /api/subscribe', { body });
const subscribersOf = async ({ host }: Bench) =>
  (await host.kept()).people.subscribers.map(({ email, suspect }) =>
    suspect ? `${email} (suspect)` : email,
  );

const SPAM: readonly [what: string, form: Partial<ContactMessage>][] = [
  [
    'sells links',
    {
      message:
        'We offer guest posts on DA 50+ sites. Prices: https://links.example.com/list and https://more.example.com',
    },
  ],
  [
    'sells links, all of them at an address of his own',
    {
      email: 'sales@links.example.com',
      message: 'Buy backlinks, also link insertions: https://links.example.com https://www.links.example.com',
    },
  ],
  [
    'invites to a casino',
    { message: 'Best online casino, see http://win.example.com or http://spin.example.com' },
  ],
  [
    'sells pills',
    {
      message: 'Cheap VIAGRA <a href="http://a.example.com">here</a> [url=http://b.example.com]or here[/url]',
    },
  ],
  [
    'promises money',
    { message: 'Double your money with bitcoin today: www.coins.example.com, no risk at all.' },
  ],
  [
    'is done in no time, with one link and one shop word',
    { elapsed: 90, message: 'Forex signals that win: https://fx.example.com' },
  ],
  ['puts his links into the name', { name: 'Casino https://a.example.com https://b.example.com' }],
];

const PEOPLE: readonly [what: string, form: Partial<ContactMessage>][] = [
  [
    'gives two links to his own site, a plumber',
    {
      email: 'joe@plumber.example.com',
      message:
        'We fix pipes: https://plumber.example.com/about. Why does https://www.plumber.example.com/book load so slowly?',
    },
  ],
  [
    'gives links to his site and to two rivals',
    {
      message:
        'Mine is https://a.example.com. Why are https://b.example.com and https://c.example.com on the first page of Google? Do I need backlinks, or is it my SEO?',
    },
  ],
  [
    'plans a casino night fundraiser',
    {
      message:
        'Our school holds a casino night fundraiser: https://school.example.com and https://tickets.example.com. Can you help?',
    },
  ],
  [
    'takes bitcoin, on a site of his own',
    {
      email: 'ana@shop.example.com',
      message: 'Does it harm me that I take bitcoin? https://shop.example.com/a https://shop.example.com/b',
    },
  ],
  [
    'writes of casinos, crypto and pharmacies without a link',
    { message: 'My clients are a casino, a crypto meetup and an online pharmacy. Do you take such work?' },
  ],
  [
    'had the form filled in by the browser within 300 ms',
    { elapsed: 300, message: 'Please call me about https://bakery.example.com, thank you.' },
  ],
];

export const enquiryCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'enquiries: an audit request is kept whole and answered with its id'({ call, host }) {
      const receipt = await call('POST /api/audit-request', { body: audit });
      expect(receipt).toEqual({ success: true, id: expect.stringMatching(/.{5}/) as string });
      expect((await host.kept()).people.enquiries).toEqual([
        {
          ...audit,
          id: receipt.id,
          kind: 'audit',
          status: 'new',
          receivedAt: NOW.toISOString(),
          mail: freshMail,
          receipt: freshMail,
        },
      ]);
    },
    async 'enquiries: a contact message is kept whole and answered with its id'({ call, host }) {
      const receipt = await call('POST /api/contact', { body: contact });
      expect(receipt.success).toBe(true);
      expect((await host.kept()).people.enquiries).toEqual([
        {
          ...contact,
          id: receipt.id,
          kind: 'contact',
          status: 'new',
          receivedAt: NOW.toISOString(),
          mail: freshMail,
          receipt: freshMail,
        },
      ]);
    },
    async 'enquiries: an audit request needs no message'({ call, host }) {
      const { message: _, ...rest } = audit;
      await call('POST /api/audit-request', { body: rest });
      expect((await host.kept()).people.enquiries[0]).not.toHaveProperty('message');
    },
    async 'enquiries: spaces around a value are dropped, those within are kept'({ call, host }) {
      const body = { name: '  Jo  Harbor ', email: ' jo@example.com ', phone: ' 239 555 0123 ' };
      await call('POST /api/contact', { body: { ...body, message: '\n Two\n\nparagraphs \n' } });
      expect((await host.kept()).people.enquiries[0]).toMatchObject({
        name: 'Jo  Harbor',
        email: 'jo@example.com',
        phone: '239 555 0123',
        message: 'Two\n\nparagraphs',
      });
    },
    async 'enquiries: text in any script is kept as it is'({ call, host }) {
      const name = 'Zoë Ñandú 港 🦩';
      const message = '<b>Grüße</b> & "quotes" \\ \u2028 מַנְגְּרוֹב';
      await call('POST /api/contact', { body: { ...contact, name, message } });
      expect((await host.kept()).people.enquiries[0]).toMatchObject({ name, message });
    },
    async 'enquiries: a visitor cannot choose what only the API sets'({ ask, host }) {
      const body = {
        ...contact,
        id: 'mine',
        kind: 'audit',
        status: 'closed',
        receivedAt: '2001-01-01T00:00:00Z',
      };
      const answer = await ask('POST /api/contact', asJson({ ...body, website: 'https://x.example.com' }));
      const { id } = (await answer.json()) as { id: string };
      expect(id).not.toBe('mine');
      expect((await host.kept()).people.enquiries).toEqual([
        {
          ...contact,
          id,
          kind: 'contact',
          status: 'new',
          receivedAt: NOW.toISOString(),
          mail: freshMail,
          receipt: freshMail,
        },
      ]);
    },
    'enquiries: fifty at once are all kept, each under an id of its own': {
      rateLimiter: { take: () => Promise.resolve(0) },
      async run({ call, host, announced }) {
        const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
        const receipts = await Promise.all(
          names.map((name) => call('POST /api/audit-request', { body: { ...audit, name } })),
        );
        expect(new Set(receipts.map(({ id }) => id)).size).toBe(50);
        const { enquiries } = (await host.kept()).people;
        expect(new Map(enquiries.map(({ id, name }) => [id, name]))).toEqual(
          new Map(receipts.map(({ id }, index) => [id, names[index]])),
        );
        expect(announced).toHaveLength(50);
      },
    },
    'websites: what people type opens what they mean': {
      rateLimiter: { take: () => Promise.resolve(0) },
      async run({ call, host }) {
        for (const [website] of accepted)
          await call('POST /api/audit-request', { body: { ...audit, website } });
        const kept = (await host.kept()).people.enquiries.map(({ website = '' }) => new URL(website).href);
        expect(accepted.map(([typed], index) => [typed, kept[index]])).toEqual(accepted);
      },
    },
    async 'websites: an address that was complete is kept as it was typed'({ call, host }) {
      await call('POST /api/audit-request', { body: { ...audit, website: 'http://example.com/Shop' } });
      await call('POST /api/audit-request', { body: { ...audit, website: 'example.com' } });
      expect((await host.kept()).people.enquiries.map(({ website }) => website)).toEqual([
        'http://example.com/Shop',
        'https://example.com',
      ]);
    },
    async "comments: one is kept whole with its post's title, announced, and answered with its id"({
      call,
      host,
      announced,
    }) {
      const { success, id } = await call(KEY, { params, body: comment });
      expect(success).toBe(true);
      const { comment: message, ...sender } = comment;
      const kept = {
        ...sender,
        id,
        message,
        kind: 'comment',
        post: { slug: 'seo-1', title: 'Title of seo-1' },
        status: 'new',
        receivedAt: NOW.toISOString(),
        mail: freshMail,
      };
      expect((await host.kept()).people.enquiries).toEqual([kept]);
      expect(announced).toMatchObject([{ enquiry: kept }]);
      expect(await announced[0]?.wasKept).toBe(true);
    },
    async 'comments: none is published'({ call }) {
      const before = await call('GET /api/blog/posts/{slug}', { params });
      await call(KEY, { params, body: comment });
      expect(await call('GET /api/blog/posts/{slug}', { params })).toEqual(before);
    },
    async 'comments: other methods are not offered'({ ask }) {
      const answer = await ask('GET /api/blog/posts/seo-1/comments');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    },
    async 'subscriptions: an address is kept and thanked by name'(bench) {
      expect(await subscribe(bench, { email: ' Jo@example.com ' })).toEqual({
        success: true,
        email: 'Jo@example.com',
      });
      expect((await bench.host.kept()).people.subscribers).toEqual([
        {
          id: expect.stringMatching(/./) as string,
          email: 'Jo@example.com',
          subscribedAt: NOW.toISOString(),
        },
      ]);
    },
    async 'subscriptions: one is answered with 201, the second one too, and nobody is told'({
      ask,
      announced,
    }) {
      for (const _ of [1, 2]) {
        expect((await ask('POST /api/subscribe', asJson({ email: 'jo@example.com' }))).status).toBe(201);
      }
      expect(announced).toEqual([]);
    },
    async 'subscriptions: a second one of an address thanks again and stores nothing new'(bench) {
      await subscribe(bench, { email: 'jo@example.com' });
      const before = (await bench.host.kept()).people;
      bench.clock.advance(DAY);
      expect(await subscribe(bench, { email: 'JO@EXAMPLE.COM' })).toEqual({
        success: true,
        email: 'JO@EXAMPLE.COM',
      });
      expect((await bench.host.kept()).people).toEqual(before);
    },
    async 'subscriptions: several of an address at once are one'(bench) {
      await Promise.all([1, 2, 3].map(() => subscribe(bench, { email: 'jo@example.com' })));
      expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
    },
    async 'subscriptions: anything with an at-sign between two parts is an address'(bench) {
      for (const email of ['jo@localhost', 'jo+news@example.com', 'zoë@café.example']) {
        await subscribe(bench, { email });
      }
      expect(await subscribersOf(bench)).toHaveLength(3);
    },
    async 'subscriptions: an address that a machine has sent is kept apart until its owner sends it'(bench) {
      await subscribe(bench, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      await subscribe(bench, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      expect(await subscribersOf(bench)).toEqual(['jo@example.com (suspect)']);
      await subscribe(bench, { email: 'jo@example.com', elapsed: 300 });
      expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
      await subscribe(bench, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
    },
    async 'subscriptions: one that cannot be saved is refused and not kept'(bench) {
      await bench.host.breakStorage(true);
      await expect(subscribe(bench, { email: 'jo@example.com' })).rejects.toMatchObject({ status: 503 });
      await bench.host.breakStorage(false);
      expect(await subscribersOf(bench)).toEqual([]);
      expect((await bench.host.people.read()).subscribers).toEqual([]);
    },
    async 'suspicion: who sells by links is thanked and set apart, and nobody else is'(bench) {
      for (const [, form] of [...SPAM, ...PEOPLE]) {
        await bench.call('POST /api/contact', { body: { ...contact, ...form } });
      }
      const { people, spam } = await bench.host.kept();
      const told = (rows: typeof SPAM) => rows.map(([, form]) => ({ ...contact, ...form }));
      expect(spam.enquiries).toMatchObject(told(SPAM).map(({ elapsed: __, ...form }) => form));
      expect(people.enquiries).toMatchObject(
        told(PEOPLE).map(({ elapsed: __, ...form }) => ({ ...form, mail: freshMail })),
      );
      expect(spam.enquiries.filter(({ mail }) => mail)).toEqual([]);
      expect(bench.announced.map(({ enquiry }) => enquiry)).toEqual(people.enquiries);
    },
    async 'suspicion: the links of an audit request to the website that it is about are one'(bench) {
      const website = 'https://mining.example.com';
      const message = `We sell crypto wallets: ${website}/shop and ${website}/blog`;
      await bench.call('POST /api/audit-request', { body: { ...audit, website, message } });
      expect(bench.announced).toHaveLength(1);
    },
  }),
  ...casesFor([draft.slug, scheduled.slug, 'nothing'], (slug) => ({
    name: `comments: there is no post '${slug}' to comment on`,
    async run(bench) {
      await bench.refuses(`POST /api/blog/posts/${slug}/comments`, NO_POST, asJson(comment));
      expect((await bench.host.kept()).people.enquiries).toEqual([]);
    },
  })),
];
