import { expect } from 'vitest';
import { accounts, HOUR, NOW, DAY, MINUTE, type AccountName } from '../../support/seed.ts';
import { asJson, casesAs, casesFor, type TestApi, type Case, type Refused } from '../test-context.ts';
import {
  changeAccount,
  storedAccount,
  logInAs,
  logInElsewhere,
  whoHas,
  whoIs,
  NEW_PASSWORD,
  resetToken,
  tokenIn,
  login,
  setUpToken,
} from './people.ts';
import { news } from './security-log.ts';
import { saveSettings } from './settings-calls.ts';
import { bring, exported } from './transfer-calls.ts';

// The rules of spec §2.

const CHANGE = 'PATCH /api/admin/users/{id}';
const CHOOSE: Refused = [400, 'Choose a role.', 'role'];

const change = ({ call }: TestApi, id: string, body: object) => call(CHANGE, { params: { id }, body });
const onlyAdmin = (done: string): Refused => [
  409,
  `The only admin cannot be ${done}. Make someone else an admin first.`,
];

const RESET_LINK = 'POST /api/admin/users/{id}/reset-link';
const INVITE = 'POST /api/admin/users';
const invited = { name: 'Ivy Invited', email: 'ivy@example.com', role: 'editor' } as const;
const mails = { mailsResetLinks: true };

/** Kinds of the waiting mails to owners, in order. */
const notices = async ({ host }: TestApi) =>
  (await host.stored()).accounts.resetMails.flatMap(({ accountId, notice }) =>
    notice ? [{ accountId, event: notice }] : [],
  );

const REGISTER = 'POST /api/auth/register';
const SET = 'POST /api/auth/reset-password';

const applicant = { name: '  Ana Ruiz ', email: 'Ana@example.com' };

const registered = async ({ host }: TestApi, email = applicant.email) =>
  (await host.stored()).accounts.accounts.find((account) => account.email === email);

/** Approves an account as an editor, and returns its welcome link's token. */
async function approve(api: TestApi, id: string): Promise<string> {
  await api.logIn('admin');
  const body = { state: 'active', role: 'editor' } as const;
  const { user, welcomeLink } = await api.call(CHANGE, { params: { id }, body });
  expect(user).toMatchObject({ id, state: 'active', role: 'editor', awaitsPassword: true });
  await api.call('POST /api/auth/logout');
  return tokenIn(welcomeLink?.path, '/welcome');
}

async function isNotTaken(api: TestApi, email: string): Promise<void> {
  const before = (await api.host.stored()).accounts;
  const answer = await api.ask(REGISTER, asJson({ ...applicant, email }));
  expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
  expect((await api.host.stored()).accounts).toEqual(before);
}

/** Adds pending accounts from a given time. */
const addPending = ({ host }: TestApi, count: number, createdAt: string): Promise<void> =>
  host.accounts.update(({ accounts: storedAccounts }) => {
    for (let index = 0; index < count; index += 1) {
      const id = `waiting-${storedAccounts.length}`;
      const account = { id, name: id, email: `${id}@example.com`, passwordHash: 'hash' } as const;
      storedAccounts.push({ ...account, state: 'pending', role: null, createdAt });
    }
  });

const SET_UP = 'POST /api/auth/set-up';
const OPEN_LINK = 'POST /api/auth/link';

const owner = { name: '  Ana Ruiz ', email: 'Ana@example.com', password: NEW_PASSWORD };
const DEAD_LINK: Refused = [
  404,
  'This link has been used or has expired. Please ask the person who runs the server for a new one.',
];

export const accountCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'users: the list shows waiting accounts first, then all by name'(api) {
      await logInElsewhere(api, 'editor');
      api.clock.advance(13 * HOUR);
      const loggedInAt = api.clock.now().toISOString();
      await api.logIn('admin');
      const never = { createdAt: NOW.toISOString(), lastLoginAt: null, sessions: 0 };
      const not = { awaitsPassword: false, hasSecondFactor: false, isLastAdmin: false };
      const user = (id: AccountName, more: object) => {
        const { email, state, role } = accounts[id];
        return { id, name: `The ${id}`, email, state, role, ...never, ...not, ...more };
      };
      const { users } = await api.call('GET /api/admin/users');
      expect(users).toEqual([
        user('pending', {}),
        user('admin', { lastLoginAt: loggedInAt, sessions: 1, isLastAdmin: true }),
        user('disabled', {}),
        // The session has expired.
        user('editor', { lastLoginAt: NOW.toISOString() }),
      ]);
    },
    async 'users: a change without effect ends no session'(api) {
      const editor = await logInElsewhere(api, 'editor');
      await api.logIn('admin');
      const secret = api.host.secret.read();
      for (const body of [{}, { role: 'editor' }, { state: 'active', role: 'editor' }]) {
        expect((await change(api, 'editor', body)).user).toMatchObject({ role: 'editor', sessions: 1 });
      }
      await change(api, 'admin', { role: 'admin' });
      expect(await whoHas(api, editor)).toBe('editor');
      expect(api.host.secret.read()).toBe(secret);
    },
    async 'users: an admin who becomes an editor stays logged in with a new session secret'(api) {
      const elsewhere = await logInElsewhere(api, 'admin');
      await api.logIn('admin');
      const before = api.host.secret.read() ?? '';
      await change(api, 'editor', { role: 'admin' });
      expect((await change(api, 'admin', { role: 'editor' })).user).toMatchObject({ sessions: 1 });
      expect(await whoIs(api)).toMatchObject({ id: 'admin', role: 'editor' });
      expect(api.host.secret.read()).not.toBe(before);
      expect(await whoHas(api, before)).toBeUndefined();
      expect(await whoHas(api, elsewhere)).toBeUndefined();
      expect((await api.ask('GET /api/admin/users')).status).toBe(403);
    },
    'account links: if the host sends mail, the owner is notified of links, state, role and password changes':
      {
        capabilities: mails,
        async run(api) {
          const token = await resetToken(api, 'editor');
          await api.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
          await api.logIn('admin');
          await change(api, 'editor', { state: 'disabled' });
          await change(api, 'editor', { state: 'active' });
          await change(api, 'editor', { role: 'admin' });
          const events = [
            'link-made',
            'password-changed',
            'account-disabled',
            'account-enabled',
            'role-changed',
          ];
          expect(await notices(api)).toEqual(events.map((event) => ({ accountId: 'editor', event })));
          await change(api, 'pending', { state: 'disabled' });
          expect(await notices(api)).toHaveLength(5);
        },
      },
    'account links: changing one’s own password is notified, and one mail of each kind waits': {
      capabilities: mails,
      async run(api) {
        await api.logIn('editor');
        let current: string = accounts.editor.password;
        for (const password of [NEW_PASSWORD, `${NEW_PASSWORD} too`]) {
          await api.call('PUT /api/auth/password', { body: { current, password } });
          current = password;
        }
        expect(await notices(api)).toEqual([{ accountId: 'editor', event: 'password-changed' }]);
      },
    },
    async 'registration: a name and an email address create a pending account'(api) {
      expect(await api.call(REGISTER, { body: applicant })).toEqual({ success: true });
      expect(await registered(api)).toEqual({
        id: expect.any(String) as string,
        name: 'Ana Ruiz',
        email: applicant.email,
        passwordHash: expect.any(String) as string,
        state: 'pending',
        role: null,
        createdAt: NOW.toISOString(),
      });
    },
    // asvs:6.4.1
    async 'registration: the welcome link sets the password once within seven days'(api) {
      await api.call(REGISTER, { body: applicant });
      const token = await approve(api, (await registered(api))?.id ?? '');
      api.clock.advance(7 * DAY - 1);
      expect(await api.call('POST /api/auth/link', { body: { token } })).toMatchObject({
        kind: 'welcome',
        email: applicant.email,
      });
      const answer = await api.call(SET, { body: { token, password: NEW_PASSWORD } });
      expect(answer).toMatchObject({ account: { name: 'Ana Ruiz', role: 'editor' } });
      expect(await registered(api)).toMatchObject({ lastLoginAt: api.clock.now().toISOString() });
      expect((await api.ask(SET, asJson({ token, password: NEW_PASSWORD }))).status).toBe(404);
      expect((await api.ask('POST /api/auth/login', login(applicant.email, NEW_PASSWORD))).status).toBe(200);
      await api.logIn('admin');
      const { users } = await api.call('GET /api/admin/users');
      expect(users.find(({ email }) => email === applicant.email)).toMatchObject({ awaitsPassword: false });
    },
    async 'registration: a welcome link expires after seven days, and an admin can create another'(api) {
      const token = await approve(api, 'pending');
      api.clock.advance(7 * DAY);
      expect((await api.ask(SET, asJson({ token, password: NEW_PASSWORD }))).status).toBe(404);
      await api.logIn('admin');
      const { path } = await api.call(RESET_LINK, { params: { id: 'pending' } });
      expect(await api.call(OPEN_LINK, { body: { token: tokenIn(path, '/welcome') } })).toMatchObject({
        kind: 'welcome',
      });
    },
    async 'registration: approval removes any earlier password, even of an account that was declined before'(
      api,
    ) {
      expect(await logInAs(api, 'pending')).toBe(403);
      await api.logIn('admin');
      await change(api, 'pending', { state: 'disabled' });
      const token = await approve(api, 'pending');
      expect(await logInAs(api, 'pending')).toBe(401);
      await api.call(SET, { body: { token, password: NEW_PASSWORD } });
      expect(await logInAs(api, 'pending')).toBe(401);
      expect(await logInAs(api, 'pending', NEW_PASSWORD)).toBe(200);
    },
    'registration: if the host sends mail, the welcome link is mailed and not shown to the admin': {
      capabilities: { mailsResetLinks: true },
      async run(api) {
        await api.logIn('admin');
        const body = { state: 'active', role: 'editor' } as const;
        const answer = await api.call(CHANGE, { params: { id: 'pending' }, body });
        expect(answer).not.toHaveProperty('welcomeLink');
        const { resetMails, links } = (await api.host.stored()).accounts;
        expect(resetMails).toMatchObject([{ accountId: 'pending' }]);
        expect(links).toEqual([]);
      },
    },
    async 'registration: an address with an account gets the same reply, and nothing changes'(api) {
      for (const { email } of Object.values(accounts)) {
        for (const spelt of [email, email.toUpperCase()]) {
          api.clock.advance(10 * MINUTE);
          await isNotTaken(api, spelt);
        }
      }
      expect(await logInAs(api, 'editor')).toBe(200);
    },
    async 'registration: no password is hashed, and every address waits for the disk'(api) {
      await api.call(REGISTER, { body: { ...applicant, email: 'first@example.com' } });
      const before = api.hashings();
      for (const email of ['new@example.com', accounts.editor.email]) {
        await api.call(REGISTER, { body: { ...applicant, email } });
      }
      expect(api.hashings()).toBe(before);
      await api.host.breakStorage(true);
      for (const email of ['another@example.com', accounts.editor.email]) {
        const answer = await api.ask(REGISTER, asJson({ ...applicant, email }));
        expect([email, answer.status]).toEqual([email, 503]);
      }
      await api.host.breakStorage(false);
    },
    async 'registration: two concurrent registrations of one person create one account'(api) {
      await Promise.all([1, 2, 3].map(() => api.call(REGISTER, { body: applicant })));
      const same = (await api.host.stored()).accounts.accounts.filter(
        ({ email }) => email === applicant.email,
      );
      expect(same).toHaveLength(1);
    },
    // asvs:15.3.3
    async 'registration: a role, a state or a password that is sent along is ignored, even once approved'(
      api,
    ) {
      const chosen = { role: 'admin', state: 'active', id: 'admin', approvedAt: NOW.toISOString() };
      const body = { ...applicant, ...chosen, password: NEW_PASSWORD };
      expect((await api.ask(REGISTER, asJson(body))).status).toBe(201);
      const account = await registered(api);
      expect(account).toMatchObject({ role: null, state: 'pending' });
      expect(account).not.toHaveProperty('approvedAt');
      await approve(api, account?.id ?? '');
      expect((await api.ask('POST /api/auth/login', login(applicant.email, NEW_PASSWORD))).status).toBe(401);
    },
    // asvs:2.4.1
    async 'registration: with 20 pending accounts, one more gets the same reply and is not stored'(api) {
      await addPending(api, 18, NOW.toISOString());
      await api.call(REGISTER, { body: applicant });
      expect(await registered(api)).toBeDefined();
      await isNotTaken(api, 'one-too-many@example.com');
      expect(news(api).at(-1)).toEqual({ event: 'limit-reached', endpoint: REGISTER });
      await api.host.breakStorage(true);
      expect((await api.ask(REGISTER, asJson({ ...applicant, email: 'b@example.com' }))).status).toBe(503);
      await api.host.breakStorage(false);
      await api.logIn('admin');
      await api.call('DELETE /api/admin/users/{id}', { params: { id: 'pending' } });
      await api.call(REGISTER, { body: { ...applicant, email: 'next@example.com' } });
      expect(await registered(api, 'next@example.com')).toBeDefined();
    },
    async 'registration: a pending account expires after 30 days'(api) {
      await addPending(api, 19, NOW.toISOString());
      api.clock.advance(30 * DAY - 1);
      await isNotTaken(api, 'too-early@example.com');
      api.clock.advance(1);
      await api.call(REGISTER, { body: applicant });
      const pending = (await api.host.stored()).accounts.accounts.filter(({ state }) => state === 'pending');
      expect(pending.map(({ email }) => email)).toEqual([applicant.email]);
      expect(await storedAccount(api, 'editor')).toBeDefined();
      const expired = { event: 'registration-expired', account: 'waiting-4' };
      expect(api.noted.map(({ event }) => event)).toContainEqual(expired);
    },
    async 'registration: an admin can switch it off and on, and visitors are told'(api) {
      const message = 'Registration is closed on this site. Please ask an admin for an account.';
      expect(await api.call('GET /api/site')).toMatchObject({ isRegistrationOpen: true });
      await api.logIn('admin');
      const key = 'PUT /api/admin/registration';
      expect(await api.call(key, { body: { isOpen: false } })).toEqual({ isOpen: false });
      expect(await api.call('GET /api/site')).toMatchObject({ isRegistrationOpen: false });
      await api.refuses(REGISTER, [403, message], asJson(applicant));
      expect(await registered(api)).toBeUndefined();
      // Neither the settings form nor an import changes it.
      await saveSettings(api, { brand: 'Another brand' });
      const file = await exported(api);
      expect(JSON.stringify(file)).not.toContain('egistration');
      await bring(api, { ...file, site: { ...file.site, brand: 'A third brand' } });
      const after = { site: { brand: 'A third brand' }, isRegistrationOpen: false };
      expect(await api.call('GET /api/site')).toMatchObject(after);
      await api.call(key, { body: { isOpen: true } });
      expect((await api.ask(REGISTER, asJson(applicant))).status).toBe(201);
    },
    async 'set-up: the link creates the first admin, logs in, and works once'(api) {
      const token = await setUpToken(api);
      const expiresAt = new Date(NOW.getTime() + HOUR).toISOString();
      expect(await api.call(OPEN_LINK, { body: { token } })).toEqual({
        kind: 'set-up',
        email: '',
        expiresAt,
      });
      const { account } = await api.call(SET_UP, { body: { ...owner, token, coach: 'Ana R. Ruiz' } });
      expect((await api.call('GET /api/site')).site.about.name).toBe('Ana R. Ruiz');
      expect(account).toMatchObject({ name: 'Ana Ruiz', email: owner.email, role: 'admin' });
      expect(await whoIs(api)).toEqual(account);
      expect(await storedAccount(api, account.id)).toMatchObject({
        state: 'active',
        createdAt: NOW.toISOString(),
        lastLoginAt: NOW.toISOString(),
      });
      expect((await api.host.stored()).accounts.links).toEqual([]);
      await api.refuses(SET_UP, DEAD_LINK, asJson({ ...owner, token }));
      const { users } = await api.call('GET /api/admin/users');
      expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
    },
    'set-up: an existing account with that address becomes the admin, and its owner is notified': {
      capabilities: { mailsResetLinks: true },
      async run(api) {
        const token = await setUpToken(api);
        const body = { ...owner, email: accounts.pending.email.toUpperCase(), token };
        expect((await api.call(SET_UP, { body })).account.id).toBe('pending');
        expect(await logInAs(api, 'pending')).toBe(401);
        expect(await logInAs(api, 'pending', NEW_PASSWORD)).toBe(200);
        const { resetMails } = (await api.host.stored()).accounts;
        expect(resetMails).toContainEqual(
          expect.objectContaining({ accountId: 'pending', notice: 'password-changed' }),
        );
      },
    },
    async 'set-up: an expired, made-up or wrong kind of link creates no admin'(api) {
      const reset = await resetToken(api, 'editor');
      for (const token of ['made-up', reset]) {
        await api.refuses(SET_UP, DEAD_LINK, asJson({ ...owner, token }));
      }
      const token = await setUpToken(api);
      api.clock.advance(DAY);
      await api.refuses(SET_UP, DEAD_LINK, asJson({ ...owner, token }));
      const message = 'This link has been used or has expired. Please ask for a new one.';
      await api.refuses(OPEN_LINK, [404, message], asJson({ token }));
      expect((await api.host.stored()).accounts.accounts.some(({ role }) => role === 'admin')).toBe(false);
    },
    async 'set-up: a link no longer works once the site has an admin'(api) {
      const token = await setUpToken(api);
      await changeAccount(api, 'editor', { role: 'admin' });
      const message = 'This site already has an admin. Please log in, or ask that admin for an account.';
      await api.refuses(SET_UP, [409, message], asJson({ ...owner, token }));
      await api.refuses(OPEN_LINK, [409, message], asJson({ token }));
    },
  }),
  ...casesAs('admin', {
    async 'users: an account cannot be approved without a role, even after it was rejected'(api) {
      const key = 'PATCH /api/admin/users/pending';
      await api.refuses(key, CHOOSE, asJson({ state: 'active' }));
      await change(api, 'pending', { state: 'disabled' });
      await api.refuses(key, CHOOSE, asJson({ state: 'active' }));
      expect(await storedAccount(api, 'pending')).toMatchObject({ state: 'disabled', role: null });
      expect(await logInAs(api, 'pending')).toBe(403);
    },
    async 'users: an account that is enabled again has its old role'(api) {
      expect((await change(api, 'disabled', { state: 'active' })).user).toMatchObject({ role: 'editor' });
      await api.logIn('disabled');
      expect(await whoIs(api)).toMatchObject({ id: 'disabled', role: 'editor' });
    },
    async 'users: the only admin cannot be demoted, disabled or deleted'(api) {
      const before = (await api.host.stored()).accounts;
      const key = 'PATCH /api/admin/users/admin';
      await api.refuses(key, onlyAdmin('made an editor'), asJson({ role: 'editor' }));
      await api.refuses(key, onlyAdmin('disabled'), asJson({ state: 'disabled' }));
      await api.refuses('DELETE /api/admin/users/admin', onlyAdmin('deleted'));
      expect((await api.host.stored()).accounts).toEqual(before);
      await change(api, 'disabled', { role: 'admin' });
      await api.refuses('DELETE /api/admin/users/admin', onlyAdmin('deleted'));
    },
    // asvs:2.3.4
    async 'users: two admins who demote each other at the same time leave one admin'(api) {
      await change(api, 'editor', { role: 'admin' });
      await Promise.all(
        ['admin', 'editor'].map((id) => api.ask(`PATCH /api/admin/users/${id}`, asJson({ role: 'editor' }))),
      );
      const admins = (await api.host.stored()).accounts.accounts.filter(({ role }) => role === 'admin');
      expect(admins).toHaveLength(1);
    },
    async 'users: a deleted account cannot log in, and its owner may register again'(api) {
      await api.call('DELETE /api/admin/users/{id}', { params: { id: 'editor' } });
      expect(await logInAs(api, 'editor')).toBe(401);
      const { email } = accounts.editor;
      await api.call('POST /api/auth/register', { body: { name: 'Eddie', email } });
      const found = (await api.host.stored()).accounts.accounts.find((account) => account.email === email);
      expect(found).toMatchObject({ state: 'pending', createdAt: NOW.toISOString() });
    },
    // asvs:6.2.3
    async 'account links: an admin cannot create one for their own account or one that may not log in'(api) {
      for (const [id, message] of [
        [
          'admin',
          'You cannot make a link for your own account. Change your password under “Your account” instead.',
        ],
        ['pending', 'Approve this account before you make a link for its owner.'],
        ['disabled', 'Enable this account before you make a link for its owner.'],
      ] as const) {
        await api.refuses(`POST /api/admin/users/${id}/reset-link`, [409, message]);
      }
      expect((await api.host.stored()).accounts.links).toEqual([]);
    },
    async 'account links: inviting a person creates an account and a welcome link'(api) {
      const { user, welcomeLink } = await api.call(INVITE, { body: invited });
      expect(user).toMatchObject({ ...invited, state: 'active', awaitsPassword: true });
      const body = { token: tokenIn(welcomeLink?.path, '/welcome'), password: NEW_PASSWORD };
      const answer = await api.call('POST /api/auth/reset-password', { body });
      expect(answer).toMatchObject({ account: invited });
      expect(await storedAccount(api, user.id)).toMatchObject({ state: 'active', role: 'editor' });
    },
    async 'account links: nobody is invited with an existing address, or without a role'(api) {
      const before = (await api.host.stored()).accounts;
      const refuses = (email: string, message: string) =>
        api.refuses(INVITE, [409, message, 'email'], asJson({ ...invited, email }));
      await refuses(accounts.editor.email.toUpperCase(), 'An account with this address already exists.');
      const message = 'Someone has registered with this address. Approve or decline that request.';
      await refuses(accounts.pending.email, message);
      const { role: _, ...person } = invited;
      await api.refuses(INVITE, CHOOSE, asJson(person));
      expect((await api.host.stored()).accounts).toEqual(before);
    },
    async 'registration: a role is given by the approval alone'(api) {
      const refusal: Refused = [400, 'Approve the account to give it a role.', 'role'];
      for (const body of [{ role: 'editor' }, { state: 'disabled', role: 'editor' }]) {
        await api.refuses('PATCH /api/admin/users/pending', refusal, asJson(body));
      }
    },
  }),
  ...casesFor(
    [
      ['disables', (api) => change(api, 'admin', { state: 'disabled' })],
      ['deletes', ({ call }) => call('DELETE /api/admin/users/{id}', { params: { id: 'admin' } })],
      ['logs out', ({ call }) => call('DELETE /api/admin/users/{id}/sessions', { params: { id: 'admin' } })],
    ] as [does: string, act: (api: TestApi) => Promise<unknown>][],
    ([does, act]) => ({
      name: `users: an admin who ${does} their own account is logged out`,
      async run(api) {
        await api.logIn('admin');
        await change(api, 'editor', { role: 'admin' });
        await act(api);
        expect(api.host.secret.read()).toBeUndefined();
        expect((await api.host.stored()).accounts.sessions).toEqual([]);
      },
    }),
  ),
];
