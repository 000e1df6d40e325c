import { expect } from 'vitest';
import { makeAuthenticator } from '../../support/authenticator.ts';
import { accounts, MINUTE, type AccountName } from '../../support/seed.ts';
import {
  asJson,
  casesAs,
  PASSKEY_SITE,
  type TestApi,
  type Case,
  type Refused,
  unlimited,
} from '../test-context.ts';
import { changeAccount, storedAccount, whoIs } from './people.ts';
import { askedAfterPassword } from './second-factor.ts';
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
export async function addPasskey({ call }: TestApi): Promise<Authenticator> {
  const authenticator = makeAuthenticator(PASSKEY_SITE);
  const { options } = await call(NEW_OPTIONS);
  await call(NEW, { body: { name: 'My phone', passkey: authenticator.create(options) } });
  return authenticator;
}

/** Logs an account in, adds a passkey, and logs out. */
async function passkeyOf(api: TestApi, name: AccountName): Promise<Authenticator> {
  await api.logIn(name);
  const authenticator = await addPasskey(api);
  await api.call('POST /api/auth/logout');
  return authenticator;
}

/** The answer of an authenticator to fresh login options. */
const answerOf = async ({ call }: TestApi, authenticator: Authenticator, faults?: Faults) =>
  authenticator.get((await call(OPTIONS)).options, faults);

const statusOf = async ({ ask }: TestApi, passkey: object): Promise<number> =>
  (await ask(LOGIN, asJson({ passkey }))).status;

export const passkeyCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'passkeys: a passkey alone logs in, and is listed with its last use'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      api.clock.advance(MINUTE);
      const { account } = await api.call(LOGIN, {
        body: { passkey: await answerOf(api, authenticator) },
      });
      expect(account).toEqual(await whoIs(api));
      expect(account.id).toBe('editor');
      const { passkeys, recoveryCodesLeft } = await api.call('GET /api/auth/factors');
      const now = api.clock.now();
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
      expect(news(api).at(-1)).toEqual(event);
    },
    async 'passkeys: each of several passkeys logs in to its own account, and is logged'(api) {
      const ofAdmin = await passkeyOf(api, 'admin');
      await api.logIn('editor');
      const first = await addPasskey(api);
      const second = await addPasskey(api);
      api.clock.advance(MINUTE);
      for (const [authenticator, id] of [
        [ofAdmin, 'admin'],
        [second, 'editor'],
      ] as const) {
        const passkey = await answerOf(api, authenticator);
        expect((await api.call(LOGIN, { body: { passkey } })).account.id).toBe(id);
      }
      const now = api.clock.now().toISOString();
      const { passkeys } = await api.call('GET /api/auth/factors');
      expect(passkeys.map(({ id, lastUsedAt }) => [id, lastUsedAt])).toEqual([
        [first.id, null],
        [second.id, now],
      ]);
    },
    async 'passkeys: one’s own passkey completes a login after the password'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      const { ticket, passkey: options = {}, hasApp } = await askedAfterPassword(api, 'editor');
      expect(hasApp).toBe(false);
      expect(options['allowCredentials']).toMatchObject([{ id: authenticator.id }]);
      const stranger = makeAuthenticator(PASSKEY_SITE);
      await api.refuses(FACTOR, INVALID, asJson({ ticket, passkey: stranger.get(options) }));
      // A challenge for a login with a passkey alone is another one.
      const unasked = await answerOf(api, authenticator);
      await api.refuses(FACTOR, INVALID, asJson({ ticket, passkey: unasked }));
      const passkey = authenticator.get(options);
      expect(await statusOf(api, passkey)).toBe(400);
      expect((await api.call(FACTOR, { body: { ticket, passkey } })).account.id).toBe('editor');
      expect(news(api).at(-1)).toMatchObject({ event: 'login', by: 'password+passkey' });
    },
    async 'passkeys: another account’s passkey does not complete a login'(api) {
      await passkeyOf(api, 'editor');
      const other = await passkeyOf(api, 'admin');
      const { ticket, passkey: options = {} } = await askedAfterPassword(api, 'editor');
      await api.refuses(FACTOR, INVALID, asJson({ ticket, passkey: other.get(options) }));
    },
    async 'passkeys: a response logs in once, even if sent twice at once, within five minutes'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      const twice = await answerOf(api, authenticator);
      const statuses = await Promise.all([statusOf(api, twice), statusOf(api, twice)]);
      expect(new Set(statuses)).toEqual(new Set([200, 400]));
      const late = await answerOf(api, authenticator);
      api.clock.advance(5 * MINUTE);
      expect(await statusOf(api, late)).toBe(400);
      expect(await statusOf(api, await answerOf(api, authenticator))).toBe(200);
      expect((await storedAccount(api, 'editor'))?.factors?.usedChallenges).toHaveLength(1);
    },
    async 'passkeys: a counter must increase, unless it is always 0'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      const logIn = async (counter: number) => statusOf(api, await answerOf(api, authenticator, { counter }));
      expect([await logIn(0), await logIn(0), await logIn(7)]).toEqual([200, 200, 200]);
      expect([await logIn(7), await logIn(3), await logIn(0), await logIn(8)]).toEqual([400, 400, 400, 200]);
      expect(news(api)).toContainEqual({ event: 'factor-failed', account: 'editor' });
    },
    async 'passkeys: an unknown passkey is refused with a clear message'(api) {
      const stranger = makeAuthenticator(PASSKEY_SITE);
      const passkey = await answerOf(api, stranger);
      const message = 'This passkey does not belong to an account here. Please log in with your password.';
      await api.refuses(LOGIN, [404, message], asJson({ passkey }));
      await api.refuses(LOGIN, [404, message], asJson({ passkey: {} }));
      expect((await api.host.stored()).accounts.accounts.some(({ factors }) => factors)).toBe(false);
    },
    async 'passkeys: another authenticator with a known id does not log in'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      const forged = { ...(await answerOf(api, makeAuthenticator(PASSKEY_SITE))), id: authenticator.id };
      await api.refuses(LOGIN, INVALID, asJson({ passkey: { ...forged, rawId: authenticator.id } }));
      await api.refuses(LOGIN, INVALID, asJson({ passkey: { id: authenticator.id, response: 'none' } }));
    },
    async 'passkeys: a response naming another account, or no account, does not log in'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      for (const userHandle of [Buffer.from('admin').toString('base64url'), '', null]) {
        const passkey = await answerOf(api, authenticator, { userHandle });
        await api.refuses(LOGIN, INVALID, asJson({ passkey }));
      }
      const { ticket, passkey: options = {} } = await askedAfterPassword(api, 'editor');
      const foreign = authenticator.get(options, { userHandle: 'YWRtaW4' });
      await api.refuses(FACTOR, INVALID, asJson({ ticket, passkey: foreign }));
      // After the password, many authenticators name none.
      const passkey = authenticator.get(options, { userHandle: null });
      expect((await api.call(FACTOR, { body: { ticket, passkey } })).account.id).toBe('editor');
    },
    async 'passkeys: a disabled account cannot log in with one'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      await changeAccount(api, 'editor', { state: 'disabled' });
      expect(await statusOf(api, await answerOf(api, authenticator))).toBe(403);
    },
    async 'passkeys: a passkey from another domain counts as a factor, but is not requested'(api) {
      const authenticator = await passkeyOf(api, 'editor');
      await api.host.accounts.update(({ accounts: all }) => {
        for (const passkey of all.flatMap(({ factors }) => factors?.passkeys ?? [])) {
          passkey.domain = 'former.example.com';
        }
      });
      const login = await askedAfterPassword(api, 'editor');
      expect(login).toEqual({ ticket: expect.any(String) as string, hasApp: false });
      expect(await statusOf(api, await answerOf(api, authenticator))).toBe(400);
    },
  }),
  ...casesAs('editor', {
    async 'passkeys: the options require user verification for this account and site'(api) {
      const { options } = await api.call(NEW_OPTIONS);
      expect(options).toMatchObject({
        rp: { id: 'coach.example.com' },
        user: { name: accounts.editor.email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
      const { id } = await addPasskey(api);
      const again = await api.call(NEW_OPTIONS);
      expect(again.options['excludeCredentials']).toMatchObject([{ id }]);
      expect((await api.call(OPTIONS)).options).toMatchObject({
        rpId: 'coach.example.com',
        userVerification: 'required',
      });
    },
    'passkeys: an invalid response neither adds a passkey nor logs in': {
      rateLimiter: unlimited,
      async run(api) {
        const faulty: readonly Faults[] = [
          { origin: 'https://coach.example.org' },
          { origin: `${PASSKEY_SITE}:8443` },
          { domain: 'example.com' },
          { challenge: Buffer.from('99999999999999.x.y').toString('base64url') },
          // A touch alone, without PIN or fingerprint.
          { isVerified: false },
        ];
        const ownPasskey = await addPasskey(api);
        for (const faults of faulty) {
          const { options } = await api.call(NEW_OPTIONS);
          const passkey = makeAuthenticator(PASSKEY_SITE).create(options, faults);
          await api.refuses(NEW, INVALID, asJson({ name: 'Key', passkey }));
          const answer = await answerOf(api, ownPasskey, faults);
          await api.refuses(LOGIN, INVALID, asJson({ passkey: answer }));
        }
      },
    },
    async 'passkeys: recovery codes come with the first passkey only'(api) {
      const first = makeAuthenticator(PASSKEY_SITE);
      const create = async (authenticator: Authenticator) => ({
        name: 'Key',
        passkey: authenticator.create((await api.call(NEW_OPTIONS)).options),
      });
      const body = await create(first);
      expect((await api.call(NEW, { body })).recoveryCodes).toHaveLength(10);
      expect(
        (await api.call(NEW, { body: await create(makeAuthenticator(PASSKEY_SITE)) })).recoveryCodes,
      ).toBe(undefined);
      const taken: Refused = [409, 'This passkey is already in use.'];
      await api.refuses(NEW, taken, asJson(body));
      await api.refuses(NEW, taken, asJson(await create(first)));
      await api.call('DELETE /api/auth/factors/passkeys/{id}', { params: { id: first.id } });
      await api.refuses(NEW, INVALID, asJson(body));
      const { passkeys } = await api.call('GET /api/auth/factors');
      expect(passkeys).toHaveLength(1);
      const gone: Refused = [404, 'This passkey has already been removed.'];
      await api.refuses(`DELETE /api/auth/factors/passkeys/${first.id}`, gone);
      expect(news(api)).toContainEqual({
        event: 'factor-removed',
        kind: 'passkey',
        account: 'editor',
        actor: 'editor',
      });
    },
    'passkeys: an account has at most twenty': {
      rateLimiter: unlimited,
      async run(api) {
        for (let count = 0; count < 20; count += 1) await addPasskey(api);
        const message = 'An account can have up to 20 passkeys. Please remove one first.';
        const { options } = await api.call(NEW_OPTIONS);
        const passkey = makeAuthenticator(PASSKEY_SITE).create(options);
        await api.refuses(NEW, [409, message], asJson({ name: 'Key', passkey }));
      },
    },
    async 'passkeys: another account’s options cannot add one'(api) {
      const { options } = await api.call(NEW_OPTIONS);
      await api.logIn('admin');
      const passkey = makeAuthenticator(PASSKEY_SITE).create(options);
      await api.refuses(NEW, INVALID, asJson({ name: 'Key', passkey }));
    },
    async 'proof: one’s own passkey is enough, once'(api) {
      const PROVE = 'POST /api/auth/prove';
      const other = await passkeyOf(api, 'admin');
      await api.logIn('editor');
      const ownPasskey = await addPasskey(api);
      await api.refuses(PROVE, INVALID, asJson({ passkey: await answerOf(api, other) }));
      const passkey = await answerOf(api, ownPasskey);
      expect((await api.call(PROVE, { body: { passkey } })).account.id).toBe('editor');
      await api.refuses(PROVE, INVALID, asJson({ passkey }));
    },
  }),
];
