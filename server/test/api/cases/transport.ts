import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { contact } from './forms.ts';

const NOTHING_HERE = { status: 404, sentence: 'There is nothing at this address.' };
const WRONG_FORM = { status: 400, sentence: 'The data has the wrong form.' };
const NOT_JSON = { status: 400, sentence: 'The body is not valid JSON.' };
const NO_JSON_TYPE = { status: 415, sentence: 'Send the data as JSON.' };
const TOO_LARGE = { status: 413, sentence: 'That is more than this form can take. Please shorten it.' };

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

const isNotOffered =
  (key: string, allow: string) =>
  async ({ ask }: Bench): Promise<void> => {
    const answer = await ask(key);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await answer.text()).toBe(key.startsWith('HEAD') ? '' : 'That method is not offered here.');
  };

export const transportCases: readonly Case[] = [
  ...casesAs('visitor', {
    'transport: an address that cannot be decoded leads nowhere': (bench) =>
      expectRefusal(bench, 'GET /api/blog/posts/%E0%A4%A', {}, NOTHING_HERE),
    async 'transport: an encoded address is decoded once'(bench) {
      await bench.call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-1' } });
      expect((await bench.ask('GET /api/blog/posts/seo%2D1')).status).toBe(200);
      expect((await bench.ask('GET /api/blog/posts/seo%252D1')).status).toBe(404);
    },
    async 'transport: HEAD answers as GET does, without the body'({ ask }) {
      for (const path of ['/api/site', '/api/nothing', '/api/blog/posts?page=0']) {
        const get = await ask(`GET ${path}`);
        const head = await ask(`HEAD ${path}`);
        expect(head.status).toBe(get.status);
        expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
        expect(await head.text()).toBe('');
      }
    },
    'transport: a body without a type is not taken': (bench) =>
      expectRefusal(bench, 'POST /api/contact', { body: new TextEncoder().encode('{}') }, NO_JSON_TYPE),
    async 'transport: the type may say more, in any case'({ ask }) {
      const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
      const answer = await ask('POST /api/contact', { headers, body: JSON.stringify(contact) });
      expect(answer.status).toBe(201);
    },
    'transport: a body over the limit is refused by its announced length': (bench) =>
      expectRefusal(
        bench,
        'POST /api/contact',
        asJson({ ...contact, message: 'm'.repeat(120_000) }),
        TOO_LARGE,
      ),
    async 'transport: a body over the limit is refused when no length was announced'({ ask, host }) {
      const answer = await ask('POST /api/contact', inParts('m'.repeat(10_000), 12));
      expect(answer.status).toBe(413);
      expect(await answer.text()).toBe(TOO_LARGE.sentence);
      expect((await host.kept()).people.enquiries).toEqual([]);
    },
    async 'transport: a body that comes in parts is put together, characters that were cut through included'({
      ask,
      host,
    }) {
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
      expect((await host.kept()).people.enquiries).toMatchObject([{ name: 'Zoë Ñandú 🦩' }]);
    },
    async 'transport: no answer is stored on its way'({ ask }) {
      for (const key of ['GET /api/site', 'GET /api/nothing', 'POST /api/auth/logout', 'POST /api/contact']) {
        expect([key, (await ask(key)).headers.get('cache-control')]).toEqual([key, 'no-store']);
      }
    },
  }),
  ...[
    '/api',
    '/api/',
    '/api/nothing',
    '/api/blog/posts/',
    '/api/site/',
    '/api/SITE',
    '/api/blog/posts/a/b',
  ].map((path): Case => ({
    name: `transport: there is nothing at ${path}`,
    run: (bench) => expectRefusal(bench, `GET ${path}`, {}, NOTHING_HERE),
  })),
  ...(
    [
      ['DELETE /api/testimonials', 'GET, HEAD, POST'],
      ['POST /api/site', 'GET, HEAD'],
      ['GET /api/contact', 'POST'],
      ['HEAD /api/contact', 'POST'],
      ['POST /api/blog/posts/seo-1', 'GET, HEAD, PUT, PATCH, DELETE'],
    ] as const
  ).map(([key, allow]): Case => ({
    name: `transport: ${key} is not offered, ${allow} is`,
    run: isNotOffered(key, allow),
  })),
  ...['{', '', '{"name":', "{'name': 'Jo'}"].map((body): Case => ({
    name: `transport: the body '${body}' is not JSON`,
    run: (bench) => expectRefusal(bench, 'POST /api/contact', jsonText(body), NOT_JSON),
  })),
  ...['null', '[]', '"text"', '7'].map((body): Case => ({
    name: `transport: the body ${body} has the wrong form`,
    run: (bench) => expectRefusal(bench, 'POST /api/contact', jsonText(body), WRONG_FORM),
  })),
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''].map((type): Case => ({
    name: `transport: a body of type '${type}' is not taken`,
    run: (bench) => {
      const init = {
        body: new TextEncoder().encode(JSON.stringify(contact)),
        headers: { 'content-type': type },
      };
      return expectRefusal(bench, 'POST /api/contact', init, NO_JSON_TYPE);
    },
  })),
];
