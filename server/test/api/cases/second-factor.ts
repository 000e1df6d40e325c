import { generate } from 'otplib';
import { expect } from 'vitest';
import { PROBLEM_TYPE } from '../../../../src/contract/headers.ts';
import { FACTOR_NEEDED } from '../../../../src/contract/problem-types.ts';
import { accounts, DAY, MINUTE, type AccountName } from '../../support/seed.ts';
import { asJson, casesAs, type Bench, type Case, type Refused } from '../test-context.ts';
import {
  changeAccount,
  keptAccount,
  logInElsewhere,
  NEW_PASSWORD,
  resetToken,
  whoHas,
  whoIs,
} from './people.ts';
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
const appWith = ({ clock }: Bench, secret: string) => ({
  /** The code of a time, by default of now. */
  code: (ahead = 0) => generate({ secret, epoch: Math.floor((clock.now().getTime() + ahead) / 1000) }),
});

/** Adds an authenticator app to the logged-in account, and moves on to its next code. */
export async function addApp(bench: Bench) {
  const { secret, sealed } = await bench.call('POST /api/auth/factors/app/new');
  const app = appWith(bench, secret);
  const { recoveryCodes = [] } = await bench.call(APP, { body: { sealed, code: await app.code() } });
  bench.clock.advance(STEP);
  return { ...app, secret, sealed, recoveryCodes };
}

const passwordOf = (name: AccountName) => ({
  email: accounts[name].email,
  password: accounts[name].password,
});

/** Gives the right password from a browser that is not logged in. */
async function askedAfterPassword(bench: Bench, name: AccountName) {
  bench.host.secret.write('');
  const answer = await bench.call(LOGIN, { body: passwordOf(name) });
  if (!('ticket' in answer)) throw new Error('No second factor was asked for.');
  expect(bench.host.secret.read() ?? '').toBe('');
  return answer;
}

const statusOf = async ({ ask }: Bench, key: string, body: object): Promise<number> =>
  (await ask(key, asJson(body))).status;

/** The mails to owners that wait, by event. */
const mailed = async ({ host }: Bench): Promise<(string | undefined)[]> =>
  (await host.stored()).accounts.resetMails.map(({ notice }) => notice);

/** The status of a call, and the type of its problem. */
async function outcomeOf({ ask }: Bench, key: string): Promise<unknown[]> {
  const answer = await ask(key, { headers: { accept: PROBLEM_TYPE } });
  const { type } = (await answer.json()) as { type?: string };
  return [answer.status, type];
}

export const secondFactorCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'second factor: without one the password is enough'(bench) {
      expect(await bench.call('GET /api/auth/factors')).toEqual({
        passkeys: [],
        appSince: null,
        recoveryCodesLeft: 0,
        offersPasskeys: true,
        neededFrom: null,
      });
    },
    async 'authenticator app: the first code adds it, and shows ten recovery codes once'(bench) {
      const { secret, uri, sealed } = await bench.call('POST /api/auth/factors/app/new');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toContain(`secret=${secret}`);
      expect(sealed).not.toContain(secret);
      const app = appWith(bench, secret);
      const wrong = otherThan(await app.code());
      await bench.refuses(APP, wrongCode, asJson({ sealed, code: wrong }));
      expect((await keptAccount(bench, 'admin'))?.factors).toBeUndefined();
      const body = { sealed, code: (await app.code()).replace(/(\d{3})/, '$1 ') };
      const { factors, recoveryCodes = [] } = await bench.call(APP, { body });
      expect(factors).toMatchObject({ appSince: bench.clock.now().toISOString(), recoveryCodesLeft: 10 });
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
      const storedText = JSON.stringify((await bench.host.stored()).accounts);
      for (const text of [secret, ...recoveryCodes]) expect(storedText).not.toContain(text);
      expect(JSON.stringify(await bench.call('GET /api/auth/factors'))).not.toContain(sealed);
      expect(news(bench).at(-1)).toEqual({ event: 'factor-added', kind: 'app', ...byAdmin });
    },
    async 'authenticator app: the secret created for one account does not work for another'(bench) {
      const { secret, sealed } = await bench.call('POST /api/auth/factors/app/new');
      await bench.logIn('editor');
      const code = await appWith(bench, secret).code();
      expect(await statusOf(bench, APP, { sealed, code })).toBe(409);
      expect(await statusOf(bench, APP, { sealed: 'made up', code })).toBe(409);
    },
    async 'second factor: the password alone starts no session, and the code completes the login'(bench) {
      const app = await addApp(bench);
      const { ticket, hasApp, passkey } = await askedAfterPassword(bench, 'admin');
      expect({ hasApp, passkey }).toEqual({ hasApp: true, passkey: undefined });
      expect(await whoIs(bench)).toBeNull();
      const code = await app.code();
      await bench.refuses(FACTOR, wrongCode, asJson({ ticket, code: otherThan(code) }));
      const { account } = await bench.call(FACTOR, { body: { ticket, code } });
      expect(account).toEqual(await whoIs(bench));
      await bench.refuses(FACTOR, AGAIN, asJson({ ticket, code: await app.code() }));
      expect(news(bench, 2)).toEqual([
        { event: 'factor-failed', account: 'admin' },
        { event: 'factor-failed', account: 'admin' },
        { event: 'login', by: 'password+code', account: 'admin', actor: 'admin' },
      ]);
    },
    async 'second factor: a code works once, even if sent twice at once'(bench) {
      const app = await addApp(bench);
      const code = await app.code();
      const tickets = [await askedAfterPassword(bench, 'admin'), await askedAfterPassword(bench, 'admin')];
      const statuses = await Promise.all(
        tickets.map(({ ticket }) => statusOf(bench, FACTOR, { ticket, code })),
      );
      expect(new Set(statuses)).toEqual(new Set([200, 400]));
    },
    async 'second factor: a code of one step before or after works once, and none further away'(bench) {
      const app = await addApp(bench);
      const first = await app.code();
      bench.clock.advance(2 * STEP);
      const { ticket } = await askedAfterPassword(bench, 'admin');
      for (const code of [first, await app.code(2 * STEP)]) {
        expect(await statusOf(bench, FACTOR, { ticket, code })).toBe(400);
      }
      expect(await statusOf(bench, FACTOR, { ticket, code: await app.code(-STEP) })).toBe(200);
      const ahead = await app.code(STEP);
      const { ticket: next } = await askedAfterPassword(bench, 'admin');
      expect(await statusOf(bench, FACTOR, { ticket: next, code: ahead })).toBe(200);
      const { ticket: last } = await askedAfterPassword(bench, 'admin');
      for (const code of [ahead, await app.code()]) {
        expect(await statusOf(bench, FACTOR, { ticket: last, code })).toBe(400);
      }
    },
    async 'second factor: a login waits for five minutes, and a password change cancels it'(bench) {
      const app = await addApp(bench);
      const ownToken = bench.host.secret.read() ?? '';
      const late = await askedAfterPassword(bench, 'admin');
      bench.clock.advance(5 * MINUTE);
      await bench.refuses(FACTOR, AGAIN, asJson({ ticket: late.ticket, code: await app.code() }));
      const { ticket } = await askedAfterPassword(bench, 'admin');
      for (const wrongTicket of ['none', 'admin.none', `${ticket}x`]) {
        await bench.refuses(FACTOR, AGAIN, asJson({ ticket: wrongTicket, code: await app.code() }));
      }
      bench.host.secret.write(ownToken);
      const { password: current } = accounts.admin;
      await bench.call('PUT /api/auth/password', { body: { current, password: NEW_PASSWORD } });
      await bench.refuses(FACTOR, AGAIN, asJson({ ticket, code: await app.code() }));
    },
    async 'second factor: five wrong codes lock the account, and no password unlocks it'(bench) {
      const app = await addApp(bench);
      const { ticket } = await askedAfterPassword(bench, 'admin');
      const wrong = { ticket, code: otherThan(await app.code()) };
      for (let call = 0; call < 4; call += 1) expect(await statusOf(bench, FACTOR, wrong)).toBe(400);
      for (let call = 0; call < 6; call += 1) await askedAfterPassword(bench, 'admin');
      expect(await statusOf(bench, FACTOR, wrong)).toBe(400);
      const locked: Refused = [429, 'Too many wrong codes or passwords. Please try again in 15 minutes.'];
      await bench.refuses(FACTOR, locked, asJson({ ticket, code: await app.code() }));
      expect(await statusOf(bench, LOGIN, passwordOf('admin'))).toBe(429);
      bench.clock.advance(15 * MINUTE);
      const again = await askedAfterPassword(bench, 'admin');
      expect(await statusOf(bench, FACTOR, { ticket: again.ticket, code: await app.code() })).toBe(200);
    },
    'recovery codes: each completes one login, and the owner is notified': {
      capabilities: { mailsResetLinks: true },
      async run(bench) {
        const app = await addApp(bench);
        const [first = '', second = ''] = app.recoveryCodes;
        const usual = await askedAfterPassword(bench, 'admin');
        expect(await statusOf(bench, FACTOR, { ticket: usual.ticket, code: await app.code() })).toBe(200);
        expect(await mailed(bench)).not.toContain('recovery-code-used');
        const { ticket } = await askedAfterPassword(bench, 'admin');
        const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
        expect(await statusOf(bench, FACTOR, { ticket, code: typed })).toBe(200);
        expect((await bench.call('GET /api/auth/factors')).recoveryCodesLeft).toBe(9);
        expect(await mailed(bench)).toContain('recovery-code-used');
        expect(news(bench)).toContainEqual({ event: 'recovery-code-used', ...byAdmin });
        const next = await askedAfterPassword(bench, 'admin');
        expect(await statusOf(bench, FACTOR, { ticket: next.ticket, code: first })).toBe(400);
        expect(await statusOf(bench, FACTOR, { ticket: next.ticket, code: second })).toBe(200);
      },
    },
    async 'recovery codes: new ones replace the old ones, and need a factor'(bench) {
      const RENEW = 'POST /api/auth/factors/recovery-codes';
      await bench.refuses(RENEW, [409, 'Please add a passkey or an authenticator app first.']);
      const { recoveryCodes } = await addApp(bench);
      const ownToken = bench.host.secret.read() ?? '';
      const renewed = await bench.call(RENEW);
      expect(renewed.recoveryCodes).toHaveLength(10);
      expect(news(bench).at(-1)).toEqual({ event: 'recovery-codes-made', ...byAdmin });
      const { ticket } = await askedAfterPassword(bench, 'admin');
      expect(await statusOf(bench, FACTOR, { ticket, code: recoveryCodes[0] })).toBe(400);
      expect(await statusOf(bench, FACTOR, { ticket, code: renewed.recoveryCodes[0] })).toBe(200);
      // New codes end no other session, unlike a new factor.
      await bench.call(RENEW);
      expect(await whoHas(bench, ownToken)).toBe('admin');
    },
    async 'second factor: adding and removing one ends other sessions and waiting logins'(bench) {
      const other = await logInElsewhere(bench, 'admin');
      const app = await addApp(bench);
      expect(await whoHas(bench, other)).toBeUndefined();
      expect((await whoIs(bench))?.id).toBe('admin');
      const ownToken = bench.host.secret.read() ?? '';
      const { ticket } = await askedAfterPassword(bench, 'admin');
      bench.host.secret.write(ownToken);
      await bench.call('DELETE /api/auth/factors/app');
      expect(news(bench).at(-1)).toEqual({ event: 'factor-removed', kind: 'app', ...byAdmin });
      expect((await whoIs(bench))?.id).toBe('admin');
      await bench.refuses(FACTOR, AGAIN, asJson({ ticket, code: await app.code() }));
      const gone: Refused = [404, 'The authenticator app has already been removed.'];
      await bench.refuses('DELETE /api/auth/factors/app', gone);
      expect((await keptAccount(bench, 'admin'))?.factors?.recoveryCodes).toEqual([]);
      bench.host.secret.write('');
      await bench.logIn('admin');
      expect((await whoIs(bench))?.id).toBe('admin');
    },
    async 'proof: an account with a second factor needs its code as well as the password'(bench) {
      const app = await addApp(bench);
      const PROVE = 'POST /api/auth/prove';
      const { password } = accounts.admin;
      await bench.refuses(PROVE, [400, 'Please enter your code.', 'code'], asJson({ password }));
      const code = await app.code();
      await bench.refuses(PROVE, wrongCode, asJson({ password, code: otherThan(code) }));
      expect(await statusOf(bench, PROVE, { password: 'a wrong guess', code })).toBe(400);
      bench.clock.advance(15 * MINUTE);
      expect((await bench.ask('DELETE /api/auth/factors/app')).status).toBe(403);
      expect(await statusOf(bench, PROVE, { password, code: await app.code() })).toBe(200);
      expect((await bench.ask('DELETE /api/auth/factors/app')).status).toBe(204);
    },
    'second factor: another admin can remove it, which ends the sessions and is mailed': {
      capabilities: { mailsResetLinks: true },
      async run(bench) {
        const OFF = 'DELETE /api/admin/users/editor/factors';
        await bench.refuses(OFF, [409, 'This account does not use two-step verification.']);
        await bench.logIn('editor');
        await addApp(bench);
        const editor = bench.host.secret.read() ?? '';
        bench.host.secret.write('');
        await bench.logIn('admin');
        const { users } = await bench.call('GET /api/admin/users');
        expect(users.flatMap(({ id, hasSecondFactor }) => (hasSecondFactor ? id : []))).toEqual(['editor']);
        await bench.call('DELETE /api/admin/users/{id}/factors', { params: { id: 'editor' } });
        expect(await whoHas(bench, editor)).toBeUndefined();
        expect(await mailed(bench)).toContain('factors-removed');
        const event = { event: 'factors-removed', by: 'admin', account: 'editor', actor: 'admin' };
        expect(news(bench)).toContainEqual(event);
        await addApp(bench);
        const refusal: Refused = [409, 'Turn off your own two-step verification under “Your account”.'];
        await bench.refuses('DELETE /api/admin/users/admin/factors', refusal);
        bench.host.secret.write('');
        await bench.logIn('editor');
      },
    },
    async 'second factor policy: admins must have one after a week, by default'(bench) {
      await bench.host.content.update((content) => void (content.secondFactor = 'admins'));
      const end = bench.clock.now().getTime() + 7 * DAY;
      const neededFrom = new Date(end).toISOString();
      expect(await bench.call('GET /api/auth/factors')).toMatchObject({ neededFrom });
      await bench.call('GET /api/admin/overview');
      await bench.host.accounts.update(() => undefined);
      expect(await keptAccount(bench, 'admin')).toMatchObject({ factorNeededFrom: neededFrom });
      bench.clock.advance(7 * DAY - 1);
      await bench.logIn('admin');
      // Saved again, it does not begin anew.
      await bench.call('PUT /api/admin/second-factor', { body: { policy: 'all' } });
      expect(await keptAccount(bench, 'admin')).toMatchObject({ factorNeededFrom: neededFrom });
      await bench.call('GET /api/admin/overview');
      bench.clock.advance(1);
      expect(await outcomeOf(bench, 'GET /api/admin/overview')).toEqual([403, FACTOR_NEEDED]);
      const refused = { event: 'factor-missing', endpoint: 'GET /api/admin/overview', account: 'admin' };
      expect(news(bench)).toContainEqual(refused);
      expect(await bench.call('GET /api/auth/factors')).toMatchObject({ neededFrom });
      await addApp(bench);
      await bench.call('GET /api/admin/overview');
      expect(await bench.call('GET /api/auth/factors')).toMatchObject({ neededFrom: null });
    },
    async 'second factor policy: an admin sets it, and editors are exempt unless it is for all'(bench) {
      const SET = 'PUT /api/admin/second-factor';
      await bench.call(SET, { body: { policy: 'all' } });
      expect(await bench.call('GET /api/admin/second-factor')).toEqual({ policy: 'all' });
      expect(news(bench).at(-1)).toMatchObject({ event: 'factor-policy-changed', policy: 'all' });
      const neededFrom = async () => (await bench.call('GET /api/auth/factors')).neededFrom;
      await bench.logIn('editor');
      await bench.call('GET /api/admin/overview');
      expect(await neededFrom()).not.toBeNull();
      bench.clock.advance(8 * DAY);
      await bench.logIn('editor');
      expect(await outcomeOf(bench, 'GET /api/admin/overview')).toEqual([403, FACTOR_NEEDED]);
      await bench.host.content.update((content) => void (content.secondFactor = 'offered'));
      await bench.logIn('admin');
      await bench.call(SET, { body: { policy: 'admins' } });
      await bench.logIn('editor');
      await bench.call('GET /api/admin/overview');
      expect(await neededFrom()).toBeNull();
      await bench.host.accounts.update(() => undefined);
      expect((await keptAccount(bench, 'editor'))?.factorNeededFrom).toBeUndefined();
    },
  }),
  ...casesAs('visitor', {
    async 'second factor: a reset link sets the password, but does not skip it'(bench) {
      await bench.logIn('editor');
      const app = await addApp(bench);
      const token = await resetToken(bench, 'editor');
      const body = { token, password: NEW_PASSWORD };
      const answer = await bench.call('POST /api/auth/reset-password', { body });
      expect(answer).toMatchObject({ hasApp: true });
      expect(await whoIs(bench)).toBeNull();
      const { ticket } = answer as { ticket: string };
      expect(await statusOf(bench, FACTOR, { ticket, code: await app.code() })).toBe(200);
      expect((await whoIs(bench))?.id).toBe('editor');
    },
    async 'second factor: a disabled account cannot complete a login'(bench) {
      await bench.logIn('editor');
      const app = await addApp(bench);
      const { ticket } = await askedAfterPassword(bench, 'editor');
      await changeAccount(bench, 'editor', { state: 'disabled' });
      expect(await statusOf(bench, FACTOR, { ticket, code: await app.code() })).toBe(403);
      expect(await statusOf(bench, LOGIN, passwordOf('editor'))).toBe(403);
    },
  }),
];
