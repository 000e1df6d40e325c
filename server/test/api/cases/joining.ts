import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { accounts, DAY, HOUR, NOW } from '../../support/seed.ts';
import { keptAccount, logInAs, NEW_PASSWORD, resetToken, setUpToken, whoIs } from './people.ts';

const SET_UP = 'POST /api/auth/set-up';
const LINK = 'POST /api/auth/link';

const applicant = { name: '  Ana Ruiz ', email: 'Ana@example.com', password: NEW_PASSWORD };
const DEAD_LINK = {
  status: 404,
  sentence: 'This link has been used or has expired. Run “npm run set-up-link” on the server for a new one.',
};

export const joiningCases: readonly Case[] = casesAs('visitor', {
  async 'set-up: the link makes the first admin, logs in, and is used up'(bench) {
    const token = await setUpToken(bench);
    const expiresAt = new Date(NOW.getTime() + HOUR).toISOString();
    expect(await bench.call(LINK, { body: { token } })).toEqual({ kind: 'set-up', email: '', expiresAt });
    const { account } = await bench.call(SET_UP, { body: { ...applicant, token } });
    expect(account).toMatchObject({ name: 'Ana Ruiz', email: applicant.email, role: 'admin' });
    expect(await whoIs(bench)).toEqual(account);
    expect(await keptAccount(bench, account.id)).toMatchObject({
      state: 'active',
      createdAt: NOW.toISOString(),
      lastLoginAt: NOW.toISOString(),
    });
    expect((await bench.host.kept()).people.links).toEqual([]);
    await expectRefusal(bench, SET_UP, asJson({ ...applicant, token }), DEAD_LINK);
    const { users } = await bench.call('GET /api/admin/users');
    expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
  },
  'set-up: an account of that address becomes the admin’s, with the new password, and its owner is told': {
    capabilities: { mailsResetLinks: true },
    async run(bench) {
      const token = await setUpToken(bench);
      const body = { ...applicant, email: accounts.pending.email.toUpperCase(), token };
      expect((await bench.call(SET_UP, { body })).account.id).toBe('pending');
      expect(await logInAs(bench, 'pending')).toBe(401);
      expect(await logInAs(bench, 'pending', NEW_PASSWORD)).toBe(200);
      const { resetMails } = (await bench.host.kept()).people;
      expect(resetMails).toContainEqual(
        expect.objectContaining({ notice: { accountId: 'pending', event: 'password-changed' } }),
      );
    },
  },
  async 'set-up: a link that has expired, is made up, or is for something else makes nobody an admin'(bench) {
    const reset = await resetToken(bench, 'editor');
    for (const token of ['made-up', reset]) {
      await expectRefusal(bench, SET_UP, asJson({ ...applicant, token }), DEAD_LINK);
    }
    const token = await setUpToken(bench);
    bench.clock.advance(DAY);
    await expectRefusal(bench, SET_UP, asJson({ ...applicant, token }), DEAD_LINK);
    const sentence = 'This link has been used or has expired. Please ask for a new one.';
    await expectRefusal(bench, LINK, asJson({ token }), { status: 404, sentence });
    expect((await bench.host.kept()).people.accounts.some(({ role }) => role === 'admin')).toBe(false);
  },
  async 'set-up: a site that has got an admin meanwhile takes no other one this way'(bench) {
    const token = await setUpToken(bench);
    await bench.host.people.update(({ accounts: kept }) => {
      for (const account of kept) if (account.id === 'editor') account.role = 'admin';
    });
    const sentence = 'This site has an admin already. Please log in, or ask that admin for an account.';
    await expectRefusal(bench, SET_UP, asJson({ ...applicant, token }), { status: 409, sentence });
    await expectRefusal(bench, LINK, asJson({ token }), { status: 409, sentence });
  },
});
