import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import { neverChanged } from '../../../core/state.ts';
import { rows } from '../../../core/table.ts';
import { fullAudit } from '../../support/sample-audits.ts';
import { aPicture } from '../../support/sample-records.ts';
import { type AccountName, accounts, DAY, MINUTE, NOW, scheduled } from '../../support/seed.ts';
import { asJson, type Bench, type Case, casesAs } from '../test-context.ts';
import { erase, restore } from './bin-calls.ts';
import { contact } from './forms.ts';
import { hoursAgo, mixed, store } from './inbox-seed.ts';
import { changeAccount, login, logInAs, NEW_PASSWORD, resetToken, setUpToken, WRONG } from './people.ts';
import { bring, exported, withFirst } from './transfer-calls.ts';

/** The events since a given count, which must all have an address. */
export function news({ noted }: Bench, seen = 0): object[] {
  const fresh = noted.slice(seen);
  for (const { address } of fresh) expect(address).toMatch(/./);
  return fresh.map(({ event }) => event);
}

/** The events of an action. */
async function notedBy(bench: Bench, act: () => Promise<unknown>): Promise<object[]> {
  const seen = bench.noted.length;
  await act();
  return news(bench, seen);
}

const LOGIN = 'POST /api/auth/login';
const byItself = (id: AccountName) => ({ account: id, actor: id });

async function logsUserChanges(bench: Bench): Promise<void> {
  await bench.logIn('admin');
  const changing = (id: AccountName, body: object) =>
    notedBy(bench, () => bench.ask(`PATCH /api/admin/users/${id}`, asJson(body)));
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
  expect(await notedBy(bench, () => bench.ask(`POST ${at}/reset-link`))).toEqual([
    { event: 'reset-link-made', by: 'admin', ...of('editor') },
  ]);
  expect(await notedBy(bench, () => bench.ask(`DELETE ${at}/sessions`))).toEqual([
    { event: 'logout-everywhere', ...of('editor') },
  ]);
  expect(await notedBy(bench, () => bench.ask(`DELETE ${at}`))).toEqual([
    { event: 'account-deleted', ...of('editor') },
  ]);
}

async function logsNoRefusedChange(bench: Bench): Promise<void> {
  await bench.logIn('editor');
  const asEditor = await notedBy(bench, () =>
    bench.ask('PATCH /api/admin/users/editor', asJson({ role: 'admin' })),
  );
  await bench.logIn('admin');
  const refused = await notedBy(bench, async () => {
    await bench.ask('PATCH /api/admin/users/admin', asJson({ role: 'editor' }));
    await bench.ask('PATCH /api/admin/users/editor', asJson({ role: 'editor' }));
    await bench.ask('DELETE /api/admin/users/admin');
    await bench.ask('DELETE /api/admin/users/nobody');
    await bench.ask('POST /api/admin/users/nobody/reset-link');
    await bench.host.breakStorage(true);
    const answer = await bench.ask('PATCH /api/admin/users/editor', asJson({ role: 'admin' }));
    expect(answer.status).toBe(503);
    await bench.ask('DELETE /api/admin/users/editor');
    await bench.host.breakStorage(false);
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
  ['GET /api/admin/inbox/export', took('leads', 4)],
  ['GET /api/admin/subscribers/export', took('subscribers', 1)],
  ['GET /api/admin/export', took('content', 26)],
  ['POST /api/admin/sample-content/restore', restored('posts', aSample.id)],
];
const askOf = ([key, { target = '' }, other]: (typeof acts)[number]): [key: string, init: RequestInit] => {
  const path = typeof other === 'string' ? other : key.replace(/^\w+ /, '').replace('{id}', target);
  const body = typeof other === 'object' ? other : {};
  return [`${key.split(' ')[0]} ${path}`, key.startsWith('POST') ? asJson(body) : {}];
};

async function fill(bench: Bench): Promise<void> {
  await store(bench, mixed);
  await bench.host.leads.update(({ subscribers }) => {
    for (const id of ['s1', 's2']) {
      subscribers.push({ id, email: `${id}@example.com`, subscribedAt: hoursAgo(1) });
    }
  });
  await bench.host.content.update((content) => {
    const [first] = content.testimonials;
    if (first) {
      first.id = 'only';
      delete first.sample;
    }
    const deleted = { at: hoursAgo(1), by: 'The admin' };
    content.pictures = [
      structuredClone(aPicture),
      { ...structuredClone(aPicture), id: '0'.repeat(32), deleted },
    ];
    content.posts.push({ ...neverChanged(aSample), deleted });
  });
  await bench.logIn('admin');
  await bench.host.audits.add(fullAudit('an-audit'));
}

/** Events after the login. */
const done = (bench: Bench): object[] => news(bench, 1);

async function logsEveryAct(bench: Bench): Promise<void> {
  await fill(bench);
  for (const act of acts) {
    expect((await bench.ask(...askOf(act))).ok).toBe(true);
  }
  expect(done(bench)).toEqual(acts.map(([, event]) => event));
  const isMeant =
    /^DELETE \/api\/(?!auth\/|admin\/users\/|.*\/link$)|\/export$|\/(?:bin|sample-content)\/(?:restore|erase)$/;
  expect(acts.map(([key]) => key).toSorted()).toEqual(
    rows
      .map(({ key }) => key)
      .filter((key) => isMeant.test(key))
      .toSorted(),
  );
}

async function logsNothingUndone(bench: Bench): Promise<void> {
  await fill(bench);
  await bench.host.breakStorage(true);
  // The core of the suite keeps its audits in memory, which cannot fail.
  for (const [key, init] of acts.map(askOf)) {
    if (/^GET|\/audits\//.test(key)) continue;
    expect((await bench.ask(key, init)).ok).toBe(false);
  }
  await bench.host.breakStorage(false);
  expect(done(bench)).toEqual([]);
}

export const securityLogCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'security log: a login, a failed one with the account of a known address, and a logout are logged'(
      bench,
    ) {
      await logInAs(bench, 'editor', WRONG);
      await bench.ask(LOGIN, login('nobody@example.com', WRONG));
      await logInAs(bench, 'pending');
      await logInAs(bench, 'editor');
      await bench.call('POST /api/auth/logout');
      await bench.call('POST /api/auth/logout');
      expect(news(bench)).toEqual([
        { event: 'login-failed', account: 'editor' },
        { event: 'login-failed', account: undefined },
        { event: 'login-refused', account: 'pending', state: 'pending' },
        { event: 'login', by: 'password', ...byItself('editor') },
        { event: 'logout', ...byItself('editor') },
      ]);
    },
    async 'security log: too many wrong passwords are logged'(bench) {
      for (let call = 0; call < 6; call += 1) await logInAs(bench, 'admin', WRONG);
      expect(news(bench).slice(4)).toEqual([
        { event: 'login-failed', account: 'admin' },
        { event: 'login-locked', account: 'admin' },
      ]);
    },
    async 'security log: an address that calls too often is logged'(bench) {
      const link = () => bench.ask('POST /api/auth/link', asJson({ token: 'a guess' }));
      for (let call = 0; call < 21; call += 1) await link();
      for (let call = 0; call < 21; call += 1) await bench.ask('POST /api/contact', asJson(contact));
      expect(news(bench)).toEqual([
        { event: 'limit-reached', endpoint: 'POST /api/auth/link', account: undefined },
        { event: 'limit-reached', endpoint: 'POST /api/contact', account: undefined },
      ]);
    },
    async 'security log: a change from another site, and data requested as a picture are logged'(bench) {
      const headers = { origin: 'https://evil.example' };
      await bench.ask('POST /api/contact', { ...asJson(contact), headers });
      await bench.logIn('admin');
      await bench.ask('GET /api/admin/export', { headers: { 'sec-fetch-dest': 'image' } });
      expect(news(bench)).toEqual([
        { event: 'origin-refused', endpoint: 'POST /api/contact', account: undefined },
        { event: 'login', by: 'password', ...byItself('admin') },
        { event: 'origin-refused', endpoint: 'GET /api/admin/export', account: 'admin' },
      ]);
    },
    async 'security log: a malformed body is logged, but no mistake in a form'(bench) {
      const key = 'POST /api/contact';
      await bench.ask(key, { ...asJson(contact), body: '{"name":' });
      await bench.ask(key, { headers: { 'content-type': 'text/plain' }, body: 'Hello' });
      await bench.ask(key, asJson(['Hello']));
      await bench.ask(key, asJson({ ...contact, email: 'no address' }));
      const refused = { event: 'input-refused', endpoint: key, account: undefined };
      expect(news(bench)).toEqual([refused, refused, refused]);
    },
    async 'security log: a made-up session is logged, but none that expired'(bench) {
      bench.host.secret.write('made-up');
      await bench.ask('GET /api/auth/session');
      expect(news(bench)).toEqual([{ event: 'session-unknown' }]);
      await bench.logIn('admin');
      bench.clock.advance(13 * 60 * MINUTE);
      expect(await notedBy(bench, () => bench.ask('GET /api/auth/session'))).toEqual([]);
    },
    'security log: a reset link is logged when requested, created and used': {
      capabilities: { mailsResetLinks: true },
      async run(bench) {
        const asking = async () => {
          for (const email of [accounts.editor.email, 'nobody@example.com']) {
            await bench.call('POST /api/auth/forgot-password', { body: { email } });
          }
        };
        expect(await notedBy(bench, asking)).toEqual([
          { event: 'reset-asked', account: 'editor' },
          { event: 'reset-asked', account: undefined },
        ]);
        const body = { token: await resetToken(bench, 'editor'), password: NEW_PASSWORD };
        const using = () => bench.ask('POST /api/auth/reset-password', asJson(body));
        expect(await notedBy(bench, using)).toEqual([
          { event: 'password-reset', ...byItself('editor') },
          { event: 'login', by: 'reset-link', ...byItself('editor') },
        ]);
        expect(await notedBy(bench, using)).toEqual([]);
      },
    },
    async 'security log: a registration is logged, but none of an address with an account'(bench) {
      for (const email of ['ana@example.com', accounts.editor.email]) {
        await bench.call('POST /api/auth/register', { body: { name: 'Ana', email } });
      }
      const account = (await bench.host.stored()).accounts.accounts.at(-1)?.id;
      expect(news(bench)).toEqual([{ event: 'registration', account }]);
    },
    async 'security log: the first admin is logged'(bench) {
      const token = await setUpToken(bench);
      const body = { name: 'Ana', email: 'ana@example.com', password: NEW_PASSWORD, token };
      const events = await notedBy(bench, () => bench.call('POST /api/auth/set-up', { body }));
      const id = (await bench.host.stored()).accounts.accounts.at(-1)?.id;
      expect(events).toEqual([
        { event: 'admin-set-up', account: id, actor: id },
        { event: 'login', by: 'set-up-link', account: id, actor: id },
      ]);
    },
    'security log: an admin’s account changes are logged with old and new values': logsUserChanges,
    'security log: refused and unsaved changes are not logged': logsNoRefusedChange,
    async 'security log: routine events are not logged'(bench) {
      await bench.call('POST /api/contact', { body: contact });
      await bench.call('POST /api/subscribe', { body: { email: 'reader@example.com' } });
      await bench.logIn('admin');
      const reading = async () => {
        for (const path of ['/site', '/auth/session', '/admin/users', '/admin/inbox', '/blog/posts']) {
          bench.clock.advance(MINUTE);
          expect((await bench.ask(`GET /api${path}`)).status).toBe(200);
        }
      };
      expect(await notedBy(bench, reading)).toEqual([]);
      expect(news(bench)).toHaveLength(1);
    },
    'security log: every export, deletion and restore is logged, with what and how many': logsEveryAct,
    'security log: a deletion that could not be saved is not logged': logsNothingUndone,
    async 'security log: deleting, restoring or erasing many leads at once is one entry'(bench) {
      await fill(bench);
      const change = (ids: string[], action: string) =>
        bench.ask('POST /api/admin/inbox/changes', asJson({ ids, action }));
      await change(['fresh', 'thought'], 'closed');
      await change(['fresh', 'robot', 'gone already'], 'delete');
      await change(['gone already'], 'delete');
      await restore(bench, 'leads', 'fresh', 'gone already');
      expect([await erase(bench, 'leads', 'fresh'), await erase(bench, 'leads', 'robot')]).toEqual([0, 1]);
      const line = (event: string, more: object) => ({ event, what: 'leads', actor: 'admin', ...more });
      expect(done(bench)).toEqual([
        line('deletion', { count: 2 }),
        line('restore', { target: 'fresh' }),
        line('erasure', { count: 1 }),
      ]);
    },
  }),
  ...casesAs('editor', {
    async 'security log: a changed password is logged, and one that is refused'(bench) {
      const change = (current: string) => () =>
        bench.ask('PUT /api/auth/password', asJson({ current, password: NEW_PASSWORD }));
      expect(await notedBy(bench, change(WRONG))).toEqual([
        { event: 'password-change-failed', ...byItself('editor') },
      ]);
      expect(await notedBy(bench, change(accounts.editor.password))).toEqual([
        { event: 'password-changed', ...byItself('editor') },
      ]);
      expect(await notedBy(bench, () => bench.call('DELETE /api/auth/sessions'))).toEqual([
        { event: 'logout-everywhere', ...byItself('editor') },
      ]);
    },
  }),
  ...casesAs('visitor', {
    async 'security: a series of wrong passwords is one entry, even if blocked'(bench) {
      for (let call = 0; call < 6; call += 1) {
        await logInAs(bench, 'editor', WRONG);
        bench.clock.advance(MINUTE);
      }
      await bench.ask(LOGIN, login('nobody@example.com', WRONG));
      bench.clock.advance(61 * MINUTE);
      await logInAs(bench, 'editor', WRONG);
      await bench.logIn('admin');
      const { refused, begin } = await bench.call('GET /api/admin/security');
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
    async 'security: logins, with new places marked, and account changes are listed, newest first'(bench) {
      await changeAccount(bench, 'editor', { knownPlaces: ['another place'] });
      await bench.logIn('editor');
      bench.clock.advance(MINUTE);
      await bench.logIn('admin');
      await bench.ask('PATCH /api/admin/users/editor', asJson({ role: 'admin' }));
      bench.clock.advance(MINUTE);
      await bench.ask('DELETE /api/admin/users/editor');
      const { logins, changes, refused } = await bench.call('GET /api/admin/security');
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
    async 'security: the list shows no addresses, and nothing older than a month'(bench) {
      await bench.logIn('admin');
      await bench.ask('GET /api/admin/subscribers/export');
      const report = JSON.stringify(await bench.call('GET /api/admin/security'));
      expect(report).toContain('"what":"subscribers"');
      for (const { address = '' } of bench.noted) expect(report).not.toContain(`"${address}"`);
      bench.clock.advance(30 * DAY + 1);
      await bench.logIn('admin');
      const { logins, changes } = await bench.call('GET /api/admin/security');
      expect([logins.length, changes.length]).toEqual([1, 0]);
    },
  }),
  ...casesAs('admin', {
    async 'security log: an import is logged, but no dry run'(bench) {
      const file = await exported(bench);
      const other = withFirst({ ...file, posts: file.posts.slice(2) }, { title: 'Another title' });
      await bring(bench, other, { dryRun: true });
      await bring(bench, other);
      expect(done(bench).slice(1)).toEqual([{ event: 'import', added: 0, changed: 1, actor: 'admin' }]);
    },
  }),
];
