import { expect } from 'vitest';
import { accounts, DAY, HOUR, MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, casesFor, type TestApi, type Case, type Refused } from '../test-context.ts';
import {
  changeAccount,
  login,
  logInAs,
  logInElsewhere,
  NEW_PASSWORD,
  resetToken,
  whoHas,
  whoIs,
  WRONG,
} from './people.ts';

const MISMATCH: Refused = [401, 'That email address and password do not match.'];

/** Waits for background writes of the core, since changes are saved in order. */
const settled = ({ host }: TestApi): Promise<void> => host.accounts.update(() => undefined);

const tooMany = (minutes: string): Refused => [
  429,
  `Too many wrong passwords. Please try again in ${minutes}, or use “Forgot your password?” on the login page.`,
];

/** The statuses of a number of consecutive failed logins. */
async function fail(api: TestApi, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 1) {
    statuses.push((await api.ask('POST /api/auth/login', login(email, WRONG))).status);
  }
  return statuses;
}

/** Everything that grants access to an account, or is about to. */
async function lettingIn({ host }: TestApi, id: string) {
  const { accounts: all, sessions, links, resetMails } = (await host.stored()).accounts;
  const count = (all: readonly { readonly accountId: string | null }[]) =>
    all.filter(({ accountId }) => accountId === id).length;
  const tickets = all.find((account) => account.id === id)?.loginTickets?.length ?? 0;
  return { sessions: count(sessions), links: count(links), mails: count(resetMails), tickets };
}

/** Two sessions, a link and a mail with a link of the editor, and a link and a mail of the admin. */
async function openEveryWay(api: TestApi): Promise<void> {
  for (const name of ['editor', 'editor', 'admin'] as const) await logInElsewhere(api, name);
  const now = api.clock.now().toISOString();
  const expiresAt = new Date(api.clock.now().getTime() + HOUR).toISOString();
  await api.host.accounts.update((accounts) => {
    for (const accountId of ['editor', 'admin']) {
      if (!accounts.links.some((link) => link.accountId === accountId)) {
        accounts.links.push({ fingerprint: `link of ${accountId}`, kind: 'reset', accountId, expiresAt });
      }
      accounts.resetMails.push({
        id: `link ${accountId}`,
        accountId,
        askedAt: now,
        attempts: 0,
        nextTryAt: now,
      });
      const account = accounts.accounts.find(({ id }) => id === accountId);
      if (account) account.loginTickets = [{ fingerprint: `ticket of ${accountId}`, expiresAt }];
    }
  });
}

const editor = accounts.editor;
const asAdmin = (key: string, body?: object) => async (api: TestApi) => {
  await api.logIn('admin');
  await openEveryWay(api);
  expect((await api.ask(key, body && asJson(body))).ok).toBe(true);
};

/** Actions that revoke the editor's access, with the remaining number of sessions. */
const endings: [what: string, act: (api: TestApi) => Promise<void>, sessions: number][] = [
  [
    'a change of the own password',
    async (api) => {
      await api.logIn('editor');
      await openEveryWay(api);
      await api.call('PUT /api/auth/password', {
        body: { current: editor.password, password: NEW_PASSWORD },
      });
    },
    1,
  ],
  [
    'a password set with a link',
    async (api) => {
      const token = await resetToken(api, 'editor');
      await openEveryWay(api);
      await api.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
    },
    1,
  ],
  [
    'logging out everywhere',
    async (api) => {
      await api.logIn('editor');
      await openEveryWay(api);
      await api.call('DELETE /api/auth/sessions');
      expect(api.host.secret.read()).toBeUndefined();
    },
    0,
  ],
  [
    'logging out all other browsers',
    async (api) => {
      await api.logIn('editor');
      await openEveryWay(api);
      await api.call('DELETE /api/auth/sessions/{id}', { params: { id: 'others' } });
      expect((await whoIs(api))?.id).toBe('editor');
    },
    1,
  ],
  ['an admin who logs it out everywhere', asAdmin('DELETE /api/admin/users/editor/sessions'), 0],
  ['disabling it', asAdmin('PATCH /api/admin/users/editor', { state: 'disabled' }), 0],
  ['another role', asAdmin('PATCH /api/admin/users/editor', { role: 'admin' }), 0],
  ['deleting it', asAdmin('DELETE /api/admin/users/editor'), 0],
];

export const loginCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'sessions: a login starts a session, and without one nobody is logged in'(api) {
      await api.call('POST /api/auth/logout');
      expect(await whoIs(api)).toBeNull();
      for (const as of ['admin', 'editor'] as const) {
        const { email, password, role } = accounts[as];
        const account = { id: as, name: `The ${as}`, email, role };
        expect(await api.call('POST /api/auth/login', { body: { email, password } })).toEqual({ account });
        expect(await whoIs(api)).toEqual(account);
      }
    },
    async 'sessions: a wrong password and an unknown address get the same reply'(api) {
      for (const { email } of [...Object.values(accounts), { email: 'who@example.com' }]) {
        await api.host.accounts.update((accounts) => void (accounts.loginAttempts = []));
        await api.refuses('POST /api/auth/login', MISMATCH, login(email, 'wrong'));
      }
      expect(await whoIs(api)).toBeNull();
    },
    // asvs:6.2.8
    async 'sessions: email addresses ignore case, passwords do not'(api) {
      const { email, password } = accounts.admin;
      const upper = login(email, password.toUpperCase());
      await api.refuses('POST /api/auth/login', MISMATCH, upper);
      await api.call('POST /api/auth/login', { body: { email: email.toUpperCase(), password } });
      expect(await whoIs(api)).toMatchObject({ id: 'admin' });
    },
    async 'sessions: a password matches in composed and decomposed Unicode'(api) {
      const { email, password } = accounts.editor;
      await api.call('POST /api/auth/login', { body: { email, password: password.normalize('NFD') } });
      expect(await whoIs(api)).toMatchObject({ id: 'editor' });
    },
    async 'sessions: a pending or disabled account is told so and not logged in'(api) {
      for (const [as, message] of [
        ['pending', 'Your account is waiting for approval. An admin has to confirm it first.'],
        ['disabled', 'This account is disabled. Please ask an admin.'],
      ] as const) {
        const { email, password } = accounts[as];
        await api.refuses('POST /api/auth/login', [403, message], login(email, password));
      }
      expect(await whoIs(api)).toBeNull();
      expect(api.host.secret.read()).toBeUndefined();
    },
    async 'throttling: five wrong passwords lock an account, known or not, in any spelling'(api) {
      for (const { email } of [...Object.values(accounts), { email: 'nobody@example.com' }]) {
        const spellings = [email, email.toUpperCase(), email.toLowerCase(), email, ` ${email} `];
        for (const each of spellings) expect(await fail(api, each, 1)).toEqual([401]);
        expect(await fail(api, email, 2)).toEqual([429, 429]);
        await api.host.accounts.update((accounts) => void (accounts.loginAttempts = []));
        api.clock.advance(10 * MINUTE);
      }
    },
    async 'throttling: the right password of a pending or disabled account is not counted'(api) {
      for (const as of ['pending', 'disabled'] as const) {
        for (let call = 0; call < 7; call += 1) expect(await logInAs(api, as)).toBe(403);
        await changeAccount(api, as, { state: 'active', role: 'editor' });
        expect(await logInAs(api, as)).toBe(200);
      }
      expect(await logInAs(api, 'admin')).toBe(200);
    },
    async 'throttling: the reply says when to retry, and a login works 15 minutes after the first failure'(
      api,
    ) {
      const right = login(accounts.admin.email, accounts.admin.password);
      await fail(api, accounts.admin.email, 1);
      api.clock.advance(4 * MINUTE);
      await fail(api, accounts.admin.email, 4);
      await api.refuses('POST /api/auth/login', tooMany('11 minutes'), right);
      const refused = await api.ask('POST /api/auth/login', right);
      expect(refused.headers.get('retry-after')).toBe(String(11 * 60));
      api.clock.advance(10 * MINUTE);
      await api.refuses('POST /api/auth/login', tooMany('1 minute'), right);
      api.clock.advance(MINUTE - 1);
      expect(await logInAs(api, 'admin')).toBe(429);
      api.clock.advance(1);
      expect(await logInAs(api, 'admin')).toBe(200);
    },
    async 'throttling: a login resets the count'(api) {
      expect(await fail(api, accounts.editor.email, 4)).toEqual([401, 401, 401, 401]);
      expect(await logInAs(api, 'editor')).toBe(200);
      await api.call('POST /api/auth/logout');
      expect((await api.host.stored()).accounts.loginAttempts).toEqual([]);
      expect(await fail(api, accounts.editor.email, 5)).not.toContain(429);
    },
    async 'throttling: a pending account’s login does not reset the count of others'(api) {
      await fail(api, accounts.admin.email, 4);
      expect(await logInAs(api, 'pending')).toBe(403);
      expect(await fail(api, accounts.admin.email, 1)).toEqual([401]);
      expect(await logInAs(api, 'admin')).toBe(429);
    },
    async 'throttling: the count survives a restart, contains no addresses, and expires'(api) {
      await fail(api, accounts.admin.email, 5);
      await settled(api);
      const { loginAttempts } = (await api.host.stored()).accounts;
      expect(loginAttempts.map(({ times }) => times.length)).toEqual([5, 5]);
      expect(JSON.stringify(loginAttempts)).not.toMatch(/admin|127\.0\.0|tab/i);
      await fail(api, accounts.admin.email, 1);
      await settled(api);
      expect((await api.host.stored()).accounts.loginAttempts).toEqual(loginAttempts);
      api.clock.advance(15 * MINUTE);
      await fail(api, accounts.editor.email, 1);
      await settled(api);
      expect((await api.host.stored()).accounts.loginAttempts.map(({ times }) => times.length)).toEqual([
        1, 1,
      ]);
    },
    // asvs:7.1.2
    async 'revoked access: an account has at most 20 sessions, and the oldest one ends'(api) {
      const first = await logInElsewhere(api, 'editor');
      api.clock.advance(MINUTE);
      const second = await logInElsewhere(api, 'editor');
      const other = await logInElsewhere(api, 'admin');
      for (let login = 3; login <= 21; login += 1) {
        api.clock.advance(MINUTE);
        expect(await logInAs(api, 'editor')).toBe(200);
        api.host.secret.write('');
      }
      expect(await whoHas(api, first)).toBeUndefined();
      expect(await whoHas(api, second)).toBe('editor');
      expect(await whoHas(api, other)).toBe('admin');
      expect(await lettingIn(api, 'editor')).toMatchObject({ sessions: 20 });
    },
  }),
  ...casesAs('editor', {
    async 'sessions: pages read in quick succession cause no writes'(api) {
      const before = (await api.host.stored()).accounts;
      api.clock.advance(4 * MINUTE);
      await whoIs(api);
      await settled(api);
      expect((await api.host.stored()).accounts).toEqual(before);
    },
    // asvs:7.3.2
    async 'sessions: a session ends after fourteen days even if active'(api) {
      for (let hours = 0; hours < 14 * 24; hours += 12) {
        api.clock.advance(12 * HOUR);
        expect(await whoIs(api)).toMatchObject({ id: 'editor' });
        await settled(api);
      }
      api.clock.advance(1);
      expect(await whoIs(api)).toBeNull();
    },
  }),
  ...casesAs('admin', {
    // asvs:7.4.1
    async 'sessions: logging out ends the session in browser and server'(api) {
      const secret = api.host.secret.read() ?? '';
      expect((await api.ask('POST /api/auth/logout')).status).toBe(204);
      expect(api.host.secret.read()).toBeUndefined();
      expect((await api.host.stored()).accounts.sessions).toEqual([]);
      api.host.secret.write(secret);
      expect(await whoIs(api)).toBeNull();
    },
    // asvs:7.2.1 7.2.2
    async 'sessions: every login gets a new long secret, and a made-up one is refused'(api) {
      const first = api.host.secret.read() ?? '';
      await api.logIn('admin');
      const second = api.host.secret.read() ?? '';
      expect(second).not.toBe(first);
      expect(Math.min(first.length, second.length)).toBeGreaterThanOrEqual(32);
      api.host.secret.write(`${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`);
      expect(await whoIs(api)).toBeNull();
    },
    async 'sessions: a login deletes long expired sessions'(api) {
      api.clock.advance(15 * DAY);
      await api.logIn('editor');
      expect((await api.host.stored()).accounts.sessions).toMatchObject([{ accountId: 'editor' }]);
    },
    async 'sessions: neither passwords nor session secrets are stored'(api) {
      const storedText = JSON.stringify(await api.host.stored());
      expect(storedText).not.toContain(accounts.admin.password);
      expect(storedText).not.toContain(api.host.secret.read());
    },
  }),
];

export const revokedAccessCases: readonly Case[] = casesFor(endings, ([what, act, sessions]) => ({
  // asvs:7.4.2 7.4.5
  name: `revoked access: ${what} ends every session, link and waiting mail of that account only`,
  async run(api) {
    await act(api);
    expect(await lettingIn(api, 'editor')).toEqual({ sessions, links: 0, mails: 0, tickets: 0 });
    const others = await lettingIn(api, 'admin');
    expect(others).toMatchObject({ links: 1, mails: 1 });
    expect(others.sessions).toBeGreaterThan(0);
  },
}));
