import { expect } from 'vitest';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, DAY, HOUR, MINUTE, NOW } from '../seed.ts';
import { keptAccount, logInAs, NEW_PASSWORD, resetToken, setUpToken, whoIs } from './people.ts';

const REGISTER = 'POST /api/auth/register';
const SET_UP = 'POST /api/auth/set-up';
const LINK = 'POST /api/auth/link';

const applicant = { name: '  Ana Ruiz ', email: 'Ana@example.com', password: NEW_PASSWORD };
const DEAD_LINK = {
  status: 404,
  sentence: 'This link has been used or has expired. Run “npm run set-up-link” on the server for a new one.',
};
const EASY = 'That password is easy to guess, so please choose another, such as four unrelated words.';

/** What a password is refused for, wherever one is chosen. */
const weak: [what: string, password: unknown, sentence: string][] = [
  ['one that is too short', 'eleven char', 'Use at least 12 characters.'],
  ['none', undefined, 'Use at least 12 characters.'],
  ['one that is too long', 'tarpon glass '.repeat(16), 'That password is too long.'],
  ['a common one', 'Password-2025', EASY],
  ['one of the 3,000 most common, in capitals', 'MAILCREATED5240', EASY],
  ['a common one with numbers behind it', 'Mustang20482604', EASY],
  ['one that repeats itself', 'abcabcabcabc', EASY],
  ['a run along the keyboard', 'qwertyuiop12', EASY],
  ['the name', 'Ana-Ruiz-2025', EASY],
  ['the address', 'ana@example.com', EASY],
  ['the name of the site', 'swfl marketing coach', EASY],
];

const isRefused =
  (key: string, password: unknown, sentence: string, token?: (bench: Bench) => Promise<string>) =>
  async (bench: Bench): Promise<void> => {
    const init = asJson({ ...applicant, password, ...(token && { token: await token(bench) }) });
    const before = (await bench.host.kept()).people;
    await expectRefusal(bench, key, init, { status: 400, sentence, errors: { password: [sentence] } });
    expect((await bench.host.kept()).people).toEqual(before);
  };

export const joiningCases: readonly Case[] = [
  {
    name: 'registration: makes an account that waits, and is told so at login',
    async run(bench) {
      expect(await bench.call(REGISTER, { body: applicant })).toEqual({ success: true });
      expect((await bench.host.kept()).people.accounts.at(-1)).toEqual({
        id: expect.any(String) as string,
        name: 'Ana Ruiz',
        email: applicant.email,
        passwordHash: expect.any(String) as string,
        state: 'pending',
        role: null,
        createdAt: NOW.toISOString(),
      });
      expect(JSON.stringify(await bench.host.kept())).not.toContain(applicant.password);
      expect(await whoIs(bench)).toBeNull();
      const sentence = 'Your account is waiting for approval. An admin has to confirm it first.';
      await expectRefusal(bench, 'POST /api/auth/login', asJson(applicant), { status: 403, sentence });
    },
  },
  {
    name: 'registration: an address that has an account gets the same answer, and nothing changes',
    async run(bench) {
      const before = (await bench.host.kept()).people;
      for (const { email } of Object.values(accounts)) {
        for (const spelt of [email, email.toUpperCase()]) {
          bench.clock.advance(10 * MINUTE);
          const answer = await bench.ask(REGISTER, asJson({ ...applicant, email: spelt }));
          expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
        }
      }
      expect((await bench.host.kept()).people).toEqual(before);
      expect(await logInAs(bench, 'editor')).toBe(200);
    },
  },
  {
    name: 'registration: an address that has an account takes the same hashing, and waits for the disk like any other',
    async run(bench) {
      const registered: number[] = [];
      for (const email of ['new@example.com', accounts.editor.email]) {
        const before = bench.hashings();
        await bench.call(REGISTER, { body: { ...applicant, email } });
        registered.push(bench.hashings() - before);
      }
      expect(registered).toEqual([1, 1]);
      await bench.host.breakStorage(true);
      for (const email of ['another@example.com', accounts.editor.email]) {
        const answer = await bench.ask(REGISTER, asJson({ ...applicant, email }));
        expect([email, answer.status]).toEqual([email, 503]);
      }
      await bench.host.breakStorage(false);
    },
  },
  {
    name: 'registration: the same person twice at once has one account',
    async run(bench) {
      await Promise.all([1, 2, 3].map(() => bench.call(REGISTER, { body: applicant })));
      const same = (await bench.host.kept()).people.accounts.filter(({ email }) => email === applicant.email);
      expect(same).toHaveLength(1);
    },
  },
  {
    name: 'registration: nobody chooses his own role or state',
    async run(bench) {
      const body = { ...applicant, role: 'admin', state: 'active', id: 'admin' };
      expect((await bench.ask(REGISTER, asJson(body))).status).toBe(201);
      expect((await bench.host.kept()).people.accounts.at(-1)).toMatchObject({
        role: null,
        state: 'pending',
      });
      expect((await bench.host.kept()).people.accounts.filter(({ id }) => id === 'admin')).toHaveLength(1);
    },
  },
  {
    name: 'registration: a form without its values gets a message for each',
    async run(bench) {
      const errors = {
        name: ['Name must be at least 2 characters.'],
        email: ['Please enter a valid email address.'],
        password: ['Use at least 12 characters.'],
      };
      const sentence = 'Name must be at least 2 characters.';
      await expectRefusal(bench, REGISTER, asJson({}), { status: 400, sentence, errors });
    },
  },
  ...weak.map(([what, password, sentence]): Case => ({
    name: `registration: ${what} is refused as a password`,
    run: isRefused(REGISTER, password, sentence),
  })),
  {
    name: 'set-up: the link makes the first admin, logs in, and is used up',
    async run(bench) {
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
  },
  {
    name: 'set-up: used twice at once it makes one admin',
    async run(bench) {
      const token = await setUpToken(bench);
      const statuses = await Promise.all(
        ['one@example.com', 'two@example.com'].map(async (email) => {
          return (await bench.ask(SET_UP, asJson({ ...applicant, email, token }))).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([201, 404]));
      expect((await bench.host.kept()).people.accounts.filter(({ role }) => role === 'admin')).toHaveLength(
        1,
      );
    },
  },
  {
    name: 'set-up: an account of that address becomes the admin’s, with the new password',
    async run(bench) {
      const token = await setUpToken(bench);
      const body = { ...applicant, email: accounts.pending.email.toUpperCase(), token };
      expect((await bench.call(SET_UP, { body })).account.id).toBe('pending');
      expect(await logInAs(bench, 'pending')).toBe(401);
      expect(await logInAs(bench, 'pending', NEW_PASSWORD)).toBe(200);
    },
  },
  {
    name: 'set-up: a link that has expired, is made up, or is for something else makes nobody an admin',
    async run(bench) {
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
  },
  {
    name: 'set-up: a site that has got an admin meanwhile takes no other one this way',
    async run(bench) {
      const token = await setUpToken(bench);
      await bench.host.people.update(({ accounts: kept }) => {
        for (const account of kept) if (account.id === 'editor') account.role = 'admin';
      });
      const sentence = 'This site has an admin already. Please log in, or ask that admin for an account.';
      await expectRefusal(bench, SET_UP, asJson({ ...applicant, token }), { status: 409, sentence });
      await expectRefusal(bench, LINK, asJson({ token }), { status: 409, sentence });
    },
  },
  {
    name: 'set-up: a weak password is refused, and the link works on',
    async run(bench) {
      await isRefused(SET_UP, 'ana ruiz ruiz', EASY, setUpToken)(bench);
      expect((await bench.host.kept()).people.links).toHaveLength(1);
    },
  },
];
