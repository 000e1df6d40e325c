import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { rows } from '../../../core/table.ts';
import { addLaterFields, LATER_TEXT, withoutLaterFields } from '../../support/newer-fields.ts';
import { aPicture } from '../../support/sample-records.ts';
import { asJson, type TestApi, type Case, casesAs } from '../test-context.ts';
import { restore } from './bin-calls.ts';
import { audit, comment, contact } from './forms.ts';
import { retire, stepPage, writePage } from './page-calls.ts';
import { logInElsewhere } from './people.ts';
import { saveSettings } from './settings-calls.ts';
import { bring, exported, withFirst } from './transfer-calls.ts';

/** The text of every filtered GET response. */
export async function everythingRead(
  { ask, call, host }: TestApi,
  matches: (row: Endpoint) => boolean,
): Promise<string> {
  const [lead] = (await host.stored()).leads.leads;
  await host.content.update((content) => {
    if (content.pictures.length === 0) content.pictures.push(structuredClone(aPicture));
  });
  const ofPost = { kind: 'post', id: 'seo-1' } as const;
  const { versions } = rows.some((row) => matches(row) && row.key === 'GET /api/admin/versions')
    ? await call('GET /api/admin/versions', { query: ofPost })
    : { versions: [] };
  /** Paths for an id other than `seo-1`; `undefined` for those left out: a report, for example, needs its link. */
  const paths: Record<string, string | undefined> = {
    '/api/openapi.json': undefined,
    '/api/redirect': undefined,
    '/api/reports/{token}': undefined,
    '/api/own-pages/{slug}': undefined,
    '/api/subscriptions/{token}': undefined,
    '/api/unsubscribe/{token}': undefined,
    '/api/admin/audits/{id}': undefined,
    '/api/admin/audits/{id}/preview': undefined,
    '/api/admin/versions/{id}': versions[0] && `/api/admin/versions/${versions[0].id}`,
    '/api/admin/versions': '/api/admin/versions?kind=post&id=seo-1',
    '/api/admin/bin': '/api/admin/bin?list=posts',
    '/api/admin/slugs': '/api/admin/slugs?slug=seo-1',
    '/api/admin/inbox/items/{id}': `/api/admin/inbox/items/${lead?.id}`,
    '/api/admin/clients/{id}': `/api/admin/clients/${lead?.id}`,
    '/api/admin/clients/{id}/export': `/api/admin/clients/${lead?.id}/export`,
    '/api/admin/pictures/{id}': `/api/admin/pictures/${aPicture.id}`,
    '/api/admin/pages/{id}': '/api/admin/pages/about',
    '/api/pages/{id}': '/api/pages/about',
    '/api/pexels/search': '/api/pexels/search?query=seo',
    '/api/services/{slug}': '/api/services/seo-strategy',
  };
  const read = rows
    .filter((row) => row.key.startsWith('GET ') && matches(row))
    .map(({ key }) => key.slice('GET '.length))
    .flatMap((path) => (path in paths ? (paths[path] ?? []) : path.replace(/\{\w+\}/, 'seo-1')));
  const answers = await Promise.all(
    [...read, '/api/blog/posts?perPage=50'].map((path) => ask(`GET ${path}`)),
  );
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
}

export const isForEveryone = ({ access }: Endpoint): boolean =>
  access === 'public' || (typeof access === 'object' && 'openWith' in access);

/** Secrets that no response may contain, for any role. */
const secretsOf = async ({ host }: TestApi): Promise<string[]> => {
  const { accounts, sessions, links, loginAttempts } = (await host.stored()).accounts;
  return [
    'passwordHash',
    'fingerprint',
    ...accounts.map(({ passwordHash }) => passwordHash),
    ...[...sessions, ...links].map(({ fingerprint }) => fingerprint),
    ...loginAttempts.map(({ key }) => key),
  ];
};

/** Sends forms with private data. */
async function sendForms(api: TestApi): Promise<void> {
  await api.call('POST /api/audit-request', { body: { ...audit, phone: '(239) 555-0177' } });
  await api.call('POST /api/blog/posts/{slug}/comments', {
    params: { slug: 'seo-1' },
    body: { ...comment, comment: 'For the coach alone.' },
  });
  await api.call('POST /api/subscribe', { body: { email: 'subscriber@example.com' } });
}

/** Leads, spam, a subscriber, a deleted post and an admin, as a later release would have stored them. */
async function keptByALaterRelease(api: TestApi): Promise<{ lead: string; spam: string }> {
  const { call, host, logIn } = api;
  const { id: lead } = await call('POST /api/contact', { body: contact });
  const { id: spam } = await call('POST /api/contact', {
    body: { ...contact, topic: 'https://pills.example.com' },
  });
  await call('POST /api/blog/posts/{slug}/comments', { params: { slug: 'seo-1' }, body: comment });
  await call('POST /api/subscribe', { body: { email: 'subscriber@example.com' } });
  await logIn('admin');
  await call('POST /api/admin/inbox/items/{id}/replies', {
    params: { id: lead },
    body: { subject: 'Yes', text: 'I do.', submissionKey: 'one-reply', seen: 0, sentBy: 'site' },
  });
  await call('DELETE /api/blog/posts/{id}', { params: { id: 'seo-9' } });
  await host.content.update(({ pictures }) => void pictures.push(structuredClone(aPicture)));
  await writePage(api, 'about', { headline: 'Published' });
  await stepPage(api, 'publish', 'about');
  await writePage(api, 'about', { headline: 'Written' });
  await writePage(api, 'seo-strategy', { title: 'Written' });
  await host.content.update(addLaterFields);
  await host.accounts.update(addLaterFields);
  await call('PATCH /api/blog/posts/{id}', {
    params: { id: 'seo-1' },
    body: { revision: 1, excerpt: 'Said otherwise.' },
  });
  return { lead, spam };
}

async function changeLead({ call }: TestApi, id: string): Promise<void> {
  const item = { params: { id } };
  await call('PATCH /api/admin/inbox/items/{id}', { ...item, body: { status: 'replied', read: true } });
  await call('PATCH /api/admin/inbox/items/{id}', { ...item, body: { note: 'Called back.' } });
  await call('POST /api/admin/inbox/items/{id}/resend', item);
  const { replies } = await call('GET /api/admin/inbox/items/{id}', item);
  const reply = replies[0]?.id ?? 'none';
  await call('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', { params: { id, reply } });
}

async function judgeTwice(api: TestApi, id: string): Promise<void> {
  const judge = (action: 'spam' | 'not-spam') =>
    api.call('POST /api/admin/inbox/changes', { body: { ids: [id], action } });
  await judge('spam');
  await restore(api, 'leads', id);
  await judge('not-spam');
}

async function changeContent(api: TestApi): Promise<void> {
  const { call } = api;
  const post = { params: { id: 'seo-1' } };
  await call('PATCH /api/blog/posts/{id}', { ...post, body: { revision: 2, title: 'Another title' } });
  await restore(api, 'posts', 'seo-9');
  await call('PATCH /api/admin/pictures/{id}', {
    params: { id: aPicture.id },
    body: { alt: 'Her shop', focus: { x: 10, y: 10 } },
  });
  await call('PATCH /api/blog/categories/{id}', {
    params: { id: 'c-seo' },
    body: { name: 'Search', slug: '' },
  });
  const { testimonials } = await call('GET /api/admin/testimonials');
  const [first] = testimonials;
  if (!first) throw new Error('There is no testimonial.');
  await call('PUT /api/testimonials/{id}', { params: { id: first.id }, body: { ...first, hidden: true } });
  const ids = testimonials.map(({ id }) => id).toReversed();
  await call('PUT /api/admin/testimonials/order', { body: { ids } });
  for (const id of ['about', 'seo-strategy']) {
    await writePage(api, id, id === 'about' ? { headline: 'Again' } : { title: 'Again' });
    await stepPage(api, 'publish', id);
  }
  await retire(api, 'local-search', '/contact');
  const { pages } = await call('GET /api/admin/pages');
  const services = pages.filter(({ kind }) => kind === 'service').map(({ id }) => id);
  await call('PUT /api/admin/services/order', { body: { ids: services.toReversed() } });
  const { site } = startingContent();
  await saveSettings(api, { claims: site.claims.toReversed() });
  await call('PUT /api/admin/coach-mails', {
    body: { reminder: false, digest: true, clients: true, receipt: true },
  });
  const [template] = (await call('GET /api/admin/reply-templates')).templates;
  if (!template) throw new Error('There is no template.');
  const changed = { ...template, name: 'Said otherwise' };
  await call('PUT /api/admin/reply-templates/{id}', { params: { id: template.id }, body: changed });
  const [wording] = (await call('GET /api/admin/audit-wordings')).wordings;
  if (!wording) throw new Error('There is no wording.');
  await call('PUT /api/admin/audit-wordings/{id}', {
    params: { id: wording.id },
    body: { ...wording, name: 'Said otherwise' },
  });
  const file = withFirst(await exported(api), { excerpt: 'Brought in.' });
  await writePage(api, 'about', { headline: 'Brought over' });
  await stepPage(api, 'publish', 'about');
  await bring(api, {
    ...file,
    site,
    coachMails: { reminder: true, digest: false, clients: true, receipt: true },
  });
}

const changeUser = ({ call }: TestApi) =>
  call('PATCH /api/admin/users/{id}', { params: { id: 'editor' }, body: { role: 'admin' } });

export const privacyCases: readonly Case[] = [
  ...casesAs('visitor', {
    // asvs:14.2.4
    async 'privacy: no stored hash of an IP address can be reversed by trying all addresses'({
      ask,
      host,
      logIn,
      noted,
    }) {
      await ask('POST /api/auth/login', asJson({ email: 'editor@example.com', password: 'a wrong guess' }));
      await logIn('admin');
      const { accounts } = await host.stored();
      expect(accounts.sessions).toMatchObject([{ from: expect.stringMatching(/./) as string }]);
      const address = noted[0]?.address ?? '';
      const email = 'editor@example.com';
      for (const guess of [address, `address:${address}`, `account:${email}`, email]) {
        expect(JSON.stringify(accounts)).not.toContain(bytesToHex(sha256(new TextEncoder().encode(guess))));
      }
    },
    // asvs:3.3.4
    async 'privacy: staff endpoints return no password, session or link'(api) {
      await sendForms(api);
      await api.ask('POST /api/auth/login', asJson({ email: 'who@example.com', password: 'a guess' }));
      const secret = await logInElsewhere(api, 'editor');
      await api.logIn('admin');
      const { path } = await api.call('POST /api/admin/users/{id}/reset-link', {
        params: { id: 'editor' },
      });
      const text = await everythingRead(api, () => true);
      for (const word of [...(await secretsOf(api)), secret, path.split('#')[1]])
        expect(text).not.toContain(word);
      expect(text).toContain('For the coach alone.');
    },
    async 'privacy: replies to changes return no private fields'(api) {
      const { email, password } = { email: 'admin@example.com', password: 'a lighthouse keeper' };
      const texts = [
        await api.ask('POST /api/auth/login', asJson({ email, password })),
        await api.ask('PUT /api/blog/posts/seo-1', asJson({ imageUrl: '/covers/default.svg' })),
        await api.ask('POST /api/contact', asJson(contact)),
      ].map((answer) => answer.text());
      const text = (await Promise.all(texts)).join('\n');
      for (const word of ['publishAt', 'categoryId', 'passwordHash', 'state', contact.phone]) {
        expect(text).not.toContain(word);
      }
    },
    // asvs:1.5.2 15.3.6
    async 'privacy: keys with a meaning in JavaScript are ignored'({ ask, host }) {
      const poison =
        '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"';
      const body = `{${poison},${JSON.stringify(contact).slice(1)}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await ask('POST /api/contact', { headers, body });
      expect(answer.status).toBe(201);
      expect((await ask('GET /api/blog/posts?__proto__=x&constructor=y&toString=z')).status).toBe(200);
      expect((await ask('GET /api/blog/posts/__proto__')).status).toBe(404);
      expect((await ask('GET /api/services/constructor')).status).toBe(404);
      expect(Object.keys((await host.stored()).leads.leads[0] ?? {}).toSorted()).toEqual(
        [
          'id',
          'kind',
          'status',
          'receivedAt',
          'answerBy',
          'mail',
          'receipt',
          ...Object.keys(contact),
        ].toSorted(),
      );
      expect({}).not.toHaveProperty('polluted');
    },
    async 'a later release: its added fields survive every change'(api) {
      const { lead, spam } = await keptByALaterRelease(api);
      await changeLead(api, lead);
      await judgeTwice(api, spam);
      await changeContent(api);
      await changeUser(api);
      const { content, accounts } = await api.host.stored();
      expect(withoutLaterFields(content, 'content')).toEqual([]);
      expect(withoutLaterFields(accounts, 'accounts')).toEqual([]);
    },
    'a later release: its added fields are not sent to visitors': {
      isSweep: true,
      capabilities: { visitorsChangeImages: true },
      async run(api) {
        await keptByALaterRelease(api);
        await api.call('POST /api/auth/logout');
        expect(await everythingRead(api, isForEveryone)).not.toContain(LATER_TEXT);
      },
    },
    'a later release: its added fields are not sent to admins': {
      isSweep: true,
      async run(api) {
        await keptByALaterRelease(api);
        expect(await everythingRead(api, () => true)).not.toContain(LATER_TEXT);
      },
    },
  }),
  ...casesAs('visitor', {
    'privacy: public endpoints return no private fields, even to an admin': {
      capabilities: { visitorsChangeImages: true },
      async run(api) {
        await sendForms(api);
        const asVisitor = await everythingRead(api, isForEveryone);
        await api.logIn('admin');
        const text = asVisitor + (await everythingRead(api, isForEveryone));
        const never = [
          'publishAt',
          'categoryId',
          'schemaVersion',
          'Unspoken',
          '555-0177',
          'For the coach alone.',
          'subscriber@example.com',
          ...(await secretsOf(api)),
        ];
        for (const word of never) expect(text).not.toContain(word);
      },
    },
  }),
];
