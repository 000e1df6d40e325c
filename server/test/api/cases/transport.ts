import { expect } from 'vitest';
import { MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { contact, audit } from './forms.ts';
import { written } from './post-calls.ts';

const NOTHING_HERE: Refused = [404, 'There is nothing at this address.'];
const WRONG_FORM: Refused = [400, 'The data has the wrong format.'];
const NOT_JSON: Refused = [400, 'The body is not valid JSON.'];
const NO_JSON_TYPE: Refused = [415, 'Send the data as JSON.'];
const TOO_LARGE: Refused = [413, 'That is too long for this form. Please shorten it.'];

const jsonText = (body: string): RequestInit => ({ headers: { 'content-type': 'application/json' }, body });

/** A body of unknown length, sent in parts. */
function inParts(part: string, count: number): RequestInit {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === count) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
      sent += 1;
    },
  });
  return { headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit;
}

/** The statuses of a number of consecutive messages. */
async function send({ ask }: TestApi, calls: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let call = 0; call < calls; call += 1) {
    statuses.add((await ask('POST /api/contact', asJson(contact))).status);
  }
  return statuses;
}

const NOT_SAVED = 'That could not be saved just now. Please try again in a moment.';
const OUR_FAULT = 'Something went wrong on our side. Please try again.';

export const transportCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'transport: a NUL in a path, query or body answers 400 with every store'(api) {
      const id = 'seo-1\u0000';
      const calls: [key: string, body?: object][] = [
        ['GET /api/blog/posts/seo-1%00'],
        ['GET /api/admin/posts/seo-1%00'],
        ['GET /api/admin/inbox/items/%00'],
        ['GET /api/admin/audits/%00'],
        ['GET /api/reports/%00'],
        ['DELETE /api/admin/users/editor%00'],
        ['GET /api/admin/versions?kind=post&id=seo-1%00'],
        ['POST /api/auth/login/factor', { ticket: 'admin\u0000.x', code: '123456' }],
        ['POST /api/auth/link', { token: id }],
        ['POST /api/admin/audits', { leadId: id }],
        ['POST /api/blog/posts', { ...written(), categoryId: id }],
      ];
      for (const [key, body] of calls) {
        const { status } = await api.ask(key, body && asJson(body));
        expect([key, status >= 400 && status < 500]).toEqual([key, true]);
      }
      for (const key of ['GET /api/admin/posts?q=%00', 'GET /api/admin/inbox?q=a%00&source=%00']) {
        expect([key, (await api.ask(key)).status]).toEqual([key, 200]);
      }
      expect(api.reports).toEqual([]);
    },
  }),
  ...casesAs('visitor', {
    async 'transport: an unknown or malformed address answers 404'(api) {
      const unknown = ['', '/', '/nothing', '/blog/posts/', '/site/', '/SITE', '/blog/posts/a/b'];
      for (const path of [...unknown, '/blog/posts/%E0%A4%A']) {
        await api.refuses(`GET /api${path}`, NOTHING_HERE);
      }
    },
    async 'transport: an unsupported method answers 405 with the allowed ones'({ ask }) {
      for (const [key, allow] of [
        ['DELETE /api/testimonials', 'GET, HEAD, POST'],
        ['POST /api/site', 'GET, HEAD'],
        ['GET /api/contact', 'POST'],
        ['HEAD /api/contact', 'POST'],
        ['POST /api/blog/posts/seo-1', 'GET, HEAD, PUT, PATCH, DELETE'],
        ['GET /api/blog/posts/seo-1/comments', 'POST'],
      ] as const) {
        const answer = await ask(key);
        expect([key, answer.status, answer.headers.get('allow')]).toEqual([key, 405, allow]);
        expect(await answer.text()).toBe(key.startsWith('HEAD') ? '' : 'That method is not allowed here.');
      }
    },
    async 'transport: a body that is not JSON, has the wrong shape or type is refused'(api) {
      for (const body of ['{', '', '{"name":', "{'name': 'Jo'}"]) {
        await api.refuses('POST /api/contact', NOT_JSON, jsonText(body));
      }
      for (const body of ['null', '[]', '"text"', '7']) {
        await api.refuses('POST /api/contact', WRONG_FORM, jsonText(body));
      }
      const body = new TextEncoder().encode(JSON.stringify(contact));
      api.clock.advance(10 * MINUTE);
      await api.refuses('POST /api/contact', NO_JSON_TYPE, { body });
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
        await api.refuses('POST /api/contact', NO_JSON_TYPE, { body, headers: { 'content-type': type } });
      }
    },
    // asvs:1.1.1
    async 'transport: an encoded address is decoded once'(api) {
      await api.call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-1' } });
      expect((await api.ask('GET /api/blog/posts/seo%2D1')).status).toBe(200);
      expect((await api.ask('GET /api/blog/posts/seo%252D1')).status).toBe(404);
    },
    async 'transport: HEAD answers like GET, without the body'({ ask }) {
      for (const path of ['/api/site', '/api/nothing', '/api/blog/posts?page=0']) {
        const get = await ask(`GET ${path}`);
        const head = await ask(`HEAD ${path}`);
        expect(head.status).toBe(get.status);
        for (const name of ['content-type', 'cache-control']) {
          expect(head.headers.get(name)).toBe(get.headers.get(name));
        }
        expect(await head.text()).toBe('');
      }
    },
    // asvs:15.3.7
    async 'transport: the last value of a repeated parameter counts, and is validated'({ ask }) {
      const of = (query: string) => ask(`GET /api/blog/posts?${query}`);
      expect(await (await of('page=9&page=1')).json()).toEqual(await (await of('page=1')).json());
      expect((await of('page=1&page=nothing')).status).toBe(400);
    },
    async 'transport: a content type may have parameters, in any case'({ ask }) {
      const headers = { 'content-type': 'Application/JSON ; charset=utf-8' };
      const answer = await ask('POST /api/contact', { headers, body: JSON.stringify(contact) });
      expect(answer.status).toBe(201);
    },
    'transport: a body over the limit is refused by its Content-Length': (api) =>
      api.refuses('POST /api/contact', TOO_LARGE, asJson({ ...contact, message: 'm'.repeat(120_000) })),
    async 'transport: a body over the limit is refused without a Content-Length'({ ask, host }) {
      const answer = await ask('POST /api/contact', inParts('m'.repeat(10_000), 12));
      expect(answer.status).toBe(413);
      expect(await answer.text()).toBe(TOO_LARGE[1]);
      expect((await host.stored()).leads.leads).toEqual([]);
    },
    async 'transport: a chunked body is joined, even if chunks split characters'({ ask, host }) {
      const bytes = new TextEncoder().encode(JSON.stringify({ ...contact, name: 'Zoë Ñandú 🦩' }));
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
          controller.close();
        },
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await ask('POST /api/contact', { headers, body, duplex: 'half' } as RequestInit);
      expect(answer.status).toBe(201);
      expect((await host.stored()).leads.leads).toMatchObject([{ name: 'Zoë Ñandú 🦩' }]);
    },
    // asvs:14.3.2
    async 'transport: no reply is cached'({ ask }) {
      for (const key of ['GET /api/site', 'GET /api/nothing', 'POST /api/auth/logout', 'POST /api/contact']) {
        expect([key, (await ask(key)).headers.get('cache-control')]).toEqual([key, 'no-store']);
      }
    },
    async 'rate limits: a refusal says when to retry, in minutes, and finally in seconds'(api) {
      expect(await send(api, 20)).toEqual(new Set([201]));
      const waits = [
        [0, 600, 'in 10 minutes.'],
        [30_001, 570, 'in 10 minutes.'],
        [8 * MINUTE, 90, 'in 2 minutes.'],
        [29_999, 60, 'in 1 minute.'],
        [1_001, 59, 'in 59 seconds.'],
        [58_998, 1, 'in 1 second.'],
      ] as const;
      for (const [passed, seconds, end] of waits) {
        api.clock.advance(passed);
        const message = `That was a lot in a short time, so please try again ${end}`;
        await api.refuses('POST /api/contact', [429, message], asJson(contact));
        const { headers } = await api.ask('POST /api/contact', asJson(contact));
        expect(headers.get('retry-after')).toBe(String(seconds));
      }
      api.clock.advance(1);
      expect(await send(api, 1)).toEqual(new Set([201]));
    },
    async 'rate limits: a refused call is neither parsed nor stored'(api) {
      await send(api, 20);
      const answer = await api.ask('POST /api/contact', { body: 'not even JSON' });
      expect(answer.status).toBe(429);
      expect((await api.host.stored()).leads.leads).toHaveLength(20);
      expect(api.announced).toHaveLength(20);
    },
    async 'rate limits: calls from another website do not count'(api) {
      for (let call = 0; call < 30; call += 1) {
        const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
        const answer = await api.ask('POST /api/contact', { ...asJson(contact), headers });
        expect(answer.status).toBe(403);
      }
      expect(await send(api, 20)).toEqual(new Set([201]));
    },
    async 'failures: a lead that cannot be saved is refused, and nothing of it is stored'(api) {
      const { host, announced, reports } = api;
      await host.breakStorage(true);
      const init = asJson(audit);
      await api.refuses('POST /api/audit-request', [503, NOT_SAVED], init);
      expect((await api.ask('POST /api/audit-request', init)).headers.get('retry-after')).toBe('5');
      expect(announced).toEqual([]);
      expect((await host.leads.read()).leads).toEqual([]);
      expect(reports).toHaveLength(3);
      await host.breakStorage(false);
      expect((await host.stored()).leads.leads).toEqual([]);
    },
    async 'failures: everything can be read while nothing can be saved'({ ask, host }) {
      await host.breakStorage(true);
      for (const path of ['/api/site', '/api/blog/posts', '/api/auth/session']) {
        expect([path, (await ask(`GET ${path}`)).status]).toEqual([path, 200]);
      }
      await host.breakStorage(false);
    },
    // asvs:16.5.3
    async 'failures: a login that cannot be saved starts no session'({ host, logIn, call }) {
      await host.breakStorage(true);
      await expect(logIn('admin')).rejects.toMatchObject({ status: 503, displayMessage: NOT_SAVED });
      await host.breakStorage(false);
      expect(host.secret.read()).toBeUndefined();
      expect(await call('GET /api/auth/session')).toEqual({ account: null });
    },
    // asvs:13.4.2 16.3.4
    'failures: a server error is reported, and the caller learns no internals': {
      capabilities: { visitorsChangeImages: true },
      stockPictures: {
        source: 'library',
        search: () => Promise.reject(new Error('secret-table at /srv/pictures.ts:7')),
      },
      async run(api) {
        const key = 'GET /api/pexels/search?query=pier';
        await api.refuses(key, [500, OUR_FAULT]);
        expect(api.reports).toMatchObject([
          { message: 'secret-table at /srv/pictures.ts:7' },
          { message: 'secret-table at /srv/pictures.ts:7' },
        ]);
      },
    },
    // asvs:16.5.1
    async 'failures: no error reply contains a stack trace or a path'({ ask }) {
      const requests: [key: string, init?: RequestInit][] = [
        ['GET /api/nothing'],
        ['GET /api/blog/posts/%E0%A4%A'],
        ['DELETE /api/site'],
        ['PUT /api/blog/posts/seo-1', asJson({})],
        ['POST /api/contact', asJson({})],
        ['POST /api/contact', asJson(null)],
        ['POST /api/contact', { body: '{', headers: { 'content-type': 'application/json' } }],
        ['POST /api/contact', { body: '{}', headers: { 'content-type': 'text/plain' } }],
        ['POST /api/auth/login', asJson({ email: 'who@example.com', password: 'x' })],
      ];
      for (const accept of ['*/*', 'application/problem+json']) {
        for (const [key, init = {}] of requests) {
          const headers = new Headers(init.headers);
          headers.set('accept', accept);
          const answer = await ask(key, { ...init, headers });
          expect(answer.ok).toBe(false);
          expect(`${key}\n${await answer.text()}`).not.toMatch(
            /\bat .+:\d+|\.[jt]s\b|node_modules|Error\b|<\w/,
          );
        }
      }
    },
  }),
];
