import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { audit } from './forms.ts';

const NOT_SAVED = 'That could not be saved just now. Please try again in a moment.';
const OUR_FAULT = 'Something went wrong on our side. Please try again.';

export const failureCases: readonly Case[] = casesAs('visitor', {
  async 'failures: an enquiry that cannot be saved is refused, and nothing of it is left'(bench) {
    const { host, announced, reports } = bench;
    await host.breakStorage(true);
    const init = asJson(audit);
    await expectRefusal(bench, 'POST /api/audit-request', init, { status: 503, sentence: NOT_SAVED });
    expect(announced).toEqual([]);
    expect((await host.people.read()).enquiries).toEqual([]);
    expect(reports).toHaveLength(2);
    await host.breakStorage(false);
    expect((await host.kept()).people.enquiries).toEqual([]);
  },
  async 'failures: what could not be saved can be sent again'({ call, ask, host, announced }) {
    await host.breakStorage(true);
    const refused = await ask('POST /api/audit-request', asJson(audit));
    expect(refused.headers.get('retry-after')).toBe('5');
    await host.breakStorage(false);
    const { id } = await call('POST /api/audit-request', { body: audit });
    expect((await host.kept()).people.enquiries).toMatchObject([{ id }]);
    expect(announced).toHaveLength(1);
  },
  async 'failures: everything can be read while nothing can be saved'({ ask, host }) {
    await host.breakStorage(true);
    for (const path of ['/api/site', '/api/blog/posts', '/api/auth/session']) {
      expect([path, (await ask(`GET ${path}`)).status]).toEqual([path, 200]);
    }
    await host.breakStorage(false);
  },
  async 'failures: a login that cannot be saved opens no session'({ host, logIn, call }) {
    await host.breakStorage(true);
    await expect(logIn('admin')).rejects.toMatchObject({ status: 503, sentence: NOT_SAVED });
    await host.breakStorage(false);
    expect(host.secret.read()).toBeUndefined();
    expect(await call('GET /api/auth/session')).toEqual({ account: null });
  },
  'failures: an image that cannot be saved stays the old one': {
    capabilities: { visitorsChangeImages: true },
    async run({ call, host }) {
      await host.breakStorage(true);
      const given = { params: { id: 'seo-1' }, body: { imageUrl: '/covers/default.svg' } };
      await expect(call('PUT /api/blog/posts/{id}', given)).rejects.toMatchObject({ status: 503 });
      const { post } = await call('GET /api/blog/posts/{slug}', { params: { slug: 'seo-1' } });
      expect(post.imageUrl).toBe('/covers/seo.svg');
      await host.breakStorage(false);
    },
  },
  'failures: a fault of ours is reported to us and tells the caller nothing of our inside': {
    capabilities: { visitorsChangeImages: true },
    pictures: {
      source: 'library',
      search: () => Promise.reject(new Error('secret-table at /srv/pictures.ts:7')),
    },
    async run(bench) {
      const key = 'GET /api/pexels/search?query=pier';
      await expectRefusal(bench, key, {}, { status: 500, sentence: OUR_FAULT });
      expect(bench.reports).toMatchObject([
        { message: 'secret-table at /srv/pictures.ts:7' },
        { message: 'secret-table at /srv/pictures.ts:7' },
      ]);
    },
  },
  async 'failures: no error answer of any kind holds a stack or a path of ours'({ ask }) {
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
});
