import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { audit } from './forms.ts';

const SENTENCE = 'This request came from another website and was not carried out.';

const withHeaders = (headers: Record<string, string>): RequestInit => ({
  ...asJson(audit),
  headers: { 'content-type': 'application/json', ...headers },
});

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/page' },
  { referer: 'nothing that is an address' },
];

const isRefused =
  (headers: Record<string, string>) =>
  async (bench: Bench): Promise<void> => {
    const key = 'POST /api/audit-request';
    await expectRefusal(bench, key, withHeaders(headers), { status: 403, sentence: SENTENCE });
    expect((await bench.host.kept()).people.enquiries).toEqual([]);
  };

export const accessCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'access: another site can neither log somebody in nor out'(bench) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      await bench.logIn('admin');
      expect((await bench.ask('POST /api/auth/logout', { headers })).status).toBe(403);
      expect((await bench.ask('POST /api/auth/login', withHeaders(headers))).status).toBe(403);
      expect(await bench.call('GET /api/auth/session')).toMatchObject({ account: { id: 'admin' } });
    },
    async 'access: a change from our own pages is carried out'({ ask, host }) {
      for (const headers of [
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { origin: host.origin },
        { referer: `${host.origin}/contact` },
        {},
      ]) {
        const answer = await ask('POST /api/audit-request', withHeaders(headers));
        expect({ ...headers, status: answer.status }).toEqual({ ...headers, status: 201 });
      }
    },
    async 'access: a change with a session that a form could have sent, and that names no site, is not carried out'(
      bench,
    ) {
      await bench.logIn('admin');
      const sentence =
        'It is not known which site this request comes from: send it as application/json, or as the type of its file.';
      for (const body of [new Uint8Array(), 'text', new URLSearchParams(), new FormData()]) {
        await expectRefusal(bench, 'POST /api/auth/logout', { body }, { status: 403, sentence });
      }
      for (const _ of ['with a session', 'without']) {
        expect((await bench.ask('POST /api/auth/logout')).status).toBe(204);
      }
    },
    async 'access: other sites may lead people to what is public'({ ask }) {
      const answer = await ask('GET /api/site', { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(answer.status).toBe(200);
    },
    async 'access: is decided before the body is looked at'(bench) {
      const init = { headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }, body: '{' };
      const sentence = 'Please log in first.';
      await expectRefusal(bench, 'PUT /api/blog/posts/seo-1', init, { status: 401, sentence });
      await expectRefusal(bench, 'POST /api/contact', init, { status: 403, sentence: SENTENCE });
    },
  }),
  ...foreign.map((headers): Case => ({
    name: `access: a change with ${JSON.stringify(headers)} is refused and not carried out`,
    run: isRefused(headers),
  })),
];
