import { expect } from 'vitest';
import { accounts, DAY, HOUR, MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, casesFor, type Bench, type Case, type Refused } from '../test-context.ts';
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
const settled = ({ host }: Bench): Promise<void> => host.accounts.update(() => undefined);

const tooMany = (minutes: string): Refused => [
  429,
  `Too many wrong passwords. Please try again in ${minutes}, or use “Forgot your password?” on the login page.`,
];

/** The statuses of a number of consecutive failed logins. */
async function fail(bench: Bench, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 1) {
    statuses.push((await bench.ask('POST /api/auth/login', login(email, WRONG))).status);
  }
  return statuses;
}

/** Everything that grants access to an account, or is about to. */
async function lettingIn({ host }: Bench, id: string) {
  const { accounts: all, sessions, links, resetMails } = (await host.stored()).accounts;
  const count = (all: readonly { readonly accountId: string | null }[]) =>
    all.filter(({ accountId }) => accountId === id).length;
  const tickets = all.find((account) => account.id === id)?.loginTickets?.length ?? 0;
  return { sessions: count(sessions), links: count(links), mails: count(resetMails), tickets };
}

/** Two sessions, a link and a mail with a link of the editor, and a link and a mail of the admin. */
async function openEveryWay(bench: Bench): Promise<void> {
  for (const name of ['editor', 'editor', 'admin'] as const) await logInElsewhere(bench, name);
  const now = bench.clock.now().toISOString();
  const expiresAt = new Date(bench.clock.now().getTime() + HOUR).toISOString();
  await bench.host.accounts.update((accounts) => {
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
const asAdmin = (key: string, body?: object) => async (bench: Bench) => {
  await bench.logIn('admin');
  await openEveryWay(bench);
  expect((await bench.ask(key, body && asJson(body))).ok).toBe(true);
};

/** Actions that revoke the editor's access, with the remaining number of sessions. */
const endings: [what: string, act: (bench: Bench) => Promise<void>, sessions: number][] = [
  [
    'a change of the own password',
    async (bench) => {
      await bench.logIn('editor');
      await openEveryWay(bench);
      await bench.call('PUT /api/auth/password', {
        body: { current: editor.password, password: NEW_PASSWORD },
      });
    },
    1,
  ],
  [
    'a password set with a link',
    async (bench) => {
      const token = await resetToken(bench, 'editor');
      await openEveryWay(bench);
      await bench.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
    },
    1,
  ],
  [
    'logging out everywhere',
    async (bench) => {
      await bench.logIn('editor');
      await openEveryWay(bench);
      await bench.call('DELETE /api/auth/sessions');
      expect(bench.host.secret.read()).toBeUndefined();
    },
    0,
  ],
  [
    'logging out all other browsers',
    async (bench) => {
      await bench.logIn('editor');
      await openEveryWay(bench);
      await bench.call('DELETE /api/auth/sessions/{id}', { params: { id: 'others' } });
      expect((await whoIs(bench))?.id).toBe('editor');
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
    async 'sessions: a login starts a session, and without one nobody is logged in'(bench) {
      await bench.call('POST /api/auth/logout');
      expect(await whoIs(bench)).toBeNull();
      for (const as of ['admin', 'editor'] as const) {
        const { email, password, role } = accounts[as];
        const account = { id: as, name: `The ${as}`, email, role };
        expect(await bench.call('POST /api/auth/login', { body: { email, password } })).toEqual({ account });
        expect(await whoIs(bench)).toEqual(account);
      }
    },
    async 'sessions: a wrong password and an unknown address get the same reply'(bench) {
      for (const { email } of [...Object.values(accounts), { email: 'who@example.com' }]) {
        await bench.host.accounts.update((accounts) => void (accounts.loginAttempts = []));
        await bench.refuses('POST /api/auth/login', MISMATCH, login(email, 'wrong'));
      }
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: email addresses ignore case, passwords do not'(bench) {
      const { email, password } = accounts.admin;
      const upper = login(email, password.toUpperCase());
      await bench.refuses('POST /api/auth/login', MISMATCH, upper);
      await bench.call('POST /api/auth/login', { body: { email: email.toUpperCase(), password } });
      expect(await whoIs(bench)).toMatchObject({ id: 'admin' });
    },
    async 'sessions: a password matches in composed and decomposed Unicode'(bench) {
      const { email, password } = accounts.editor;
      await bench.call('POST /api/auth/login', { body: { email, password: password.normalize('NFD') } });
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
    },
    async 'sessions: a pending or disabled account is told so and not logged in'(bench) {
      for (const [as, message] of [
        ['pending', 'Your account is waiting for approval. An admin has to confirm it first.'],
        ['disabled', 'This account is disabled. Please ask an admin.'],
      ] as const) {
        const { email, password } = accounts[as];
        await bench.refuses('POST /api/auth/login', [403, message], login(email, password));
      }
      expect(await whoIs(bench)).toBeNull();
      expect(bench.host.secret.read()).toBeUndefined();
    },
    async 'throttling: five wrong passwords lock an account, known or not'(bench) {
      for (const { email } of [...Object.values(accounts), { email: 'nobody@example.com' }]) {
        expect(await fail(bench, email, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
        await bench.host.accounts.update((accounts) => void (accounts.loginAttempts = []));
        bench.clock.advance(10 * MINUTE);
      }
    },
    async 'throttling: the right password of a pending or disabled account is not counted'(bench) {
      for (const as of ['pending', 'disabled'] as const) {
        for (let call = 0; call < 7; call += 1) expect(await logInAs(bench, as)).toBe(403);
        await changeAccount(bench, as, { state: 'active', role: 'editor' });
        expect(await logInAs(bench, as)).toBe(200);
      }
      expect(await logInAs(bench, 'admin')).toBe(200);
    },
    async 'throttling: the reply says when to retry, and a login works 15 minutes after the first failure'(
      bench,
    ) {
      const right = login(accounts.admin.email, accounts.admin.password);
      await fail(bench, accounts.admin.email, 1);
      bench.clock.advance(4 * MINUTE);
      await fail(bench, accounts.admin.email, 4);
      await bench.refuses('POST /api/auth/login', tooMany('11 minutes'), right);
      const refused = await bench.ask('POST /api/auth/login', right);
      expect(refused.headers.get('retry-after')).toBe(String(11 * 60));
      bench.clock.advance(10 * MINUTE);
      await bench.refuses('POST /api/auth/login', tooMany('1 minute'), right);
      bench.clock.advance(MINUTE - 1);
      expect(await logInAs(bench, 'admin')).toBe(429);
      bench.clock.advance(1);
      expect(await logInAs(bench, 'admin')).toBe(200);
    },
    async 'throttling: upper and lower case count as one account'(bench) {
      const { email } = accounts.admin;
      const spelt = [email, email.toUpperCase(), email.toLowerCase(), email, ` ${email} `];
      for (const each of spelt) expect(await fail(bench, each, 1)).toEqual([401]);
      expect(await fail(bench, email, 1)).toEqual([429]);
    },
    async 'throttling: a login resets the count'(bench) {
      expect(await fail(bench, accounts.editor.email, 4)).toEqual([401, 401, 401, 401]);
      expect(await logInAs(bench, 'editor')).toBe(200);
      await bench.call('POST /api/auth/logout');
      expect((await bench.host.stored()).accounts.loginAttempts).toEqual([]);
      expect(await fail(bench, accounts.editor.email, 5)).not.toContain(429);
    },
    async 'throttling: a pending account’s login does not reset the count of others'(bench) {
      await fail(bench, accounts.admin.email, 4);
      expect(await logInAs(bench, 'pending')).toBe(403);
      expect(await fail(bench, accounts.admin.email, 1)).toEqual([401]);
      expect(await logInAs(bench, 'admin')).toBe(429);
    },
    async 'throttling: the count survives a restart, contains no addresses, and expires'(bench) {
      await fail(bench, accounts.admin.email, 5);
      await settled(bench);
      const { loginAttempts } = (await bench.host.stored()).accounts;
      expect(loginAttempts.map(({ times }) => times.length)).toEqual([5, 5]);
      expect(JSON.stringify(loginAttempts)).not.toMatch(/admin|127\.0\.0|tab/i);
      await fail(bench, accounts.admin.email, 1);
      await settled(bench);
      expect((await bench.host.stored()).accounts.loginAttempts).toEqual(loginAttempts);
      bench.clock.advance(15 * MINUTE);
      await fail(bench, accounts.editor.email, 1);
      await settled(bench);
      expect((await bench.host.stored()).accounts.loginAttempts.map(({ times }) => times.length)).toEqual([
        1, 1,
      ]);
    },
    async 'revoked access: an account has at most 20 sessions, and the oldest one ends'(bench) {
      const first = await logInElsewhere(bench, 'editor');
      bench.clock.advance(MINUTE);
      const second = await logInElsewhere(bench, 'editor');
      const other = await logInElsewhere(bench, 'admin');
      for (let login = 3; login <= 21; login += 1) {
        bench.clock.advance(MINUTE);
        expect(await logInAs(bench, 'editor')).toBe(200);
        bench.host.secret.write('');
      }
      expect(await whoHas(bench, first)).toBeUndefined();
      expect(await whoHas(bench, second)).toBe('editor');
      expect(await whoHas(bench, other)).toBe('admin');
      expect(await lettingIn(bench, 'editor')).toMatchObject({ sessions: 20 });
    },
  }),
  ...casesAs('editor', {
    async 'sessions: a session ends after twelve hours without a call'(bench) {
      bench.clock.advance(12 * HOUR);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
      await settled(bench);
      bench.clock.advance(12 * HOUR + 1);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: pages read in quick succession cause no writes'(bench) {
      const before = (await bench.host.stored()).accounts;
      bench.clock.advance(4 * MINUTE);
      await whoIs(bench);
      await settled(bench);
      expect((await bench.host.stored()).accounts).toEqual(before);
    },
    async 'sessions: a session ends after fourteen days even if active'(bench) {
      for (let hours = 0; hours < 14 * 24; hours += 12) {
        bench.clock.advance(12 * HOUR);
        expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
        await settled(bench);
      }
      bench.clock.advance(1);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'throttling: only logging in is throttled'(bench) {
      await fail(bench, accounts.admin.email, 6);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
      const body = { name: 'Ana Ruiz', email: 'ana@example.com' };
      expect((await bench.ask('POST /api/auth/register', asJson(body))).status).toBe(201);
    },
  }),
  ...casesAs('admin', {
    async 'sessions: logging out ends the session in browser and server'(bench) {
      const secret = bench.host.secret.read() ?? '';
      expect((await bench.ask('POST /api/auth/logout')).status).toBe(204);
      expect(bench.host.secret.read()).toBeUndefined();
      expect((await bench.host.stored()).accounts.sessions).toEqual([]);
      bench.host.secret.write(secret);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: every login gets a new long secret, and a made-up one is refused'(bench) {
      const first = bench.host.secret.read() ?? '';
      await bench.logIn('admin');
      const second = bench.host.secret.read() ?? '';
      expect(second).not.toBe(first);
      expect(Math.min(first.length, second.length)).toBeGreaterThanOrEqual(32);
      bench.host.secret.write(`${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: a login deletes long expired sessions'(bench) {
      bench.clock.advance(15 * DAY);
      await bench.logIn('editor');
      expect((await bench.host.stored()).accounts.sessions).toMatchObject([{ accountId: 'editor' }]);
    },
    async 'sessions: disabling an account logs it out immediately'(bench) {
      await bench.host.accounts.update((accounts) => {
        for (const account of accounts.accounts) account.state = 'disabled';
      });
      expect(await whoIs(bench)).toBeNull();
      expect((await bench.ask('PUT /api/blog/posts/seo-1', asJson({ imageUrl: '/x.svg' }))).status).toBe(401);
    },
    async 'sessions: neither passwords nor session secrets are stored'(bench) {
      const storedText = JSON.stringify(await bench.host.stored());
      expect(storedText).not.toContain(accounts.admin.password);
      expect(storedText).not.toContain(bench.host.secret.read());
    },
  }),
];

export const revokedAccessCases: readonly Case[] = casesFor(endings, ([what, act, sessions]) => ({
  name: `revoked access: ${what} ends every session, link and waiting mail of that account only`,
  async run(bench) {
    await act(bench);
    expect(await lettingIn(bench, 'editor')).toEqual({ sessions, links: 0, mails: 0, tickets: 0 });
    const others = await lettingIn(bench, 'admin');
    expect(others).toMatchObject({ links: 1, mails: 1 });
    expect(others.sessions).toBeGreaterThan(0);
  },
}));
