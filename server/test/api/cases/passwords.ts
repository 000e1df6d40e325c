import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, HOUR, NOW } from '../../support/seed.ts';
import {
  keptAccount,
  logInAs,
  logInElsewhere,
  NEW_PASSWORD,
  resetToken,
  whoHas,
  whoIs,
  WRONG,
} from './people.ts';

const CHANGE = 'PUT /api/auth/password';
const RESET = 'POST /api/auth/reset-password';
const LINK = 'POST /api/auth/link';
const DEAD_LINK = {
  status: 404,
  sentence: 'This link has been used or has expired. Please ask an admin for a new one.',
};
const EASY = 'That password is easy to guess, so please choose another, such as four unrelated words.';
const NOT_CURRENT = 'That is not your current password.';

const change = { current: accounts.editor.password, password: NEW_PASSWORD };

const setsOnlyThePassword =
  (as: 'pending' | 'disabled', sentence: string) =>
  async (bench: Bench): Promise<void> => {
    const token = await resetToken(bench, 'editor');
    await bench.host.people.update(({ accounts: kept }) => {
      for (const account of kept) if (account.id === 'editor') account.state = as;
    });
    const answer = await bench.ask(RESET, asJson({ token, password: NEW_PASSWORD }));
    expect([answer.status, await answer.text()]).toEqual([403, sentence]);
    expect(bench.host.secret.read()).toBeUndefined();
    expect((await bench.host.kept()).people).toMatchObject({ links: [], sessions: [] });
    expect(await logInAs(bench, 'editor')).toBe(401);
    expect(await logInAs(bench, 'editor', NEW_PASSWORD)).toBe(403);
  };

export const passwordCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'passwords: a new one ends every session, and the caller gets another'(bench) {
      const elsewhere = await logInElsewhere(bench, 'editor');
      const admin = await logInElsewhere(bench, 'admin');
      await bench.logIn('editor');
      const before = bench.host.secret.read() ?? '';
      expect(await bench.call(CHANGE, { body: change })).toMatchObject({ account: { id: 'editor' } });
      expect(bench.host.secret.read()).not.toBe(before);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
      expect(await whoHas(bench, before)).toBeUndefined();
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
      expect(await whoHas(bench, admin)).toBe('admin');
      expect(await logInAs(bench, 'editor')).toBe(401);
      expect(await logInAs(bench, 'editor', NEW_PASSWORD)).toBe(200);
    },
    async 'passwords: logging out everywhere ends every session of the account, this one included'(bench) {
      const elsewhere = await logInElsewhere(bench, 'editor');
      const admin = await logInElsewhere(bench, 'admin');
      await bench.logIn('editor');
      const own = bench.host.secret.read() ?? '';
      await bench.call('DELETE /api/auth/sessions');
      expect(bench.host.secret.read()).toBeUndefined();
      expect(await whoHas(bench, own)).toBeUndefined();
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
      expect(await whoHas(bench, admin)).toBe('admin');
    },
    async 'reset links: set a password once, end the sessions, and log in'(bench) {
      const token = await resetToken(bench, 'editor');
      const elsewhere = await logInElsewhere(bench, 'editor');
      expect(await bench.call(LINK, { body: { token } })).toEqual({
        kind: 'reset',
        email: accounts.editor.email,
        expiresAt: new Date(NOW.getTime() + HOUR).toISOString(),
      });
      const { account } = await bench.call(RESET, { body: { token, password: NEW_PASSWORD } });
      expect(await whoIs(bench)).toEqual(account);
      expect(account.id).toBe('editor');
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
      expect((await bench.host.kept()).people.links).toEqual([]);
      await expectRefusal(bench, RESET, asJson({ token, password: NEW_PASSWORD }), DEAD_LINK);
      expect(await logInAs(bench, 'editor')).toBe(401);
      expect(await logInAs(bench, 'editor', NEW_PASSWORD)).toBe(200);
    },
    async 'reset links: work for an hour, and the secret is not kept'(bench) {
      const token = await resetToken(bench, 'editor');
      expect(JSON.stringify(await bench.host.kept())).not.toContain(token);
      bench.clock.advance(HOUR - 1);
      expect((await bench.ask(LINK, asJson({ token }))).status).toBe(200);
      bench.clock.advance(1);
      await expectRefusal(bench, RESET, asJson({ token, password: NEW_PASSWORD }), DEAD_LINK);
      expect(await logInAs(bench, 'editor')).toBe(200);
    },
    async 'reset links: a new one ends the one before, of the same account only'(bench) {
      const first = await resetToken(bench, 'editor');
      await bench.host.people.update(({ accounts: kept }) => {
        for (const account of kept) if (account.id === 'disabled') account.state = 'active';
      });
      const other = await resetToken(bench, 'disabled');
      const second = await resetToken(bench, 'editor');
      const statuses = [first, other, second].map(async (token) => {
        return (await bench.ask(LINK, asJson({ token }))).status;
      });
      expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    },
    async 'reset links: used twice at once one sets the password'(bench) {
      const token = await resetToken(bench, 'editor');
      const passwords = [NEW_PASSWORD, `${NEW_PASSWORD} too`];
      const statuses = await Promise.all(
        passwords.map(async (password) => (await bench.ask(RESET, asJson({ token, password }))).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200, 404]));
    },
    async 'reset links: a weak password is refused, and the link works on'(bench) {
      const token = await resetToken(bench, 'editor');
      const errors = { password: [EASY] };
      const easy = asJson({ token, password: 'editor@example' });
      await expectRefusal(bench, RESET, easy, { status: 400, sentence: EASY, errors });
      expect((await bench.ask(LINK, asJson({ token }))).status).toBe(200);
    },
    async 'reset links: one without its secret is told so'(bench) {
      const sentence = 'This link is incomplete.';
      const refusal = { status: 400, sentence, errors: { token: [sentence] } };
      await expectRefusal(bench, LINK, asJson({ token: '' }), refusal);
    },
  }),
  ...casesAs('editor', {
    async 'passwords: none is changed without the current one'(bench) {
      const before = await keptAccount(bench, 'editor');
      const wrong = asJson({ ...change, current: WRONG });
      const errors = { current: [NOT_CURRENT] };
      await expectRefusal(bench, CHANGE, wrong, { status: 400, sentence: NOT_CURRENT, errors });
      expect(await keptAccount(bench, 'editor')).toEqual(before);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
    },
    async 'passwords: a wrong current one counts like a failed login, and the right one ends the count'(
      bench,
    ) {
      const attempt = async (current: string) =>
        (await bench.ask(CHANGE, asJson({ ...change, current }))).status;
      for (let call = 0; call < 4; call += 1) expect(await attempt(WRONG)).toBe(400);
      expect(await attempt(accounts.editor.password)).toBe(200);
      for (let call = 0; call < 5; call += 1) expect(await attempt(WRONG)).toBe(400);
      expect(await attempt(NEW_PASSWORD)).toBe(429);
      expect(await logInAs(bench, 'editor', NEW_PASSWORD)).toBe(429);
    },
    async 'passwords: what is too easy is said beside its field'(bench) {
      const easy = asJson({ ...change, password: 'the editor the editor' });
      const refusal = { status: 400, sentence: EASY, errors: { password: [EASY] } };
      await expectRefusal(bench, CHANGE, easy, refusal);
    },
  }),
  ...(
    [
      ['pending', 'Your account is waiting for approval. An admin has to confirm it first.'],
      ['disabled', 'This account is disabled. Please ask an admin.'],
    ] as const
  ).map(([as, sentence]): Case => ({
    name: `reset links: a ${as} account gets its password, and is not let in`,
    run: setsOnlyThePassword(as, sentence),
  })),
];
