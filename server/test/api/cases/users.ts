import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, HOUR, NOW, type AccountName } from '../../support/seed.ts';
import { keptAccount, logInAs, logInElsewhere, whoHas, whoIs } from './people.ts';

const CHANGE = 'PATCH /api/admin/users/{id}';
const CHOOSE = { status: 400, sentence: 'Choose a role.', errors: { role: ['Choose a role.'] } };
const UNKNOWN = { status: 404, sentence: 'There is no such account. It may have been deleted meanwhile.' };

const change = ({ call }: Bench, id: string, body: object) => call(CHANGE, { params: { id }, body });
const onlyAdmin = (done: string) => ({
  status: 409,
  sentence: `This is the only admin, who cannot be ${done}. Make somebody else an admin first.`,
});

const isOut = (what: string, as: AccountName, act: (bench: Bench) => Promise<unknown>): Case => ({
  name: `users: ${what} logs the account out everywhere, and nobody else`,
  async run(bench) {
    const secrets = [await logInElsewhere(bench, as), await logInElsewhere(bench, as)];
    await bench.logIn('admin');
    await act(bench);
    for (const secret of secrets) expect(await whoHas(bench, secret)).toBeUndefined();
    expect((await bench.host.kept()).people.sessions.map(({ accountId }) => accountId)).toEqual(['admin']);
    expect(await whoIs(bench)).toMatchObject({ id: 'admin' });
  },
});

const endsTheOwnSession =
  (act: (bench: Bench) => Promise<unknown>) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('admin');
    await change(bench, 'editor', { role: 'admin' });
    await act(bench);
    expect(bench.host.secret.read()).toBeUndefined();
    expect((await bench.host.kept()).people.sessions).toEqual([]);
  };

export const userCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'users: are listed with what an admin needs, those that wait first, then by name'(bench) {
      await logInElsewhere(bench, 'editor');
      bench.clock.advance(13 * HOUR);
      const loggedInAt = bench.clock.now().toISOString();
      await bench.logIn('admin');
      const never = {
        createdAt: null,
        lastLoginAt: null,
        awaitsPassword: false,
        sessions: 0,
        isLastAdmin: false,
      };
      const user = (id: AccountName, more: object) => {
        const { email, state, role } = accounts[id];
        return { id, name: `The ${id}`, email, state, role, ...never, ...more };
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
    async 'users: a change that changes nothing ends no session'(bench) {
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
    async 'users: an admin who becomes an editor stays logged in, with another secret'(bench) {
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
  }),
  ...casesAs('admin', {
    async 'users: an admin approves an account with a role'(bench) {
      const { user } = await change(bench, 'pending', { state: 'active', role: 'editor' });
      expect(user).toMatchObject({ id: 'pending', state: 'active', role: 'editor', sessions: 0 });
      expect(await keptAccount(bench, 'pending')).toMatchObject({ state: 'active', role: 'editor' });
      const disabled = await change(bench, 'pending', { state: 'disabled' });
      expect([user.awaitsPassword, disabled.user.awaitsPassword]).toEqual([true, false]);
    },
    async 'users: an account is not approved without a role'(bench) {
      await expectRefusal(bench, 'PATCH /api/admin/users/pending', asJson({ state: 'active' }), CHOOSE);
      expect(await keptAccount(bench, 'pending')).toMatchObject({ state: 'pending', role: null });
    },
    async 'users: one who was turned away needs a role to come in after all'(bench) {
      await change(bench, 'pending', { state: 'disabled' });
      await expectRefusal(bench, 'PATCH /api/admin/users/pending', asJson({ state: 'active' }), CHOOSE);
      expect(await logInAs(bench, 'pending')).toBe(403);
    },
    async 'users: one who is enabled again has the old role'(bench) {
      expect((await change(bench, 'disabled', { state: 'active' })).user).toMatchObject({ role: 'editor' });
      await bench.logIn('disabled');
      expect(await whoIs(bench)).toMatchObject({ id: 'disabled', role: 'editor' });
    },
    async 'users: the only admin can be neither demoted, nor disabled, nor deleted'(bench) {
      const before = (await bench.host.kept()).people;
      const key = 'PATCH /api/admin/users/admin';
      await expectRefusal(bench, key, asJson({ role: 'editor' }), onlyAdmin('made an editor'));
      await expectRefusal(bench, key, asJson({ state: 'disabled' }), onlyAdmin('disabled'));
      await expectRefusal(bench, 'DELETE /api/admin/users/admin', {}, onlyAdmin('deleted'));
      expect((await bench.host.kept()).people).toEqual(before);
      await change(bench, 'disabled', { role: 'admin' });
      await expectRefusal(bench, 'DELETE /api/admin/users/admin', {}, onlyAdmin('deleted'));
    },
    async 'users: two admins who demote each other at once leave one'(bench) {
      await change(bench, 'editor', { role: 'admin' });
      await Promise.all(
        ['admin', 'editor'].map((id) =>
          bench.ask(`PATCH /api/admin/users/${id}`, asJson({ role: 'editor' })),
        ),
      );
      const admins = (await bench.host.kept()).people.accounts.filter(({ role }) => role === 'admin');
      expect(admins).toHaveLength(1);
    },
    async 'users: a deleted one is gone with links and sessions, and may register again'(bench) {
      const params = { id: 'editor' };
      await bench.call('POST /api/admin/users/{id}/reset-link', { params });
      await bench.call('DELETE /api/admin/users/{id}', { params });
      expect(await keptAccount(bench, 'editor')).toBeUndefined();
      expect((await bench.host.kept()).people.links).toEqual([]);
      expect(await logInAs(bench, 'editor')).toBe(401);
      const { email } = accounts.editor;
      await bench.call('POST /api/auth/register', { body: { name: 'Eddie', email } });
      const found = (await bench.host.kept()).people.accounts.find((account) => account.email === email);
      expect(found).toMatchObject({ state: 'pending', createdAt: NOW.toISOString() });
    },
    async 'users: no other state or role can be given'(bench) {
      const key = 'PATCH /api/admin/users/editor';
      await expectRefusal(bench, key, asJson({ role: 'owner' }), CHOOSE);
      const sentence = 'An account can be made active or disabled.';
      const errors = { state: [sentence] };
      await expectRefusal(bench, key, asJson({ state: 'pending' }), { status: 400, sentence, errors });
    },
  }),
  isOut('another role', 'editor', (bench) => change(bench, 'editor', { role: 'admin' })),
  isOut('disabling', 'editor', (bench) => change(bench, 'editor', { state: 'disabled' })),
  isOut('deleting', 'editor', ({ call }) =>
    call('DELETE /api/admin/users/{id}', { params: { id: 'editor' } }),
  ),
  isOut('ending its sessions', 'editor', ({ call }) =>
    call('DELETE /api/admin/users/{id}/sessions', { params: { id: 'editor' } }),
  ),
  ...(
    [
      ['disables', (bench) => change(bench, 'admin', { state: 'disabled' })],
      ['deletes', ({ call }) => call('DELETE /api/admin/users/{id}', { params: { id: 'admin' } })],
      ['logs out', ({ call }) => call('DELETE /api/admin/users/{id}/sessions', { params: { id: 'admin' } })],
    ] as [does: string, act: (bench: Bench) => Promise<unknown>][]
  ).map(([does, act]): Case => ({
    name: `users: an admin who ${does} the own account is out`,
    run: endsTheOwnSession(act),
  })),
  ...['PATCH {}', 'DELETE {}', 'POST {}/reset-link', 'DELETE {}/sessions'].map((key): Case => ({
    name: `users: nobody is behind an unknown id (${key})`,
    async run(bench) {
      await bench.logIn('admin');
      const at = key.replace('{}', '/api/admin/users/nobody');
      await expectRefusal(bench, at, key.startsWith('PATCH') ? asJson({ state: 'active' }) : {}, UNKNOWN);
    },
  })),
];
