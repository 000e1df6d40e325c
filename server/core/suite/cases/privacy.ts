import { expect } from 'vitest';
import { asJson, type Bench, type Case } from '../bench.ts';
import { rows } from '../../core.ts';
import { audit, comment, contact } from './forms.ts';

/** The text of every answer that a GET can bring. */
async function everythingRead({ ask }: Bench): Promise<string> {
  const paths = rows
    .filter(({ key }) => key.startsWith('GET ') && !key.endsWith('/openapi.json'))
    .map(({ key }) => key.slice('GET '.length).replace('/services/{slug}', '/services/seo-strategy'))
    .map((path) => path.replace('{slug}', 'seo-1').replace('/search', '/search?query=seo'));
  const answers = await Promise.all(
    [...paths, '/api/blog/posts?perPage=50'].map((path) => ask(`GET ${path}`)),
  );
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
}

const readsNothingPrivate =
  (as: 'admin' | undefined) =>
  async (bench: Bench): Promise<void> => {
    await bench.call('POST /api/audit-request', { body: { ...audit, phone: '(239) 555-0177' } });
    await bench.call('POST /api/blog/posts/{slug}/comments', {
      params: { slug: 'seo-1' },
      body: { ...comment, comment: 'For the coach alone.' },
    });
    await bench.call('POST /api/subscribe', { body: { email: 'subscriber@example.com' } });
    if (as) await bench.logIn(as);
    const { sessions, accounts } = bench.host.kept().people;
    const text = await everythingRead(bench);
    const never = [
      'publishAt',
      'categoryId',
      'schemaVersion',
      'passwordHash',
      'fingerprint',
      'Unspoken',
      '555-0177',
      'For the coach alone.',
      'subscriber@example.com',
      ...accounts.map(({ passwordHash }) => passwordHash),
      ...sessions.map(({ fingerprint }) => fingerprint),
    ];
    for (const word of never) expect(text).not.toContain(word);
  };

export const privacyCases: readonly Case[] = [
  ...([undefined, 'admin'] as const).map((as): Case => ({
    name: `privacy: no answer to ${as ?? 'a visitor'} holds what is kept but not shown`,
    capabilities: { visitorsChangeImages: true },
    run: readsNothingPrivate(as),
  })),
  {
    name: 'privacy: the answer to a change is as bare',
    async run(bench) {
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
  },
  {
    name: 'privacy: keys that mean something to JavaScript are ignored',
    async run({ ask, host }) {
      const poison =
        '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"';
      const body = `{${poison},${JSON.stringify(contact).slice(1)}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await ask('POST /api/contact', { headers, body });
      expect(answer.status).toBe(201);
      expect((await ask('GET /api/blog/posts?__proto__=x&constructor=y&toString=z')).status).toBe(200);
      expect((await ask('GET /api/blog/posts/__proto__')).status).toBe(404);
      expect((await ask('GET /api/services/constructor')).status).toBe(404);
      expect(Object.keys(host.kept().people.enquiries[0] ?? {}).toSorted()).toEqual(
        ['id', 'kind', 'status', 'receivedAt', ...Object.keys(contact)].toSorted(),
      );
      expect({}).not.toHaveProperty('polluted');
    },
  },
];
