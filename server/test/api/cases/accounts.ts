import { expect } from 'vitest';
import { accounts, HOUR, NOW, DAY, MINUTE, type AccountName } from '../../support/seed.ts';
import { asJson, casesAs, casesFor, type Bench, type Case, type Refused } from '../test-context.ts';
import {
  changeAccount,
  keptAccount,
  logInAs,
  logInElsewhere,
  whoHas,
  whoIs,
  NEW_PASSWORD,
  resetToken,
  tokenIn,
  login,
  WRONG,
  setUpToken,
} from './people.ts';
import { news } from './security-log.ts';
import { saveSettings } from './settings-calls.ts';
import { bring, exported } from './transfer-calls.ts';

// The rules of spec §2.

const CHANGE = 'PATCH /api/admin/users/{id}';
const CHOOSE: Refused = [400, 'Choose a role.', 'role'];
const UNKNOWN: Refused = [404, 'This account does not exist. It may have been deleted in the meantime.'];

const change = ({ call }: Bench, id: string, body: object) => call(CHANGE, { params: { id }, body });
const onlyAdmin = (done: string): Refused => [
  409,
  `The only admin cannot be ${done}. Make somebody else an admin first.`,
];

const RESET_LINK = 'POST /api/admin/users/{id}/reset-link';
const INVITE = 'POST /api/admin/users';
const invited = { name: 'Ivy Invited', email: 'ivy@example.com', role: 'editor' } as const;
const mails = { mailsResetLinks: true };

/** Kinds of the waiting mails to owners, in order. */
const notices = async ({ host }: Bench) =>
  (await host.stored()).accounts.resetMails.flatMap(({ accountId, notice }) =>
    notice ? [{ accountId, event: notice }] : [],
  );

const REGISTER = 'POST /api/auth/register';
const SET = 'POST /api/auth/reset-password';

const applicant = { name: '  Ana Ruiz ', email: 'Ana@example.com' };

const registered = async ({ host }: Bench, email = applicant.email) =>
  (await host.stored()).accounts.accounts.find((account) => account.email === email);

/** Approves an account as an editor, and returns its welcome link's token. */
async function approve(bench: Bench, id: string): Promise<string> {
  await bench.logIn('admin');
  const body = { state: 'active', role: 'editor' } as const;
  const { user, welcomeLink } = await bench.call(CHANGE, { params: { id }, body });
  expect(user).toMatchObject({ id, state: 'active', role: 'editor', awaitsPassword: true });
  await bench.call('POST /api/auth/logout');
  return tokenIn(welcomeLink?.path, '/welcome');
}

async function isNotTaken(bench: Bench, email: string): Promise<void> {
  const before = (await bench.host.stored()).accounts;
  const answer = await bench.ask(REGISTER, asJson({ ...applicant, email }));
  expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
  expect((await bench.host.stored()).accounts).toEqual(before);
}

/** Adds pending accounts from a given time. */
const addPending = ({ host }: Bench, count: number, createdAt: string): Promise<void> =>
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
    async 'users: the list shows waiting accounts first, then all by name'(bench) {
      await logInElsewhere(bench, 'editor');
      bench.clock.advance(13 * HOUR);
      const loggedInAt = bench.clock.now().toISOString();
      await bench.logIn('admin');
      const never = { createdAt: NOW.toISOString(), lastLoginAt: null, sessions: 0 };
      const not = { awaitsPassword: false, hasSecondFactor: false, isLastAdmin: false };
      const user = (id: AccountName, more: object) => {
        const { email, state, role } = accounts[id];
        return { id, name: `The ${id}`, email, state, role, ...never, ...not, ...more };
      };
      const { users } = await bench.call('GET /api/admin/users');
      expect(users).toEqual([
        user('pending', {}),
        user('admin', { lastLoginAt: loggedInAt, sessions: 1, isLastAdmin: true }),
        user('disabled', {}),
        // The session has expired.
        user('editor', { lastLoginAt: NOW.toISOString() }),
      ]);
    },
    async 'users: a change without effect ends no session'(bench) {
      const editor = await logInElsewhere(bench, 'editor');
      await bench.logIn('admin');
      const secret = bench.host.secret.read();
      for (const body of [{}, { role: 'editor' }, { state: 'active', role: 'editor' }]) {
        expect((await change(bench, 'editor', body)).user).toMatchObject({ role: 'editor', sessions: 1 });
      }
      await change(bench, 'admin', { role: 'admin' });
      expect(await whoHas(bench, editor)).toBe('editor');
      expect(bench.host.secret.read()).toBe(secret);
    },
    async 'users: an admin who becomes an editor stays logged in with a new session secret'(bench) {
      const elsewhere = await logInElsewhere(bench, 'admin');
      await bench.logIn('admin');
      const before = bench.host.secret.read() ?? '';
      await change(bench, 'editor', { role: 'admin' });
      expect((await change(bench, 'admin', { role: 'editor' })).user).toMatchObject({ sessions: 1 });
      expect(await whoIs(bench)).toMatchObject({ id: 'admin', role: 'editor' });
      expect(bench.host.secret.read()).not.toBe(before);
      expect(await whoHas(bench, before)).toBeUndefined();
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
      expect((await bench.ask('GET /api/admin/users')).status).toBe(403);
    },
    'account links: if the host sends mail, the owner is notified of links, state, role and password changes':
      {
        capabilities: mails,
        async run(bench) {
          const token = await resetToken(bench, 'editor');
          await bench.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
          await bench.logIn('admin');
          await change(bench, 'editor', { state: 'disabled' });
          await change(bench, 'editor', { state: 'active' });
          await change(bench, 'editor', { role: 'admin' });
          const events = [
            'link-made',
            'password-changed',
            'account-disabled',
            'account-enabled',
            'role-changed',
          ];
          expect(await notices(bench)).toEqual(events.map((event) => ({ accountId: 'editor', event })));
          await change(bench, 'pending', { state: 'disabled' });
          expect(await notices(bench)).toHaveLength(5);
        },
      },
    'account links: changing one’s own password is notified, and one mail of each kind waits': {
      capabilities: mails,
      async run(bench) {
        await bench.logIn('editor');
        let current: string = accounts.editor.password;
        for (const password of [NEW_PASSWORD, `${NEW_PASSWORD} too`]) {
          await bench.call('PUT /api/auth/password', { body: { current, password } });
          current = password;
        }
        expect(await notices(bench)).toEqual([{ accountId: 'editor', event: 'password-changed' }]);
      },
    },
    async 'account links: a host without mail queues none'(bench) {
      const token = await resetToken(bench, 'editor');
      await bench.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
      await bench.logIn('admin');
      await bench.call(RESET_LINK, { params: { id: 'editor' } });
      expect((await bench.host.stored()).accounts.resetMails).toEqual([]);
    },
    async 'registration: a name and an email address create a pending account'(bench) {
      expect(await bench.call(REGISTER, { body: applicant })).toEqual({ success: true });
      expect(await registered(bench)).toEqual({
        id: expect.any(String) as string,
        name: 'Ana Ruiz',
        email: applicant.email,
        passwordHash: expect.any(String) as string,
        state: 'pending',
        role: null,
        createdAt: NOW.toISOString(),
      });
    },
    async 'registration: a password sent along never logs in, approved or not'(bench) {
      const body = { ...applicant, password: NEW_PASSWORD };
      expect((await bench.ask(REGISTER, asJson(body))).status).toBe(201);
      const tried = async () =>
        (await bench.ask('POST /api/auth/login', login(applicant.email, NEW_PASSWORD))).status;
      expect(await tried()).toBe(401);
      await approve(bench, (await registered(bench))?.id ?? '');
      expect(await tried()).toBe(401);
    },
    async 'registration: the welcome link sets the password once within seven days'(bench) {
      await bench.call(REGISTER, { body: applicant });
      const token = await approve(bench, (await registered(bench))?.id ?? '');
      bench.clock.advance(7 * DAY - 1);
      expect(await bench.call('POST /api/auth/link', { body: { token } })).toMatchObject({
        kind: 'welcome',
        email: applicant.email,
      });
      const answer = await bench.call(SET, { body: { token, password: NEW_PASSWORD } });
      expect(answer).toMatchObject({ account: { name: 'Ana Ruiz', role: 'editor' } });
      expect(await registered(bench)).toMatchObject({ lastLoginAt: bench.clock.now().toISOString() });
      expect((await bench.ask(SET, asJson({ token, password: NEW_PASSWORD }))).status).toBe(404);
      expect((await bench.ask('POST /api/auth/login', login(applicant.email, NEW_PASSWORD))).status).toBe(
        200,
      );
      await bench.logIn('admin');
      const { users } = await bench.call('GET /api/admin/users');
      expect(users.find(({ email }) => email === applicant.email)).toMatchObject({ awaitsPassword: false });
    },
    async 'registration: a welcome link expires after seven days, and an admin can create another'(bench) {
      const token = await approve(bench, 'pending');
      bench.clock.advance(7 * DAY);
      expect((await bench.ask(SET, asJson({ token, password: NEW_PASSWORD }))).status).toBe(404);
      await bench.logIn('admin');
      const { path } = await bench.call(RESET_LINK, { params: { id: 'pending' } });
      const body = { token: tokenIn(path, '/welcome'), password: NEW_PASSWORD };
      expect(await bench.call(SET, { body })).toMatchObject({ account: { id: 'pending' } });
    },
    async 'registration: approval removes any earlier password'(bench) {
      expect(await logInAs(bench, 'pending')).toBe(403);
      const token = await approve(bench, 'pending');
      expect(await logInAs(bench, 'pending')).toBe(401);
      expect(await logInAs(bench, 'pending', WRONG)).toBe(401);
      await bench.call(SET, { body: { token, password: NEW_PASSWORD } });
      expect(await logInAs(bench, 'pending')).toBe(401);
      expect(await logInAs(bench, 'pending', NEW_PASSWORD)).toBe(200);
    },
    'registration: if the host sends mail, the welcome link is mailed and not shown to the admin': {
      capabilities: { mailsResetLinks: true },
      async run(bench) {
        await bench.logIn('admin');
        const body = { state: 'active', role: 'editor' } as const;
        const answer = await bench.call(CHANGE, { params: { id: 'pending' }, body });
        expect(answer).not.toHaveProperty('welcomeLink');
        const { resetMails, links } = (await bench.host.stored()).accounts;
        expect(resetMails).toMatchObject([{ accountId: 'pending' }]);
        expect(links).toEqual([]);
      },
    },
    async 'registration: an address with an account gets the same reply, and nothing changes'(bench) {
      for (const { email } of Object.values(accounts)) {
        for (const spelt of [email, email.toUpperCase()]) {
          bench.clock.advance(10 * MINUTE);
          await isNotTaken(bench, spelt);
        }
      }
      expect(await logInAs(bench, 'editor')).toBe(200);
    },
    async 'registration: no password is hashed, and every address waits for the disk'(bench) {
      await bench.call(REGISTER, { body: { ...applicant, email: 'first@example.com' } });
      const before = bench.hashings();
      for (const email of ['new@example.com', accounts.editor.email]) {
        await bench.call(REGISTER, { body: { ...applicant, email } });
      }
      expect(bench.hashings()).toBe(before);
      await bench.host.breakStorage(true);
      for (const email of ['another@example.com', accounts.editor.email]) {
        const answer = await bench.ask(REGISTER, asJson({ ...applicant, email }));
        expect([email, answer.status]).toEqual([email, 503]);
      }
      await bench.host.breakStorage(false);
    },
    async 'registration: two concurrent registrations of one person create one account'(bench) {
      await Promise.all([1, 2, 3].map(() => bench.call(REGISTER, { body: applicant })));
      const same = (await bench.host.stored()).accounts.accounts.filter(
        ({ email }) => email === applicant.email,
      );
      expect(same).toHaveLength(1);
    },
    async 'registration: nobody can choose their own role or state'(bench) {
      const chosen = { role: 'admin', state: 'active', id: 'admin', approvedAt: NOW.toISOString() };
      expect((await bench.ask(REGISTER, asJson({ ...applicant, ...chosen }))).status).toBe(201);
      expect(await registered(bench)).toMatchObject({ role: null, state: 'pending' });
      expect(await registered(bench)).not.toHaveProperty('approvedAt');
      expect((await bench.host.stored()).accounts.accounts.filter(({ id }) => id === 'admin')).toHaveLength(
        1,
      );
    },
    async 'registration: with 20 pending accounts, one more gets the same reply and is not stored'(bench) {
      await addPending(bench, 18, NOW.toISOString());
      await bench.call(REGISTER, { body: applicant });
      expect(await registered(bench)).toBeDefined();
      await isNotTaken(bench, 'one-too-many@example.com');
      expect(news(bench).at(-1)).toEqual({ event: 'limit-reached', endpoint: REGISTER });
      await bench.host.breakStorage(true);
      expect((await bench.ask(REGISTER, asJson({ ...applicant, email: 'b@example.com' }))).status).toBe(503);
      await bench.host.breakStorage(false);
      await bench.logIn('admin');
      await bench.call('DELETE /api/admin/users/{id}', { params: { id: 'pending' } });
      await bench.call(REGISTER, { body: { ...applicant, email: 'next@example.com' } });
      expect(await registered(bench, 'next@example.com')).toBeDefined();
    },
    async 'registration: a pending account expires after 30 days'(bench) {
      await addPending(bench, 19, NOW.toISOString());
      bench.clock.advance(30 * DAY - 1);
      await isNotTaken(bench, 'too-early@example.com');
      bench.clock.advance(1);
      await bench.call(REGISTER, { body: applicant });
      const pending = (await bench.host.stored()).accounts.accounts.filter(
        ({ state }) => state === 'pending',
      );
      expect(pending.map(({ email }) => email)).toEqual([applicant.email]);
      expect(await keptAccount(bench, 'editor')).toBeDefined();
      const expired = { event: 'registration-expired', account: 'waiting-4' };
      expect(bench.noted.map(({ event }) => event)).toContainEqual(expired);
    },
    async 'registration: an admin can switch it off and on, and visitors are told'(bench) {
      const message = 'Registration is closed on this site. Please ask an admin for an account.';
      expect(await bench.call('GET /api/site')).toMatchObject({ isRegistrationOpen: true });
      await bench.logIn('admin');
      const key = 'PUT /api/admin/registration';
      expect(await bench.call(key, { body: { isOpen: false } })).toEqual({ isOpen: false });
      expect(await bench.call('GET /api/site')).toMatchObject({ isRegistrationOpen: false });
      await bench.refuses(REGISTER, [403, message], asJson(applicant));
      expect(await registered(bench)).toBeUndefined();
      // Neither the settings form nor an import changes it.
      await saveSettings(bench, { brand: 'Another brand' });
      const file = await exported(bench);
      expect(JSON.stringify(file)).not.toContain('egistration');
      await bring(bench, { ...file, site: { ...file.site, brand: 'A third brand' } });
      const after = { site: { brand: 'A third brand' }, isRegistrationOpen: false };
      expect(await bench.call('GET /api/site')).toMatchObject(after);
      await bench.call(key, { body: { isOpen: true } });
      expect((await bench.ask(REGISTER, asJson(applicant))).status).toBe(201);
    },
    async 'set-up: the link creates the first admin, logs in, and works once'(bench) {
      const token = await setUpToken(bench);
      const expiresAt = new Date(NOW.getTime() + HOUR).toISOString();
      expect(await bench.call(OPEN_LINK, { body: { token } })).toEqual({
        kind: 'set-up',
        email: '',
        expiresAt,
      });
      const { account } = await bench.call(SET_UP, { body: { ...owner, token } });
      expect(account).toMatchObject({ name: 'Ana Ruiz', email: owner.email, role: 'admin' });
      expect(await whoIs(bench)).toEqual(account);
      expect(await keptAccount(bench, account.id)).toMatchObject({
        state: 'active',
        createdAt: NOW.toISOString(),
        lastLoginAt: NOW.toISOString(),
      });
      expect((await bench.host.stored()).accounts.links).toEqual([]);
      await bench.refuses(SET_UP, DEAD_LINK, asJson({ ...owner, token }));
      const { users } = await bench.call('GET /api/admin/users');
      expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
    },
    'set-up: an existing account with that address becomes the admin, and its owner is notified': {
      capabilities: { mailsResetLinks: true },
      async run(bench) {
        const token = await setUpToken(bench);
        const body = { ...owner, email: accounts.pending.email.toUpperCase(), token };
        expect((await bench.call(SET_UP, { body })).account.id).toBe('pending');
        expect(await logInAs(bench, 'pending')).toBe(401);
        expect(await logInAs(bench, 'pending', NEW_PASSWORD)).toBe(200);
        const { resetMails } = (await bench.host.stored()).accounts;
        expect(resetMails).toContainEqual(
          expect.objectContaining({ accountId: 'pending', notice: 'password-changed' }),
        );
      },
    },
    async 'set-up: an expired, made-up or wrong kind of link creates no admin'(bench) {
      const reset = await resetToken(bench, 'editor');
      for (const token of ['made-up', reset]) {
        await bench.refuses(SET_UP, DEAD_LINK, asJson({ ...owner, token }));
      }
      const token = await setUpToken(bench);
      bench.clock.advance(DAY);
      await bench.refuses(SET_UP, DEAD_LINK, asJson({ ...owner, token }));
      const message = 'This link has been used or has expired. Please ask for a new one.';
      await bench.refuses(OPEN_LINK, [404, message], asJson({ token }));
      expect((await bench.host.stored()).accounts.accounts.some(({ role }) => role === 'admin')).toBe(false);
    },
    async 'set-up: a link no longer works once the site has an admin'(bench) {
      const token = await setUpToken(bench);
      await changeAccount(bench, 'editor', { role: 'admin' });
      const message = 'This site already has an admin. Please log in, or ask that admin for an account.';
      await bench.refuses(SET_UP, [409, message], asJson({ ...owner, token }));
      await bench.refuses(OPEN_LINK, [409, message], asJson({ token }));
    },
  }),
  ...casesAs('admin', {
    async 'users: an admin approves an account with a role'(bench) {
      const { user } = await change(bench, 'pending', { state: 'active', role: 'editor' });
      expect(user).toMatchObject({ id: 'pending', state: 'active', role: 'editor', sessions: 0 });
      expect(await keptAccount(bench, 'pending')).toMatchObject({ state: 'active', role: 'editor' });
      const disabled = await change(bench, 'pending', { state: 'disabled' });
      expect([user.awaitsPassword, disabled.user.awaitsPassword]).toEqual([true, false]);
    },
    async 'users: an account cannot be approved without a role, even after it was rejected'(bench) {
      const key = 'PATCH /api/admin/users/pending';
      await bench.refuses(key, CHOOSE, asJson({ state: 'active' }));
      await change(bench, 'pending', { state: 'disabled' });
      await bench.refuses(key, CHOOSE, asJson({ state: 'active' }));
      expect(await keptAccount(bench, 'pending')).toMatchObject({ state: 'disabled', role: null });
      expect(await logInAs(bench, 'pending')).toBe(403);
    },
    async 'users: an account that is enabled again has its old role'(bench) {
      expect((await change(bench, 'disabled', { state: 'active' })).user).toMatchObject({ role: 'editor' });
      await bench.logIn('disabled');
      expect(await whoIs(bench)).toMatchObject({ id: 'disabled', role: 'editor' });
    },
    async 'users: the only admin cannot be demoted, disabled or deleted'(bench) {
      const before = (await bench.host.stored()).accounts;
      const key = 'PATCH /api/admin/users/admin';
      await bench.refuses(key, onlyAdmin('made an editor'), asJson({ role: 'editor' }));
      await bench.refuses(key, onlyAdmin('disabled'), asJson({ state: 'disabled' }));
      await bench.refuses('DELETE /api/admin/users/admin', onlyAdmin('deleted'));
      expect((await bench.host.stored()).accounts).toEqual(before);
      await change(bench, 'disabled', { role: 'admin' });
      await bench.refuses('DELETE /api/admin/users/admin', onlyAdmin('deleted'));
    },
    async 'users: two admins who demote each other at the same time leave one admin'(bench) {
      await change(bench, 'editor', { role: 'admin' });
      await Promise.all(
        ['admin', 'editor'].map((id) =>
          bench.ask(`PATCH /api/admin/users/${id}`, asJson({ role: 'editor' })),
        ),
      );
      const admins = (await bench.host.stored()).accounts.accounts.filter(({ role }) => role === 'admin');
      expect(admins).toHaveLength(1);
    },
    async 'users: deleting an account deletes its links and sessions, and it may register again'(bench) {
      const params = { id: 'editor' };
      await bench.call('POST /api/admin/users/{id}/reset-link', { params });
      await bench.call('DELETE /api/admin/users/{id}', { params });
      expect(await keptAccount(bench, 'editor')).toBeUndefined();
      expect((await bench.host.stored()).accounts.links).toEqual([]);
      expect(await logInAs(bench, 'editor')).toBe(401);
      const { email } = accounts.editor;
      await bench.call('POST /api/auth/register', { body: { name: 'Eddie', email } });
      const found = (await bench.host.stored()).accounts.accounts.find((account) => account.email === email);
      expect(found).toMatchObject({ state: 'pending', createdAt: NOW.toISOString() });
    },
    async 'users: an unknown id answers 404'(bench) {
      const at = '/api/admin/users/nobody';
      await bench.refuses(`PATCH ${at}`, UNKNOWN, asJson({ state: 'active' }));
      for (const key of [`DELETE ${at}`, `POST ${at}/reset-link`, `DELETE ${at}/sessions`]) {
        await bench.refuses(key, UNKNOWN);
      }
    },
    async 'users: unknown states and roles are refused'(bench) {
      const key = 'PATCH /api/admin/users/editor';
      await bench.refuses(key, CHOOSE, asJson({ role: 'owner' }));
      const message = 'An account can be made active or disabled.';
      await bench.refuses(key, [400, message, 'state'], asJson({ state: 'pending' }));
    },
    async 'account links: an admin cannot create one for their own account or one that may not log in'(
      bench,
    ) {
      for (const [id, message] of [
        [
          'admin',
          'You cannot make a link for your own account. Change your password under “Your account” instead.',
        ],
        ['pending', 'Approve this account before you make a link for its owner.'],
        ['disabled', 'Enable this account before you make a link for its owner.'],
      ] as const) {
        await bench.refuses(`POST /api/admin/users/${id}/reset-link`, [409, message]);
      }
      expect((await bench.host.stored()).accounts.links).toEqual([]);
    },
    async 'account links: inviting a person creates an account and a welcome link'(bench) {
      const { user, welcomeLink } = await bench.call(INVITE, { body: invited });
      expect(user).toMatchObject({ ...invited, state: 'active', awaitsPassword: true });
      const body = { token: tokenIn(welcomeLink?.path, '/welcome'), password: NEW_PASSWORD };
      const answer = await bench.call('POST /api/auth/reset-password', { body });
      expect(answer).toMatchObject({ account: invited });
      expect(await keptAccount(bench, user.id)).toMatchObject({ state: 'active', role: 'editor' });
    },
    async 'account links: nobody is invited with an existing address, or without a role'(bench) {
      const before = (await bench.host.stored()).accounts;
      const refuses = (email: string, message: string) =>
        bench.refuses(INVITE, [409, message, 'email'], asJson({ ...invited, email }));
      await refuses(accounts.editor.email.toUpperCase(), 'An account with this address already exists.');
      const message = 'Somebody has registered with this address. Approve or decline that request.';
      await refuses(accounts.pending.email, message);
      const { role: _, ...person } = invited;
      await bench.refuses(INVITE, CHOOSE, asJson(person));
      expect((await bench.host.stored()).accounts).toEqual(before);
    },
    async 'registration: changing role or state first does not keep the password either'(bench) {
      const message = 'Approve the account to give it a role.';
      for (const body of [{ role: 'editor' }, { state: 'disabled', role: 'editor' }]) {
        const refusal: Refused = [400, message, 'role'];
        await bench.refuses('PATCH /api/admin/users/pending', refusal, asJson(body));
      }
      await bench.call(CHANGE, { params: { id: 'pending' }, body: { state: 'disabled' } });
      await approve(bench, 'pending');
      expect(await logInAs(bench, 'pending')).toBe(401);
    },
  }),
  ...casesFor(
    [
      ['disables', (bench) => change(bench, 'admin', { state: 'disabled' })],
      ['deletes', ({ call }) => call('DELETE /api/admin/users/{id}', { params: { id: 'admin' } })],
      ['logs out', ({ call }) => call('DELETE /api/admin/users/{id}/sessions', { params: { id: 'admin' } })],
    ] as [does: string, act: (bench: Bench) => Promise<unknown>][],
    ([does, act]) => ({
      name: `users: an admin who ${does} their own account is logged out`,
      async run(bench) {
        await bench.logIn('admin');
        await change(bench, 'editor', { role: 'admin' });
        await act(bench);
        expect(bench.host.secret.read()).toBeUndefined();
        expect((await bench.host.stored()).accounts.sessions).toEqual([]);
      },
    }),
  ),
];
