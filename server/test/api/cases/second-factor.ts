import { generate } from 'otplib';
import { expect } from 'vitest';
import { PROBLEM_TYPE } from '../../../../src/contract/headers.ts';
import { FACTOR_NEEDED } from '../../../../src/contract/problem-types.ts';
import { accounts, DAY, MINUTE, type AccountName } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { changeAccount, storedAccount, logInElsewhere, NEW_PASSWORD, whoHas, whoIs } from './people.ts';
import { news } from './security-log.ts';

const LOGIN = 'POST /api/auth/login';
const FACTOR = 'POST /api/auth/login/factor';
const APP = 'POST /api/auth/factors/app';
const WRONG = 'That code is wrong or was already used. Please enter the newest one.';
const wrongCode: Refused = [400, WRONG, 'code'];
const AGAIN: Refused = [404, 'Please log in again.'];
const STEP = MINUTE / 2;
const byAdmin = { account: 'admin', actor: 'admin' };

/** A six-digit code that is not a given one. */
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** An authenticator app with a secret. */
const appWith = ({ clock }: TestApi, secret: string) => ({
  /** The code of a time, by default of now. */
  code: (ahead = 0) => generate({ secret, epoch: Math.floor((clock.now().getTime() + ahead) / 1000) }),
});

/** Adds an authenticator app to the logged-in account, and moves on to its next code. */
export async function addApp(api: TestApi) {
  const { secret, sealed } = await api.call('POST /api/auth/factors/app/new');
  const app = appWith(api, secret);
  const { recoveryCodes = [] } = await api.call(APP, { body: { sealed, code: await app.code() } });
  api.clock.advance(STEP);
  return { ...app, secret, sealed, recoveryCodes };
}

const passwordOf = (name: AccountName) => ({
  email: accounts[name].email,
  password: accounts[name].password,
});

/** Gives the right password from a browser that is not logged in. */
export async function askedAfterPassword(api: TestApi, name: AccountName) {
  api.host.secret.write('');
  const answer = await api.call(LOGIN, { body: passwordOf(name) });
  if (!('ticket' in answer)) throw new Error('No second factor was asked for.');
  expect(api.host.secret.read() ?? '').toBe('');
  return answer;
}

const statusOf = async ({ ask }: TestApi, key: string, body: object): Promise<number> =>
  (await ask(key, asJson(body))).status;

/** The mails to owners that wait, by event. */
const mailed = async ({ host }: TestApi): Promise<(string | undefined)[]> =>
  (await host.stored()).accounts.resetMails.map(({ notice }) => notice);

/** The status of a call, and the type of its problem. */
export async function outcomeOf({ ask }: TestApi, key: string, body?: unknown): Promise<unknown[]> {
  const init: RequestInit = body === undefined ? {} : asJson(body);
  const headers = new Headers(init.headers);
  headers.set('accept', PROBLEM_TYPE);
  const answer = await ask(key, { ...init, headers });
  const { type } = (await answer.json()) as { type?: string };
  return [answer.status, type];
}

export const secondFactorCases: readonly Case[] = [
  ...casesAs('admin', {
    // asvs:6.5.2 6.5.3
    async 'authenticator app: the first code adds it, and shows ten recovery codes once'(api) {
      const { secret, uri, sealed } = await api.call('POST /api/auth/factors/app/new');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toContain(`secret=${secret}`);
      expect(sealed).not.toContain(secret);
      const app = appWith(api, secret);
      const wrong = otherThan(await app.code());
      await api.refuses(APP, wrongCode, asJson({ sealed, code: wrong }));
      expect((await storedAccount(api, 'admin'))?.factors).toBeUndefined();
      const body = { sealed, code: (await app.code()).replace(/(\d{3})/, '$1 ') };
      const { factors, recoveryCodes = [] } = await api.call(APP, { body });
      expect(factors).toMatchObject({ appSince: api.clock.now().toISOString(), recoveryCodesLeft: 10 });
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
      const storedText = JSON.stringify((await api.host.stored()).accounts);
      for (const text of [secret, ...recoveryCodes]) expect(storedText).not.toContain(text);
      expect(JSON.stringify(await api.call('GET /api/auth/factors'))).not.toContain(sealed);
      expect(news(api).at(-1)).toEqual({ event: 'factor-added', kind: 'app', ...byAdmin });
    },
    async 'authenticator app: the secret created for one account does not work for another'(api) {
      const { secret, sealed } = await api.call('POST /api/auth/factors/app/new');
      await api.logIn('editor');
      const code = await appWith(api, secret).code();
      expect(await statusOf(api, APP, { sealed, code })).toBe(409);
      expect(await statusOf(api, APP, { sealed: 'made up', code })).toBe(409);
    },
    // asvs:6.3.3
    async 'second factor: the password alone starts no session, and the code completes the login'(api) {
      const app = await addApp(api);
      const { ticket, hasApp, passkey } = await askedAfterPassword(api, 'admin');
      expect({ hasApp, passkey }).toEqual({ hasApp: true, passkey: undefined });
      expect(await whoIs(api)).toBeNull();
      const code = await app.code();
      await api.refuses(FACTOR, wrongCode, asJson({ ticket, code: otherThan(code) }));
      const { account } = await api.call(FACTOR, { body: { ticket, code } });
      expect(account).toEqual(await whoIs(api));
      await api.refuses(FACTOR, AGAIN, asJson({ ticket, code: await app.code() }));
      expect(news(api, 2)).toEqual([
        { event: 'factor-failed', account: 'admin' },
        { event: 'factor-failed', account: 'admin' },
        { event: 'login', by: 'password+code', account: 'admin', actor: 'admin' },
      ]);
    },
    // asvs:6.5.1
    async 'second factor: a code works once, even if sent twice at once'(api) {
      const app = await addApp(api);
      const code = await app.code();
      const tickets = [await askedAfterPassword(api, 'admin'), await askedAfterPassword(api, 'admin')];
      const statuses = await Promise.all(
        tickets.map(({ ticket }) => statusOf(api, FACTOR, { ticket, code })),
      );
      expect(new Set(statuses)).toEqual(new Set([200, 400]));
    },
    // asvs:6.5.5
    async 'second factor: a code of one step before or after works once, and none further away'(api) {
      const app = await addApp(api);
      const first = await app.code();
      api.clock.advance(2 * STEP);
      const { ticket } = await askedAfterPassword(api, 'admin');
      for (const code of [first, await app.code(2 * STEP)]) {
        expect(await statusOf(api, FACTOR, { ticket, code })).toBe(400);
      }
      expect(await statusOf(api, FACTOR, { ticket, code: await app.code(-STEP) })).toBe(200);
      const ahead = await app.code(STEP);
      const { ticket: next } = await askedAfterPassword(api, 'admin');
      expect(await statusOf(api, FACTOR, { ticket: next, code: ahead })).toBe(200);
      const { ticket: last } = await askedAfterPassword(api, 'admin');
      for (const code of [ahead, await app.code()]) {
        expect(await statusOf(api, FACTOR, { ticket: last, code })).toBe(400);
      }
    },
    async 'second factor: a login waits for five minutes, and a password change cancels it'(api) {
      const app = await addApp(api);
      const ownToken = api.host.secret.read() ?? '';
      const late = await askedAfterPassword(api, 'admin');
      api.clock.advance(5 * MINUTE);
      await api.refuses(FACTOR, AGAIN, asJson({ ticket: late.ticket, code: await app.code() }));
      const { ticket } = await askedAfterPassword(api, 'admin');
      for (const wrongTicket of ['none', 'admin.none', `${ticket}x`]) {
        await api.refuses(FACTOR, AGAIN, asJson({ ticket: wrongTicket, code: await app.code() }));
      }
      api.host.secret.write(ownToken);
      const { password: current } = accounts.admin;
      await api.call('PUT /api/auth/password', { body: { current, password: NEW_PASSWORD } });
      await api.refuses(FACTOR, AGAIN, asJson({ ticket, code: await app.code() }));
    },
    // asvs:6.5.4
    async 'second factor: five wrong codes lock the account, and no password unlocks it'(api) {
      const app = await addApp(api);
      const { ticket } = await askedAfterPassword(api, 'admin');
      const wrong = { ticket, code: otherThan(await app.code()) };
      for (let call = 0; call < 4; call += 1) expect(await statusOf(api, FACTOR, wrong)).toBe(400);
      for (let call = 0; call < 6; call += 1) await askedAfterPassword(api, 'admin');
      expect(await statusOf(api, FACTOR, wrong)).toBe(400);
      const locked: Refused = [429, 'Too many wrong codes or passwords. Please try again in 15 minutes.'];
      await api.refuses(FACTOR, locked, asJson({ ticket, code: await app.code() }));
      expect(await statusOf(api, LOGIN, passwordOf('admin'))).toBe(429);
      api.clock.advance(15 * MINUTE);
      const again = await askedAfterPassword(api, 'admin');
      expect(await statusOf(api, FACTOR, { ticket: again.ticket, code: await app.code() })).toBe(200);
    },
    // asvs:6.5.1
    'recovery codes: each completes one login, and the owner is notified': {
      capabilities: { mailsResetLinks: true },
      async run(api) {
        const app = await addApp(api);
        const [first = '', second = ''] = app.recoveryCodes;
        const usual = await askedAfterPassword(api, 'admin');
        expect(await statusOf(api, FACTOR, { ticket: usual.ticket, code: await app.code() })).toBe(200);
        expect(await mailed(api)).not.toContain('recovery-code-used');
        const { ticket } = await askedAfterPassword(api, 'admin');
        const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
        expect(await statusOf(api, FACTOR, { ticket, code: typed })).toBe(200);
        expect((await api.call('GET /api/auth/factors')).recoveryCodesLeft).toBe(9);
        expect(await mailed(api)).toContain('recovery-code-used');
        expect(news(api)).toContainEqual({ event: 'recovery-code-used', ...byAdmin });
        const next = await askedAfterPassword(api, 'admin');
        expect(await statusOf(api, FACTOR, { ticket: next.ticket, code: first })).toBe(400);
        expect(await statusOf(api, FACTOR, { ticket: next.ticket, code: second })).toBe(200);
      },
    },
    async 'recovery codes: new ones replace the old ones, and need a factor'(api) {
      const RENEW = 'POST /api/auth/factors/recovery-codes';
      await api.refuses(RENEW, [409, 'Please add a passkey or an authenticator app first.']);
      const { recoveryCodes } = await addApp(api);
      const ownToken = api.host.secret.read() ?? '';
      const renewed = await api.call(RENEW);
      expect(renewed.recoveryCodes).toHaveLength(10);
      expect(news(api).at(-1)).toEqual({ event: 'recovery-codes-made', ...byAdmin });
      const { ticket } = await askedAfterPassword(api, 'admin');
      expect(await statusOf(api, FACTOR, { ticket, code: recoveryCodes[0] })).toBe(400);
      expect(await statusOf(api, FACTOR, { ticket, code: renewed.recoveryCodes[0] })).toBe(200);
      // New codes end no other session, unlike a new factor.
      await api.call(RENEW);
      expect(await whoHas(api, ownToken)).toBe('admin');
    },
    async 'second factor: adding and removing one ends other sessions and waiting logins'(api) {
      const other = await logInElsewhere(api, 'admin');
      const app = await addApp(api);
      expect(await whoHas(api, other)).toBeUndefined();
      expect((await whoIs(api))?.id).toBe('admin');
      const ownToken = api.host.secret.read() ?? '';
      const { ticket } = await askedAfterPassword(api, 'admin');
      api.host.secret.write(ownToken);
      await api.call('DELETE /api/auth/factors/app');
      expect(news(api).at(-1)).toEqual({ event: 'factor-removed', kind: 'app', ...byAdmin });
      expect((await whoIs(api))?.id).toBe('admin');
      await api.refuses(FACTOR, AGAIN, asJson({ ticket, code: await app.code() }));
      const gone: Refused = [404, 'The authenticator app has already been removed.'];
      await api.refuses('DELETE /api/auth/factors/app', gone);
      expect((await storedAccount(api, 'admin'))?.factors?.recoveryCodes).toEqual([]);
      api.host.secret.write('');
      await api.logIn('admin');
      expect((await whoIs(api))?.id).toBe('admin');
    },
    async 'proof: an account with a second factor needs its code as well as the password'(api) {
      const app = await addApp(api);
      const PROVE = 'POST /api/auth/prove';
      const { password } = accounts.admin;
      await api.refuses(PROVE, [400, 'Please enter your code.', 'code'], asJson({ password }));
      const code = await app.code();
      await api.refuses(PROVE, wrongCode, asJson({ password, code: otherThan(code) }));
      expect(await statusOf(api, PROVE, { password: 'a wrong guess', code })).toBe(400);
      api.clock.advance(15 * MINUTE);
      expect((await api.ask('DELETE /api/auth/factors/app')).status).toBe(403);
      expect(await statusOf(api, PROVE, { password, code: await app.code() })).toBe(200);
      expect((await api.ask('DELETE /api/auth/factors/app')).status).toBe(204);
    },
    // asvs:6.4.4
    'second factor: another admin can remove it, which ends the sessions and is mailed': {
      capabilities: { mailsResetLinks: true },
      async run(api) {
        const OFF = 'DELETE /api/admin/users/editor/factors';
        await api.refuses(OFF, [409, 'This account does not use two-step verification.']);
        await api.logIn('editor');
        await addApp(api);
        const editor = api.host.secret.read() ?? '';
        api.host.secret.write('');
        await api.logIn('admin');
        const { users } = await api.call('GET /api/admin/users');
        expect(users.flatMap(({ id, hasSecondFactor }) => (hasSecondFactor ? id : []))).toEqual(['editor']);
        await api.call('DELETE /api/admin/users/{id}/factors', { params: { id: 'editor' } });
        expect(await whoHas(api, editor)).toBeUndefined();
        expect(await mailed(api)).toContain('factors-removed');
        const event = { event: 'factors-removed', by: 'admin', account: 'editor', actor: 'admin' };
        expect(news(api)).toContainEqual(event);
        await addApp(api);
        const refusal: Refused = [409, 'Turn off your own two-step verification under “Your account.”'];
        await api.refuses('DELETE /api/admin/users/admin/factors', refusal);
        api.host.secret.write('');
        await api.logIn('editor');
      },
    },
    // asvs:6.3.3
    async 'second factor policy: admins must have one after a week, by default'(api) {
      await api.host.content.update((content) => void (content.secondFactor = 'admins'));
      const end = api.clock.now().getTime() + 7 * DAY;
      const neededFrom = new Date(end).toISOString();
      expect(await api.call('GET /api/auth/factors')).toMatchObject({ neededFrom });
      await api.call('GET /api/admin/overview');
      await api.host.accounts.update(() => undefined);
      expect(await storedAccount(api, 'admin')).toMatchObject({ factorNeededFrom: neededFrom });
      api.clock.advance(7 * DAY - 1);
      await api.logIn('admin');
      // Saved again, it does not begin anew.
      await api.call('PUT /api/admin/second-factor', { body: { policy: 'all' } });
      expect(await storedAccount(api, 'admin')).toMatchObject({ factorNeededFrom: neededFrom });
      await api.call('GET /api/admin/overview');
      api.clock.advance(1);
      expect(await outcomeOf(api, 'GET /api/admin/overview')).toEqual([403, FACTOR_NEEDED]);
      const refused = { event: 'factor-missing', endpoint: 'GET /api/admin/overview', account: 'admin' };
      expect(news(api)).toContainEqual(refused);
      expect(await api.call('GET /api/auth/factors')).toMatchObject({ neededFrom });
      await addApp(api);
      await api.call('GET /api/admin/overview');
      expect(await api.call('GET /api/auth/factors')).toMatchObject({ neededFrom: null });
    },
    async 'second factor policy: an admin sets it, and editors are exempt unless it is for all'(api) {
      const SET = 'PUT /api/admin/second-factor';
      await api.call(SET, { body: { policy: 'all' } });
      expect(await api.call('GET /api/admin/second-factor')).toEqual({ policy: 'all' });
      expect(news(api).at(-1)).toMatchObject({ event: 'factor-policy-changed', policy: 'all' });
      const neededFrom = async () => (await api.call('GET /api/auth/factors')).neededFrom;
      await api.logIn('editor');
      await api.call('GET /api/admin/overview');
      expect(await neededFrom()).not.toBeNull();
      api.clock.advance(8 * DAY);
      await api.logIn('editor');
      expect(await outcomeOf(api, 'GET /api/admin/overview')).toEqual([403, FACTOR_NEEDED]);
      await api.host.content.update((content) => void (content.secondFactor = 'offered'));
      await api.logIn('admin');
      await api.call(SET, { body: { policy: 'admins' } });
      await api.logIn('editor');
      await api.call('GET /api/admin/overview');
      expect(await neededFrom()).toBeNull();
      await api.host.accounts.update(() => undefined);
      expect((await storedAccount(api, 'editor'))?.factorNeededFrom).toBeUndefined();
    },
  }),
  ...casesAs('visitor', {
    async 'second factor: a disabled account cannot complete a login'(api) {
      await api.logIn('editor');
      const app = await addApp(api);
      const { ticket } = await askedAfterPassword(api, 'editor');
      await changeAccount(api, 'editor', { state: 'disabled' });
      expect(await statusOf(api, FACTOR, { ticket, code: await app.code() })).toBe(403);
      expect(await statusOf(api, LOGIN, passwordOf('editor'))).toBe(403);
    },
  }),
];
