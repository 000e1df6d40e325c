import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import { neverChanged } from '../../../core/state.ts';
import { rows } from '../../../core/table.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { aPage, aPicture } from '../../support/sample-records.ts';
import { type AccountName, accounts, DAY, MINUTE, NOW, scheduled } from '../../support/seed.ts';
import { asJson, type TestApi, type Case, casesAs } from '../test-context.ts';
import { erase, restore } from './bin-calls.ts';
import { contact } from './forms.ts';
import { hoursAgo, mixed, store } from './inbox-seed.ts';
import { changeAccount, login, logInAs, NEW_PASSWORD, resetToken, WRONG } from './people.ts';
import { bring, exported, withFirst } from './transfer-calls.ts';

/** The events since a given count, which must all have an address. */
export function news({ noted }: TestApi, seen = 0): object[] {
  const fresh = noted.slice(seen);
  for (const { address } of fresh) expect(address).toMatch(/./);
  return fresh.map(({ event }) => event);
}

/** The events of an action. */
async function notedBy(api: TestApi, act: () => Promise<unknown>): Promise<object[]> {
  const seen = api.noted.length;
  await act();
  return news(api, seen);
}

const LOGIN = 'POST /api/auth/login';
const byItself = (id: AccountName) => ({ account: id, actor: id });

async function logsUserChanges(api: TestApi): Promise<void> {
  await api.logIn('admin');
  const changing = (id: AccountName, body: object) =>
    notedBy(api, () => api.ask(`PATCH /api/admin/users/${id}`, asJson(body)));
  const of = (account: AccountName) => ({ account, actor: 'admin' });
  expect(await changing('pending', { state: 'active', role: 'editor' })).toEqual([
    { event: 'account-approved', ...of('pending') },
    { event: 'role-changed', from: null, to: 'editor', ...of('pending') },
  ]);
  expect(await changing('editor', { role: 'admin' })).toEqual([
    { event: 'role-changed', from: 'editor', to: 'admin', ...of('editor') },
  ]);
  expect(await changing('editor', { state: 'disabled' })).toEqual([
    { event: 'account-disabled', ...of('editor') },
  ]);
  expect(await changing('editor', { state: 'active' })).toEqual([
    { event: 'account-enabled', role: 'admin', ...of('editor') },
  ]);
  const at = '/api/admin/users/editor';
  expect(await notedBy(api, () => api.ask(`POST ${at}/reset-link`))).toEqual([
    { event: 'reset-link-made', by: 'admin', ...of('editor') },
  ]);
  expect(await notedBy(api, () => api.ask(`DELETE ${at}/sessions`))).toEqual([
    { event: 'logout-everywhere', ...of('editor') },
  ]);
  expect(await notedBy(api, () => api.ask(`DELETE ${at}`))).toEqual([
    { event: 'account-deleted', ...of('editor') },
  ]);
}

async function logsNoRefusedChange(api: TestApi): Promise<void> {
  await api.logIn('editor');
  const asEditor = await notedBy(api, () =>
    api.ask('PATCH /api/admin/users/editor', asJson({ role: 'admin' })),
  );
  await api.logIn('admin');
  const refused = await notedBy(api, async () => {
    await api.ask('PATCH /api/admin/users/admin', asJson({ role: 'editor' }));
    await api.ask('PATCH /api/admin/users/editor', asJson({ role: 'editor' }));
    await api.ask('DELETE /api/admin/users/admin');
    await api.ask('DELETE /api/admin/users/nobody');
    await api.ask('POST /api/admin/users/nobody/reset-link');
  });
  const endpoint = 'PATCH /api/admin/users/{id}';
  expect(asEditor).toEqual([{ event: 'access-refused', endpoint, account: 'editor' }]);
  expect(refused).toEqual([]);
}

const deleted = (what: string, target: string) => ({
  event: 'deletion',
  what,
  count: 1,
  target,
  actor: 'admin',
});
const restored = (what: string, target: string) => ({ event: 'restore', what, target, actor: 'admin' });
const took = (what: string, count: number) => ({ event: 'export', what, count, actor: 'admin' });

interface SomeEvent {
  event: string;
  target?: string;
  [fact: string]: unknown;
}

const [aSample = scheduled] = startingContent().posts;

/**
 * Every row that deletes, restores or exports something, with its event, whose target replaces the path's id, and another
 * path or a body.
 */
const acts: readonly [key: string, event: SomeEvent, other?: string | object][] = [
  ['DELETE /api/blog/posts/{id}', deleted('posts', 'seo-1')],
  ['POST /api/admin/bin/restore', restored('posts', 'seo-1'), { list: 'posts', ids: ['seo-1'] }],
  [
    'DELETE /api/blog/categories/{id}',
    deleted('categories', 'c-email'),
    '/api/blog/categories/c-email?moveTo=c-seo',
  ],
  ['DELETE /api/testimonials/{id}', deleted('testimonials', 'only')],
  ['DELETE /api/admin/pages/{id}', deleted('pages', 'workshops')],
  ['DELETE /api/admin/pictures/{id}', deleted('pictures', aPicture.id)],
  [
    'POST /api/admin/bin/erase',
    { event: 'erasure', what: 'pictures', count: 1, actor: 'admin' },
    { list: 'pictures', ids: ['0'.repeat(32)] },
  ],
  ['DELETE /api/admin/inbox/items/{id}', deleted('leads', 'replied')],
  ['DELETE /api/admin/reply-templates/{id}', deleted('reply-templates', 'a-question')],
  ['DELETE /api/admin/audits/{id}', deleted('audits', 'an-audit')],
  ['DELETE /api/admin/audit-wordings/{id}', deleted('audit-wordings', 'slow-pages')],
  ['DELETE /api/admin/subscribers/{id}', deleted('subscribers', 's1')],
  ['DELETE /api/admin/redirects/{id}', deleted('redirects', 'moved')],
  ['GET /api/admin/inbox/export', took('leads', 4)],
  ['GET /api/admin/subscribers/export', took('subscribers', 1)],
  ['GET /api/admin/views/export', took('views', 0)],
  ['GET /api/admin/export', took('content', 26)],
  ['POST /api/admin/sample-content/restore', restored('posts', aSample.id)],
  ['GET /api/admin/clients/{id}/export', took('clients', 1), '/api/admin/clients/fresh/export'],
  [
    'DELETE /api/admin/clients/{id}',
    { event: 'erasure', what: 'clients', count: 1, actor: 'admin' },
    '/api/admin/clients/fresh',
  ],
];
const askOf = ([key, { target = '' }, other]: (typeof acts)[number]): [key: string, init: RequestInit] => {
  const path = typeof other === 'string' ? other : key.replace(/^\w+ /, '').replace('{id}', target);
  const body = typeof other === 'object' ? other : {};
  return [`${key.split(' ')[0]} ${path}`, key.startsWith('POST') ? asJson(body) : {}];
};

async function fill(api: TestApi): Promise<void> {
  await store(api, mixed);
  await api.host.leads.update(({ subscribers }) => {
    for (const id of ['s1', 's2']) {
      subscribers.push({ id, email: `${id}@example.com`, subscribedAt: hoursAgo(1) });
    }
  });
  await api.host.content.update((content) => {
    const [first] = content.testimonials;
    if (first) {
      first.id = 'only';
      delete first.sample;
    }
    const deleted = { at: hoursAgo(1), by: 'The admin' };
    content.redirects = [{ id: 'moved', from: '/old', to: '/about' }];
    content.pages = [{ ...structuredClone(aPage), id: 'workshops', kind: 'page', slug: 'workshops' }];
    content.pictures = [
      structuredClone(aPicture),
      { ...structuredClone(aPicture), id: '0'.repeat(32), deleted },
    ];
    content.posts.push({ ...neverChanged(aSample), deleted });
  });
  await api.logIn('admin');
  await api.host.audits.add(fullAudit('an-audit'));
}

/** Events after the login. */
const done = (api: TestApi): object[] => news(api, 1);

async function logsEveryAct(api: TestApi): Promise<void> {
  await fill(api);
  for (const act of acts) {
    expect((await api.ask(...askOf(act))).ok).toBe(true);
  }
  expect(done(api)).toEqual(acts.map(([, event]) => event));
  const isExpected =
    /^DELETE \/api\/(?!auth\/|admin\/users\/|reports\/|unsubscribe\/|.*\/link$)|\/export$|\/(?:bin|sample-content)\/(?:restore|erase)$/;
  expect(acts.map(([key]) => key).toSorted()).toEqual(
    rows
      .map(({ key }) => key)
      .filter((key) => isExpected.test(key))
      .toSorted(),
  );
}

export const securityLogCases: readonly Case[] = [
  ...casesAs('visitor', {
    // asvs:16.3.1
    async 'security log: a login, a failed one with the account of a known address, and a logout are logged'(
      api,
    ) {
      await logInAs(api, 'editor', WRONG);
      await api.ask(LOGIN, login('nobody@example.com', WRONG));
      await logInAs(api, 'pending');
      await logInAs(api, 'editor');
      await api.call('POST /api/auth/logout');
      await api.call('POST /api/auth/logout');
      expect(news(api)).toEqual([
        { event: 'login-failed', account: 'editor' },
        { event: 'login-failed', account: undefined },
        { event: 'login-refused', account: 'pending', state: 'pending' },
        { event: 'login', by: 'password', ...byItself('editor') },
        { event: 'logout', ...byItself('editor') },
      ]);
    },
    async 'security log: too many wrong passwords are logged'(api) {
      for (let call = 0; call < 6; call += 1) await logInAs(api, 'admin', WRONG);
      expect(news(api).slice(4)).toEqual([
        { event: 'login-failed', account: 'admin' },
        { event: 'login-locked', account: 'admin' },
      ]);
    },
    // asvs:16.3.3
    async 'security log: an address that calls too often is logged'(api) {
      const link = () => api.ask('POST /api/auth/link', asJson({ token: 'a guess' }));
      for (let call = 0; call < 21; call += 1) await link();
      for (let call = 0; call < 21; call += 1) await api.ask('POST /api/contact', asJson(contact));
      expect(news(api)).toEqual([
        { event: 'limit-reached', endpoint: 'POST /api/auth/link', account: undefined },
        { event: 'limit-reached', endpoint: 'POST /api/contact', account: undefined },
      ]);
    },
    // asvs:16.3.3
    async 'security log: a change from another site, and data requested as a picture are logged'(api) {
      const headers = { origin: 'https://evil.example' };
      await api.ask('POST /api/contact', { ...asJson(contact), headers });
      await api.logIn('admin');
      await api.ask('GET /api/admin/export', { headers: { 'sec-fetch-dest': 'image' } });
      expect(news(api)).toEqual([
        { event: 'origin-refused', endpoint: 'POST /api/contact', account: undefined },
        { event: 'login', by: 'password', ...byItself('admin') },
        { event: 'origin-refused', endpoint: 'GET /api/admin/export', account: 'admin' },
      ]);
    },
    async 'security log: a malformed body is logged, but no mistake in a form'(api) {
      const key = 'POST /api/contact';
      await api.ask(key, { ...asJson(contact), body: '{"name":' });
      await api.ask(key, { headers: { 'content-type': 'text/plain' }, body: 'Hello' });
      await api.ask(key, asJson(['Hello']));
      await api.ask(key, asJson({ ...contact, email: 'no address' }));
      const refused = { event: 'input-refused', endpoint: key, account: undefined };
      expect(news(api)).toEqual([refused, refused, refused]);
    },
    async 'security log: a made-up session is logged, but none that expired'(api) {
      api.host.secret.write('made-up');
      await api.ask('GET /api/auth/session');
      expect(news(api)).toEqual([{ event: 'session-unknown' }]);
      await api.logIn('admin');
      api.clock.advance(13 * 60 * MINUTE);
      expect(await notedBy(api, () => api.ask('GET /api/auth/session'))).toEqual([]);
    },
    'security log: a reset link is logged when requested, created and used': {
      capabilities: { mailsResetLinks: true },
      async run(api) {
        const asking = async () => {
          for (const email of [accounts.editor.email, 'nobody@example.com']) {
            await api.call('POST /api/auth/forgot-password', { body: { email } });
          }
        };
        expect(await notedBy(api, asking)).toEqual([
          { event: 'reset-asked', account: 'editor' },
          { event: 'reset-asked', account: undefined },
        ]);
        const body = { token: await resetToken(api, 'editor'), password: NEW_PASSWORD };
        const using = () => api.ask('POST /api/auth/reset-password', asJson(body));
        expect(await notedBy(api, using)).toEqual([
          { event: 'password-reset', ...byItself('editor') },
          { event: 'login', by: 'reset-link', ...byItself('editor') },
        ]);
        expect(await notedBy(api, using)).toEqual([]);
      },
    },
    async 'security log: a registration is logged, but none of an address with an account'(api) {
      for (const email of ['ana@example.com', accounts.editor.email]) {
        await api.call('POST /api/auth/register', { body: { name: 'Ana', email } });
      }
      const account = (await api.host.stored()).accounts.accounts.at(-1)?.id;
      expect(news(api)).toEqual([{ event: 'registration', account }]);
    },
    // asvs:16.2.1
    'security log: an admin’s account changes are logged with old and new values': logsUserChanges,
    'security log: refused changes are not logged': logsNoRefusedChange,
    async 'security log: routine events are not logged'(api) {
      await api.call('POST /api/contact', { body: contact });
      await api.call('POST /api/subscribe', { body: { email: 'reader@example.com' } });
      await api.logIn('admin');
      const reading = async () => {
        for (const path of ['/site', '/auth/session', '/admin/users', '/admin/inbox', '/blog/posts']) {
          api.clock.advance(MINUTE);
          expect((await api.ask(`GET /api${path}`)).status).toBe(200);
        }
      };
      expect(await notedBy(api, reading)).toEqual([]);
      expect(news(api)).toHaveLength(1);
    },
    'security log: every export, deletion and restore is logged, with what and how many': logsEveryAct,
    async 'security log: deleting, restoring or erasing many leads at once is one entry'(api) {
      await fill(api);
      const change = (ids: string[], action: string) =>
        api.ask('POST /api/admin/inbox/changes', asJson({ ids, action }));
      await change(['fresh', 'thought'], 'closed');
      await change(['fresh', 'robot', 'gone already'], 'delete');
      await change(['gone already'], 'delete');
      await restore(api, 'leads', 'fresh', 'gone already');
      expect([await erase(api, 'leads', 'fresh'), await erase(api, 'leads', 'robot')]).toEqual([0, 1]);
      const line = (event: string, more: object) => ({ event, what: 'leads', actor: 'admin', ...more });
      expect(done(api)).toEqual([
        line('deletion', { count: 2 }),
        line('restore', { target: 'fresh' }),
        line('erasure', { count: 1 }),
      ]);
    },
  }),
  ...casesAs('editor', {
    async 'security log: a changed password is logged, and one that is refused'(api) {
      const change = (current: string) => () =>
        api.ask('PUT /api/auth/password', asJson({ current, password: NEW_PASSWORD }));
      expect(await notedBy(api, change(WRONG))).toEqual([
        { event: 'password-change-failed', ...byItself('editor') },
      ]);
      expect(await notedBy(api, change(accounts.editor.password))).toEqual([
        { event: 'password-changed', ...byItself('editor') },
      ]);
      expect(await notedBy(api, () => api.call('DELETE /api/auth/sessions'))).toEqual([
        { event: 'logout-everywhere', ...byItself('editor') },
      ]);
    },
  }),
  ...casesAs('visitor', {
    async 'security: a series of wrong passwords is one entry, even if blocked'(api) {
      for (let call = 0; call < 6; call += 1) {
        await logInAs(api, 'editor', WRONG);
        api.clock.advance(MINUTE);
      }
      await api.ask(LOGIN, login('nobody@example.com', WRONG));
      api.clock.advance(61 * MINUTE);
      await logInAs(api, 'editor', WRONG);
      await api.logIn('admin');
      const { refused, begin } = await api.call('GET /api/admin/security');
      const at = (minute: number) => new Date(NOW.getTime() + minute * MINUTE).toISOString();
      const account = { id: 'editor', name: 'The editor', email: accounts.editor.email };
      const wrong = { event: 'login-failed', times: 1, account, actor: null, isBlocked: false };
      expect(refused).toEqual([
        { ...wrong, since: at(67), at: at(67) },
        { ...wrong, since: at(6), at: at(6), account: null },
        { ...wrong, since: at(0), at: at(5), times: 6, isBlocked: true },
      ]);
      expect(begin).toBe(NOW.toISOString());
    },
    async 'security: logins, with new places marked, and account changes are listed, newest first'(api) {
      await changeAccount(api, 'editor', { knownPlaces: ['another place'] });
      await api.logIn('editor');
      api.clock.advance(MINUTE);
      await api.logIn('admin');
      await api.ask('PATCH /api/admin/users/editor', asJson({ role: 'admin' }));
      api.clock.advance(MINUTE);
      await api.ask('DELETE /api/admin/users/editor');
      const { logins, changes, refused } = await api.call('GET /api/admin/security');
      const admin = { id: 'admin', name: 'The admin', email: accounts.admin.email };
      expect(logins.map(({ account, isNewPlace = false, by }) => ({ account, isNewPlace, by }))).toEqual([
        { account: admin, isNewPlace: false, by: 'password' },
        { account: 'gone', isNewPlace: true, by: 'password' },
      ]);
      expect(changes.map(({ event, account, actor }) => ({ event, account, actor }))).toEqual([
        { event: 'account-deleted', account: 'gone', actor: admin },
        { event: 'role-changed', account: 'gone', actor: admin },
      ]);
      expect(refused).toEqual([]);
    },
    async 'security: the list shows no addresses, and nothing older than a month'(api) {
      await api.logIn('admin');
      await api.ask('GET /api/admin/subscribers/export');
      const report = JSON.stringify(await api.call('GET /api/admin/security'));
      expect(report).toContain('"what":"subscribers"');
      for (const { address = '' } of api.noted) expect(report).not.toContain(`"${address}"`);
      api.clock.advance(30 * DAY + 1);
      await api.logIn('admin');
      const { logins, changes } = await api.call('GET /api/admin/security');
      expect([logins.length, changes.length]).toEqual([1, 0]);
    },
  }),
  ...casesAs('admin', {
    async 'security log: an import is logged, but no dry run'(api) {
      const file = await exported(api);
      const other = withFirst({ ...file, posts: file.posts.slice(2) }, { title: 'Another title' });
      await bring(api, other, { dryRun: true });
      await bring(api, other);
      expect(done(api).slice(1)).toEqual([{ event: 'import', added: 0, changed: 1, actor: 'admin' }]);
    },
  }),
];
