import { expect } from 'vitest';
import { PROOF_NEEDED } from '../../../../src/contract/problem-types.ts';
import { rows } from '../../../core/table.ts';
import { accounts, MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, casesFor, type TestApi, type Case } from '../test-context.ts';
import { addPasskey } from './passkeys.ts';
import {
  changeAccount,
  logInAs,
  NEW_PASSWORD,
  resetToken,
  setUpToken,
  whoHas,
  whoIs,
  WRONG,
} from './people.ts';
import { addApp, askedAfterPassword, outcomeOf } from './second-factor.ts';
import { news } from './security-log.ts';

const PROVE = 'POST /api/auth/prove';
const NOT_YOURS = 'That is not your password.';
const SENTENCE = 'Please confirm it’s you with your password.';

const prove = async ({ ask }: TestApi, password: string): Promise<number> =>
  (await ask(PROVE, asJson({ password }))).status;

const REFUSED = [403, PROOF_NEEDED];

/** The result of a way to a session: proof, a session without it, a question for the second factor, or a refusal. */
type Outcome = 'proof' | 'no proof' | 'factor asked' | number;

interface Factors {
  app: Awaited<ReturnType<typeof addApp>>;
  passkey: Awaited<ReturnType<typeof addPasskey>>;
}

interface Way {
  key: string;
  how: string;
  /** Of an account with a password alone. */
  plain?: Outcome;
  /** Of an account with an authenticator app and a passkey. */
  withFactors: Outcome;
  bodyOf(api: TestApi, factors: Factors | undefined): object | Promise<object>;
}

const { email, password: current } = accounts.editor;

const passkeyOf = async ({ call }: TestApi, factors: Factors | undefined) =>
  factors?.passkey.get((await call('POST /api/auth/passkey/options')).options);

const welcomeToken = async (api: TestApi): Promise<string> => {
  const token = await resetToken(api, 'editor');
  await changeAccount(api, 'editor', { approvedAt: '2025-01-01T00:00:00.000Z', lastLoginAt: undefined });
  return token;
};

const proofs: readonly Way[] = [
  {
    key: 'POST /api/auth/login',
    how: 'password',
    plain: 'proof',
    withFactors: 'factor asked',
    bodyOf: () => ({ email, password: current }),
  },
  {
    key: 'POST /api/auth/login/factor',
    how: 'code',
    withFactors: 'proof',
    bodyOf: async (api, factors) => ({
      ticket: (await askedAfterPassword(api, 'editor')).ticket,
      code: await factors?.app.code(),
    }),
  },
  {
    key: 'POST /api/auth/login/factor',
    how: 'recovery code',
    withFactors: 'proof',
    bodyOf: async (api, factors) => ({
      ticket: (await askedAfterPassword(api, 'editor')).ticket,
      code: factors?.app.recoveryCodes[0],
    }),
  },
  {
    key: 'POST /api/auth/login/factor',
    how: 'passkey',
    withFactors: 'proof',
    async bodyOf(api, factors) {
      const { ticket, passkey: options = {} } = await askedAfterPassword(api, 'editor');
      return { ticket, passkey: factors?.passkey.get(options) };
    },
  },
  {
    key: 'POST /api/auth/passkey/login',
    how: 'passkey',
    withFactors: 'proof',
    bodyOf: async (api, factors) => ({ passkey: await passkeyOf(api, factors) }),
  },
  {
    key: 'POST /api/auth/reset-password',
    how: 'reset link',
    plain: 'proof',
    withFactors: 'factor asked',
    bodyOf: async (api) => ({ token: await resetToken(api, 'editor'), password: NEW_PASSWORD }),
  },
  {
    key: 'POST /api/auth/reset-password',
    how: 'welcome link',
    plain: 'proof',
    withFactors: 'factor asked',
    bodyOf: async (api) => ({ token: await welcomeToken(api), password: NEW_PASSWORD }),
  },
  {
    key: 'POST /api/auth/set-up',
    how: 'set-up link',
    plain: 'proof',
    // The link of the command line replaces the account.
    withFactors: 'proof',
    bodyOf: async (api) => ({
      token: await setUpToken(api),
      name: 'Eddie',
      email,
      password: NEW_PASSWORD,
    }),
  },
  {
    key: PROVE,
    how: 'password',
    plain: 'proof',
    withFactors: 400,
    bodyOf: () => ({ password: current }),
  },
  {
    key: PROVE,
    how: 'password and code',
    withFactors: 'proof',
    bodyOf: async (_, factors) => ({ password: current, code: await factors?.app.code() }),
  },
  {
    key: PROVE,
    how: 'passkey',
    withFactors: 'proof',
    bodyOf: async (api, factors) => ({ passkey: await passkeyOf(api, factors) }),
  },
  {
    key: 'PUT /api/auth/password',
    how: 'password',
    plain: 403,
    withFactors: 403,
    bodyOf: () => ({ current, password: NEW_PASSWORD }),
  },
];

/** The other changes of an account's own access, which start no session. */
const WITHOUT_SESSION = [
  'POST /api/auth/logout',
  'POST /api/auth/passkey/options',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/factors/app/new',
  'POST /api/auth/factors/app',
  'POST /api/auth/factors/recovery-codes',
  'POST /api/auth/register',
  'POST /api/auth/link',
  'POST /api/auth/forgot-password',
];

/** Calls that start from a session; the others start from none. */
const FROM_SESSION = [PROVE, 'PUT /api/auth/password'];

/** A call that only a session with recent proof may make. */
const provenCall = async ({ ask }: TestApi): Promise<boolean> =>
  (await ask('POST /api/auth/factors/app/new')).status === 200;

const runWith = (isWithFactors: boolean) => (way: Way) => async (api: TestApi) => {
  await api.logIn('editor');
  const factors = isWithFactors ? { app: await addApp(api), passkey: await addPasskey(api) } : undefined;
  api.clock.advance(10 * MINUTE + 1);
  expect(await provenCall(api)).toBe(false);
  const ownToken = api.host.secret.read() ?? '';
  api.host.secret.write('');
  const body = await way.bodyOf(api, factors);
  api.host.secret.write(FROM_SESSION.includes(way.key) ? ownToken : '');
  const answer = await api.ask(way.key, asJson(body));
  const result = (await answer.text()).includes('"ticket"') ? 'factor asked' : answer.status;
  const isLoggedIn = answer.ok && (await whoIs(api)) !== null;
  const proven = isLoggedIn && (await provenCall(api)) ? 'proof' : 'no proof';
  expect(isLoggedIn ? proven : result).toBe(isWithFactors ? way.withFactors : way.plain);
};

const wayCases: readonly Case[] = [
  ...casesFor(proofs, (way) => ({
    // asvs:6.4.3
    name: `proof matrix: with a second factor, ${way.how} at ${way.key}`,
    run: runWith(true)(way),
  })),
  ...casesFor(
    proofs.filter(({ plain }) => plain !== undefined),
    (way) => ({
      name: `proof matrix: without a second factor, ${way.how} at ${way.key}`,
      run: runWith(false)(way),
    }),
  ),
  {
    name: 'proof matrix: every call that may start a session is listed',
    run() {
      const calls = rows.filter(({ key }) => /^(?:POST|PUT|PATCH) \/api\/auth\//.test(key));
      const listed = [...new Set(proofs.map(({ key }) => key)), ...WITHOUT_SESSION];
      expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(listed));
      return Promise.resolve();
    },
  },
];

const provenCases: readonly Case[] = casesAs('admin', {
  // asvs:7.5.1
  async 'proof: ten minutes after the login, a reset link needs the password again'(api) {
    const link = 'POST /api/admin/users/editor/reset-link';
    api.clock.advance(10 * MINUTE + 1);
    expect(await outcomeOf(api, link)).toEqual(REFUSED);
    const { links } = (await api.host.stored()).accounts;
    expect(links).toEqual([]);
    const refused = { event: 'proof-missing', endpoint: 'POST /api/admin/users/{id}/reset-link' } as const;
    expect(news(api, 1)).toEqual([{ ...refused, account: 'admin' }]);
    expect(await prove(api, accounts.admin.password)).toBe(200);
    expect((await outcomeOf(api, link))[0]).toBe(201);
    api.clock.advance(10 * MINUTE + 1);
    expect(await outcomeOf(api, link)).toEqual(REFUSED);
  },
  async 'proof: other programs get the refusal as a sentence'({ ask, clock }) {
    clock.advance(10 * MINUTE + 1);
    const answer = await ask('GET /api/admin/export');
    expect([answer.status, await answer.text()]).toEqual([403, SENTENCE]);
  },
  // asvs:7.2.4
  async 'proof: it gives the session a new secret, and the old one stops working'(api) {
    const former = api.host.secret.read() ?? '';
    expect(await prove(api, accounts.admin.password)).toBe(200);
    expect((await whoIs(api))?.id).toBe('admin');
    expect(api.host.secret.read()).not.toBe(former);
    expect(await whoHas(api, former)).toBeUndefined();
    expect((await api.host.stored()).accounts.sessions).toHaveLength(1);
    expect(news(api, 1)).toContainEqual({ event: 'proof', account: 'admin', actor: 'admin' });
  },
  async 'proof: a wrong password proves nothing and is logged'(api) {
    const wrong = asJson({ password: accounts.editor.password });
    await api.refuses(PROVE, [400, NOT_YOURS, 'password'], wrong);
    await api.refuses(PROVE, [400, 'Please enter your password.', 'password'], asJson({}));
    const refused = { event: 'proof-failed', account: 'admin', actor: 'admin' };
    expect(news(api, 1)).toEqual([refused, refused]);
  },
  async 'proof: a wrong password counts as a failed login, and the right one resets the count'(api) {
    for (let call = 0; call < 4; call += 1) expect(await prove(api, WRONG)).toBe(400);
    expect(await prove(api, accounts.admin.password)).toBe(200);
    for (let call = 0; call < 5; call += 1) expect(await prove(api, WRONG)).toBe(400);
    expect(await prove(api, accounts.admin.password)).toBe(429);
    expect(await logInAs(api, 'admin')).toBe(429);
    api.clock.advance(15 * MINUTE);
    expect(await prove(api, accounts.admin.password)).toBe(200);
  },
  async 'proof: changing the contact email needs it, even when restoring an older version'(api) {
    const key = 'PUT /api/admin/settings';
    const { site } = await api.call('GET /api/site');
    const other = { ...site, contact: { ...site.contact, email: 'thief@example.com' }, revision: 1 };
    expect((await outcomeOf(api, key, other))[0]).toBe(200);
    api.clock.advance(10 * MINUTE + 1);
    expect(await outcomeOf(api, key, { ...site, revision: 2 })).toEqual(REFUSED);
    expect((await outcomeOf(api, key, { ...other, brand: 'Elsewhere', revision: 2 }))[0]).toBe(200);
    const query = { kind: 'settings', record: 'site' } as const;
    const { versions } = await api.call('GET /api/admin/versions', { query });
    const first = versions.at(-1)?.id ?? '';
    expect(await outcomeOf(api, `POST /api/admin/versions/${first}/restore`, { revision: 3 })).toEqual(
      REFUSED,
    );
    await prove(api, accounts.admin.password);
    expect((await outcomeOf(api, key, { ...site, revision: 3 }))[0]).toBe(200);
  },
  async 'proof: changing the password does not renew it'(api) {
    api.clock.advance(9 * MINUTE);
    const body = { current: accounts.admin.password, password: NEW_PASSWORD };
    await api.call('PUT /api/auth/password', { body });
    expect(await provenCall(api)).toBe(true);
    api.clock.advance(MINUTE + 1);
    expect(await provenCall(api)).toBe(false);
  },
  async 'proof: a login from before the clock was corrected does not count'(api) {
    api.clock.advance(60 * MINUTE);
    await api.logIn('admin');
    expect(await provenCall(api)).toBe(true);
    api.clock.advance(-60 * MINUTE);
    expect(await provenCall(api)).toBe(false);
    expect(await prove(api, accounts.admin.password)).toBe(200);
    expect(await provenCall(api)).toBe(true);
  },
  async 'sessions: a session started while the clock was days ahead ends when it is corrected'(api) {
    api.clock.advance(13 * 60 * MINUTE);
    await api.logIn('admin');
    api.clock.advance(-13 * 60 * MINUTE);
    expect(await whoIs(api)).toBeNull();
  },
});

export const recentProofCases: readonly Case[] = [...wayCases, ...provenCases];
