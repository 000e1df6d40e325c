import { expect } from 'vitest';
import { makeAuthenticator } from '../../support/authenticator.ts';
import { accounts, MINUTE, type AccountName } from '../../support/seed.ts';
import { asJson, casesAs, PASSKEY_SITE, type Bench, type Case, type Refused } from '../test-context.ts';
import { changeAccount, keptAccount, whoIs } from './people.ts';
import { news } from './security-log.ts';

const OPTIONS = 'POST /api/auth/passkey/options';
const LOGIN = 'POST /api/auth/passkey/login';
const NEW_OPTIONS = 'POST /api/auth/factors/passkeys/options';
const NEW = 'POST /api/auth/factors/passkeys';
const FACTOR = 'POST /api/auth/login/factor';
const INVALID: Refused = [400, 'That passkey could not be checked. Please try again.'];

type Authenticator = ReturnType<typeof makeAuthenticator>;
type Faults = NonNullable<Parameters<Authenticator['get']>[1]>;

/** Adds a passkey to the logged-in account. */
export async function addPasskey({ call }: Bench): Promise<Authenticator> {
  const authenticator = makeAuthenticator(PASSKEY_SITE);
  const { options } = await call(NEW_OPTIONS);
  await call(NEW, { body: { name: 'My phone', passkey: authenticator.create(options) } });
  return authenticator;
}

/** Logs an account in, adds a passkey, and logs out. */
async function passkeyOf(bench: Bench, name: AccountName): Promise<Authenticator> {
  await bench.logIn(name);
  const authenticator = await addPasskey(bench);
  await bench.call('POST /api/auth/logout');
  return authenticator;
}

/** The answer of an authenticator to fresh login options. */
const answerOf = async ({ call }: Bench, authenticator: Authenticator, faults?: Faults) =>
  authenticator.get((await call(OPTIONS)).options, faults);

const statusOf = async ({ ask }: Bench, passkey: object): Promise<number> =>
  (await ask(LOGIN, asJson({ passkey }))).status;

export const passkeyCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'passkeys: a passkey alone logs in, and is listed with its last use'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      bench.clock.advance(MINUTE);
      const { account } = await bench.call(LOGIN, {
        body: { passkey: await answerOf(bench, authenticator) },
      });
      expect(account).toEqual(await whoIs(bench));
      expect(account.id).toBe('editor');
      const { passkeys, recoveryCodesLeft } = await bench.call('GET /api/auth/factors');
      const now = bench.clock.now();
      expect(passkeys).toEqual([
        {
          id: authenticator.id,
          name: 'My phone',
          createdAt: new Date(now.getTime() - MINUTE).toISOString(),
          lastUsedAt: now.toISOString(),
        },
      ]);
      expect(recoveryCodesLeft).toBe(10);
      const event = { event: 'login', by: 'passkey', account: 'editor', actor: 'editor' };
      expect(news(bench).at(-1)).toEqual(event);
    },
    async 'passkeys: each of several passkeys logs in to its own account, and is logged'(bench) {
      const ofAdmin = await passkeyOf(bench, 'admin');
      await bench.logIn('editor');
      const first = await addPasskey(bench);
      const second = await addPasskey(bench);
      bench.clock.advance(MINUTE);
      for (const [authenticator, id] of [
        [ofAdmin, 'admin'],
        [second, 'editor'],
      ] as const) {
        const passkey = await answerOf(bench, authenticator);
        expect((await bench.call(LOGIN, { body: { passkey } })).account.id).toBe(id);
      }
      const now = bench.clock.now().toISOString();
      const { passkeys } = await bench.call('GET /api/auth/factors');
      expect(passkeys.map(({ id, lastUsedAt }) => [id, lastUsedAt])).toEqual([
        [first.id, null],
        [second.id, now],
      ]);
    },
    async 'passkeys: one’s own passkey completes a login after the password'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      const { email, password } = accounts.editor;
      const login = await bench.call('POST /api/auth/login', { body: { email, password } });
      if (!('ticket' in login)) throw new Error('No second factor was asked for.');
      const { ticket, passkey: options = {}, hasApp } = login;
      expect(hasApp).toBe(false);
      expect(options['allowCredentials']).toMatchObject([{ id: authenticator.id }]);
      const stranger = makeAuthenticator(PASSKEY_SITE);
      await bench.refuses(FACTOR, INVALID, asJson({ ticket, passkey: stranger.get(options) }));
      // A challenge for a login with a passkey alone is another one.
      const unasked = await answerOf(bench, authenticator);
      await bench.refuses(FACTOR, INVALID, asJson({ ticket, passkey: unasked }));
      const passkey = authenticator.get(options);
      expect(await statusOf(bench, passkey)).toBe(400);
      expect((await bench.call(FACTOR, { body: { ticket, passkey } })).account.id).toBe('editor');
      expect(news(bench).at(-1)).toMatchObject({ event: 'login', by: 'password+passkey' });
    },
    async 'passkeys: another account’s passkey does not complete a login'(bench) {
      await passkeyOf(bench, 'editor');
      const other = await passkeyOf(bench, 'admin');
      const { email, password } = accounts.editor;
      const login = await bench.call('POST /api/auth/login', { body: { email, password } });
      if (!('ticket' in login)) throw new Error('No second factor was asked for.');
      const passkey = other.get(login.passkey ?? {});
      await bench.refuses(FACTOR, INVALID, asJson({ ticket: login.ticket, passkey }));
    },
    async 'passkeys: a response logs in once, even if sent twice at once, within five minutes'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      const twice = await answerOf(bench, authenticator);
      const statuses = await Promise.all([statusOf(bench, twice), statusOf(bench, twice)]);
      expect(new Set(statuses)).toEqual(new Set([200, 400]));
      const late = await answerOf(bench, authenticator);
      bench.clock.advance(5 * MINUTE);
      expect(await statusOf(bench, late)).toBe(400);
      expect(await statusOf(bench, await answerOf(bench, authenticator))).toBe(200);
      expect((await keptAccount(bench, 'editor'))?.factors?.usedChallenges).toHaveLength(1);
    },
    async 'passkeys: a counter must increase, unless it is always 0'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      const logIn = async (counter: number) =>
        statusOf(bench, await answerOf(bench, authenticator, { counter }));
      expect([await logIn(0), await logIn(0), await logIn(7)]).toEqual([200, 200, 200]);
      expect([await logIn(7), await logIn(3), await logIn(0), await logIn(8)]).toEqual([400, 400, 400, 200]);
      expect(news(bench)).toContainEqual({ event: 'factor-failed', account: 'editor' });
    },
    async 'passkeys: an unknown passkey is refused with a clear message'(bench) {
      const stranger = makeAuthenticator(PASSKEY_SITE);
      const passkey = await answerOf(bench, stranger);
      const message = 'This passkey does not belong to an account here. Please log in with your password.';
      await bench.refuses(LOGIN, [404, message], asJson({ passkey }));
      await bench.refuses(LOGIN, [404, message], asJson({ passkey: {} }));
      expect((await bench.host.stored()).accounts.accounts.some(({ factors }) => factors)).toBe(false);
    },
    async 'passkeys: another authenticator with a known id does not log in'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      const forged = { ...(await answerOf(bench, makeAuthenticator(PASSKEY_SITE))), id: authenticator.id };
      await bench.refuses(LOGIN, INVALID, asJson({ passkey: { ...forged, rawId: authenticator.id } }));
      await bench.refuses(LOGIN, INVALID, asJson({ passkey: { id: authenticator.id, response: 'none' } }));
    },
    async 'passkeys: a response naming another account, or no account, does not log in'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      for (const userHandle of [Buffer.from('admin').toString('base64url'), '', null]) {
        const passkey = await answerOf(bench, authenticator, { userHandle });
        await bench.refuses(LOGIN, INVALID, asJson({ passkey }));
      }
      const { email, password } = accounts.editor;
      const login = await bench.call('POST /api/auth/login', { body: { email, password } });
      if (!('ticket' in login)) throw new Error('No second factor was asked for.');
      const { ticket, passkey: options = {} } = login;
      const foreign = authenticator.get(options, { userHandle: 'YWRtaW4' });
      await bench.refuses(FACTOR, INVALID, asJson({ ticket, passkey: foreign }));
      // After the password, many authenticators name none.
      const passkey = authenticator.get(options, { userHandle: null });
      expect((await bench.call(FACTOR, { body: { ticket, passkey } })).account.id).toBe('editor');
    },
    async 'passkeys: a disabled account cannot log in with one'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      await changeAccount(bench, 'editor', { state: 'disabled' });
      expect(await statusOf(bench, await answerOf(bench, authenticator))).toBe(403);
    },
    async 'passkeys: a passkey from another domain counts as a factor, but is not requested'(bench) {
      const authenticator = await passkeyOf(bench, 'editor');
      await bench.host.accounts.update(({ accounts: all }) => {
        for (const passkey of all.flatMap(({ factors }) => factors?.passkeys ?? [])) {
          passkey.domain = 'former.example.com';
        }
      });
      const { email, password } = accounts.editor;
      const login = await bench.call('POST /api/auth/login', { body: { email, password } });
      expect(login).toEqual({ ticket: expect.any(String) as string, hasApp: false });
      expect(await statusOf(bench, await answerOf(bench, authenticator))).toBe(400);
    },
  }),
  ...casesAs('editor', {
    async 'passkeys: the options require user verification for this account and site'(bench) {
      const { options } = await bench.call(NEW_OPTIONS);
      expect(options).toMatchObject({
        rp: { id: 'coach.example.com' },
        user: { name: accounts.editor.email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
      const { id } = await addPasskey(bench);
      const again = await bench.call(NEW_OPTIONS);
      expect(again.options['excludeCredentials']).toMatchObject([{ id }]);
      expect((await bench.call(OPTIONS)).options).toMatchObject({
        rpId: 'coach.example.com',
        userVerification: 'required',
      });
    },
    'passkeys: an invalid response neither adds a passkey nor logs in': {
      rateLimiter: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
      async run(bench) {
        const faulty: readonly Faults[] = [
          { origin: 'https://coach.example.org' },
          { origin: `${PASSKEY_SITE}:8443` },
          { domain: 'example.com' },
          { challenge: Buffer.from('99999999999999.x.y').toString('base64url') },
          // A touch alone, without PIN or fingerprint.
          { isVerified: false },
        ];
        const ownPasskey = await addPasskey(bench);
        for (const faults of faulty) {
          const { options } = await bench.call(NEW_OPTIONS);
          const passkey = makeAuthenticator(PASSKEY_SITE).create(options, faults);
          await bench.refuses(NEW, INVALID, asJson({ name: 'Key', passkey }));
          const answer = await answerOf(bench, ownPasskey, faults);
          await bench.refuses(LOGIN, INVALID, asJson({ passkey: answer }));
        }
      },
    },
    async 'passkeys: recovery codes come with the first passkey only'(bench) {
      const first = makeAuthenticator(PASSKEY_SITE);
      const create = async (authenticator: Authenticator) => ({
        name: 'Key',
        passkey: authenticator.create((await bench.call(NEW_OPTIONS)).options),
      });
      const body = await create(first);
      expect((await bench.call(NEW, { body })).recoveryCodes).toHaveLength(10);
      expect(
        (await bench.call(NEW, { body: await create(makeAuthenticator(PASSKEY_SITE)) })).recoveryCodes,
      ).toBe(undefined);
      const taken: Refused = [409, 'This passkey is already in use.'];
      await bench.refuses(NEW, taken, asJson(body));
      await bench.refuses(NEW, taken, asJson(await create(first)));
      await bench.call('DELETE /api/auth/factors/passkeys/{id}', { params: { id: first.id } });
      await bench.refuses(NEW, INVALID, asJson(body));
      const { passkeys } = await bench.call('GET /api/auth/factors');
      expect(passkeys).toHaveLength(1);
      const gone: Refused = [404, 'This passkey has already been removed.'];
      await bench.refuses(`DELETE /api/auth/factors/passkeys/${first.id}`, gone);
      expect(news(bench)).toContainEqual({
        event: 'factor-removed',
        kind: 'passkey',
        account: 'editor',
        actor: 'editor',
      });
    },
    'passkeys: an account has at most twenty': {
      rateLimiter: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
      async run(bench) {
        for (let count = 0; count < 20; count += 1) await addPasskey(bench);
        const message = 'An account can have up to 20 passkeys. Please remove one first.';
        const { options } = await bench.call(NEW_OPTIONS);
        const passkey = makeAuthenticator(PASSKEY_SITE).create(options);
        await bench.refuses(NEW, [409, message], asJson({ name: 'Key', passkey }));
      },
    },
    async 'passkeys: another account’s options cannot add one'(bench) {
      const { options } = await bench.call(NEW_OPTIONS);
      await bench.logIn('admin');
      const passkey = makeAuthenticator(PASSKEY_SITE).create(options);
      await bench.refuses(NEW, INVALID, asJson({ name: 'Key', passkey }));
    },
    async 'proof: one’s own passkey is enough'(bench) {
      const PROVE = 'POST /api/auth/prove';
      const other = await passkeyOf(bench, 'admin');
      await bench.logIn('editor');
      const ownPasskey = await addPasskey(bench);
      bench.clock.advance(11 * MINUTE);
      expect((await bench.ask(NEW_OPTIONS)).status).toBe(403);
      await bench.refuses(PROVE, INVALID, asJson({ passkey: await answerOf(bench, other) }));
      expect((await bench.ask(NEW_OPTIONS)).status).toBe(403);
      const passkey = await answerOf(bench, ownPasskey);
      expect((await bench.call(PROVE, { body: { passkey } })).account.id).toBe('editor');
      expect((await bench.ask(NEW_OPTIONS)).status).toBe(200);
      await bench.refuses(PROVE, INVALID, asJson({ passkey }));
    },
  }),
];
