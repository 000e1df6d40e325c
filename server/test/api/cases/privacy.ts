import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect } from 'vitest';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { rows } from '../../../core/core.ts';
import { aPicture } from '../../support/own-site.ts';
import { audit, comment, contact } from './forms.ts';
import { logInElsewhere } from './people.ts';

/** The text of every filtered GET response. */
export async function everythingRead(
  { ask, call, host }: Bench,
  matches: (row: Endpoint) => boolean,
): Promise<string> {
  const [enquiry] = (await host.kept()).people.enquiries;
  await host.content.update((content) => {
    if (content.media.length === 0) content.media.push(structuredClone(aPicture));
  });
  const ofPost = { kind: 'post', id: 'seo-1' } as const;
  const { versions } = rows.some((row) => matches(row) && row.key === 'GET /api/admin/versions')
    ? await call('GET /api/admin/versions', { query: ofPost })
    : { versions: [] };
  // A report is readable with its link only.
  const nowhere = [
    'GET /api/openapi.json',
    'GET /api/reports/{token}',
    'GET /api/admin/audits/{id}',
    'GET /api/admin/audits/{id}/preview',
    ...(versions[0] ? [] : ['GET /api/admin/versions/{id}']),
  ];
  const paths = rows
    .filter((row) => row.key.startsWith('GET ') && !nowhere.includes(row.key) && matches(row))
    .map(({ key }) => key.slice('GET '.length).replace('/services/{slug}', '/services/seo-strategy'))
    .map((path) => path.replace('/versions/{id}', `/versions/${versions[0]?.id}`))
    .map((path) => path.replace(/\/versions$/, '/versions?kind=post&id=seo-1'))
    .map((path) => path.replace(/\/deleted$/, '/deleted?kind=testimonial'))
    .map((path) => path.replace('/pages/{id}', '/pages/about').replace('/search', '/search?query=seo'))
    .map((path) =>
      path
        .replace('{slug}', 'seo-1')
        .replace('/items/{id}', `/items/${enquiry?.id}`)
        .replace('/media/{id}', `/media/${aPicture.id}`)
        .replace('{id}', 'seo-1'),
    )
    .map((path) => path.replace('/slugs', '/slugs?slug=seo-1'));
  const answers = await Promise.all(
    [...paths, '/api/blog/posts?perPage=50'].map((path) => ask(`GET ${path}`)),
  );
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
}

export const isForEveryone = ({ access }: Endpoint): boolean =>
  access === 'public' || (typeof access === 'object' && 'openWith' in access);

/** Secrets that no response may contain, for any role. */
const secretsOf = async ({ host }: Bench): Promise<string[]> => {
  const { accounts, sessions, links, loginAttempts } = (await host.kept()).people;
  return [
    'passwordHash',
    'fingerprint',
    ...accounts.map(({ passwordHash }) => passwordHash),
    ...[...sessions, ...links].map(({ fingerprint }) => fingerprint),
    ...loginAttempts.map(({ key }) => key),
  ];
};

/** Sends forms with private data. */
async function sendForms(bench: Bench): Promise<void> {
  await bench.call('POST /api/audit-request', { body: { ...audit, phone: '(239) 555-0177' } });
  await bench.call('POST /api/blog/posts/{slug}/comments', {
    params: { slug: 'seo-1' },
    body: { ...comment, comment: 'For the coach alone.' },
  });
  await bench.call('POST /api/subscribe', { body: { email: 'subscriber@example.com' } });
}

const readsNothingPrivate =
  (as: 'admin' | undefined) =>
  async (bench: Bench): Promise<void> => {
    await sendForms(bench);
    if (as) await bench.logIn(as);
    const text = await everythingRead(bench, isForEveryone);
    const never = [
      'publishAt',
      'categoryId',
      'schemaVersion',
      'Unspoken',
      '555-0177',
      'For the coach alone.',
      'subscriber@example.com',
      ...(await secretsOf(bench)),
    ];
    for (const word of never) expect(text).not.toContain(word);
  };

export const privacyCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'privacy: of addresses nothing is kept that can be found by trying them all'({
      ask,
      host,
      logIn,
      noted,
    }) {
      await ask('POST /api/auth/login', asJson({ email: 'editor@example.com', password: 'a wrong guess' }));
      await logIn('admin');
      const { people } = await host.kept();
      expect(people.sessions).toMatchObject([{ from: expect.stringMatching(/./) as string }]);
      const address = noted[0]?.address ?? '';
      const email = 'editor@example.com';
      for (const guess of [address, `address:${address}`, `account:${email}`, email]) {
        expect(JSON.stringify(people)).not.toContain(bytesToHex(sha256(new TextEncoder().encode(guess))));
      }
    },
    async 'privacy: what staff read holds no password, session or link'(bench) {
      await sendForms(bench);
      await bench.ask('POST /api/auth/login', asJson({ email: 'who@example.com', password: 'a guess' }));
      const secret = await logInElsewhere(bench, 'editor');
      await bench.logIn('admin');
      const { path } = await bench.call('POST /api/admin/users/{id}/reset-link', {
        params: { id: 'editor' },
      });
      const text = await everythingRead(bench, () => true);
      for (const word of [...(await secretsOf(bench)), secret, path.split('#')[1]])
        expect(text).not.toContain(word);
      expect(text).toContain('For the coach alone.');
    },
    async 'privacy: the answer to a change is as bare'(bench) {
      const { email, password } = { email: 'admin@example.com', password: 'a lighthouse keeper' };
      const texts = [
        await bench.ask('POST /api/auth/login', asJson({ email, password })),
        await bench.ask('PUT /api/blog/posts/seo-1', asJson({ imageUrl: '/covers/default.svg' })),
        await bench.ask('POST /api/contact', asJson(contact)),
      ].map((answer) => answer.text());
      const text = (await Promise.all(texts)).join('\n');
      for (const word of ['publishAt', 'categoryId', 'passwordHash', 'state', 'receivedAt', contact.phone]) {
        expect(text).not.toContain(word);
      }
    },
    async 'privacy: keys that mean something to JavaScript are ignored'({ ask, host }) {
      const poison =
        '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"';
      const body = `{${poison},${JSON.stringify(contact).slice(1)}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await ask('POST /api/contact', { headers, body });
      expect(answer.status).toBe(201);
      expect((await ask('GET /api/blog/posts?__proto__=x&constructor=y&toString=z')).status).toBe(200);
      expect((await ask('GET /api/blog/posts/__proto__')).status).toBe(404);
      expect((await ask('GET /api/services/constructor')).status).toBe(404);
      expect(Object.keys((await host.kept()).people.enquiries[0] ?? {}).toSorted()).toEqual(
        ['id', 'kind', 'status', 'receivedAt', 'mail', ...Object.keys(contact)].toSorted(),
      );
      expect({}).not.toHaveProperty('polluted');
    },
  }),
  ...([undefined, 'admin'] as const).map((as): Case => ({
    name: `privacy: no answer to ${as ?? 'a visitor'} holds what is kept but not shown`,
    capabilities: { visitorsChangeImages: true },
    run: readsNothingPrivate(as),
  })),
];
