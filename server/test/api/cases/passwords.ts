import { expect } from 'vitest';
import { accounts, HOUR, NOW, MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, type Bench, type Case, type Refused } from '../test-context.ts';
import {
  changeAccount,
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
const DEAD_LINK: Refused = [
  404,
  'This link has been used or has expired. Please ask an admin for a new one.',
];
const EASY = 'That password is easy to guess, so please choose another, such as four unrelated words.';
const NOT_CURRENT = 'That is not your current password.';

const change = { current: accounts.editor.password, password: NEW_PASSWORD };

const FORGOT = 'POST /api/auth/forgot-password';
const mails = { mailsResetLinks: true };
const nobody = 'nobody@example.com';
const TOO_OFTEN: Refused = [
  429,
  'A link for this address has been requested several times. Please check your email, or try again in 60 minutes.',
];

const ask = async ({ ask }: Bench, email: string) => {
  const answer = await ask(FORGOT, asJson({ email }));
  return [answer.status, await answer.text()];
};

export const passwordCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'passwords: a new password ends every session, and the caller gets a new one'(bench) {
      const elsewhere = await logInElsewhere(bench, 'editor');
      await bench.logIn('editor');
      const before = bench.host.secret.read() ?? '';
      expect(await bench.call(CHANGE, { body: change })).toMatchObject({ account: { id: 'editor' } });
      expect(bench.host.secret.read()).not.toBe(before);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
      expect(await whoHas(bench, before)).toBeUndefined();
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
      expect(await logInAs(bench, 'editor')).toBe(401);
      expect(await logInAs(bench, 'editor', NEW_PASSWORD)).toBe(200);
    },
    async 'reset links: a link sets a password once, ends the sessions, and logs in'(bench) {
      const token = await resetToken(bench, 'editor');
      const elsewhere = await logInElsewhere(bench, 'editor');
      expect(await bench.call(LINK, { body: { token } })).toEqual({
        kind: 'reset',
        email: accounts.editor.email,
        expiresAt: new Date(NOW.getTime() + HOUR).toISOString(),
      });
      const answer = await bench.call(RESET, { body: { token, password: NEW_PASSWORD } });
      expect(answer).toEqual({ account: await whoIs(bench) });
      expect(answer).toMatchObject({ account: { id: 'editor' } });
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
      expect((await bench.host.stored()).accounts.links).toEqual([]);
      await bench.refuses(RESET, DEAD_LINK, asJson({ token, password: NEW_PASSWORD }));
      expect(await logInAs(bench, 'editor')).toBe(401);
      expect(await logInAs(bench, 'editor', NEW_PASSWORD)).toBe(200);
    },
    async 'reset links: creating one as an admin ends the account’s sessions immediately'(bench) {
      const elsewhere = await logInElsewhere(bench, 'editor');
      await resetToken(bench, 'editor');
      expect(await whoHas(bench, elsewhere)).toBeUndefined();
    },
    async 'reset links: a link works for an hour, and its secret is not stored'(bench) {
      const token = await resetToken(bench, 'editor');
      expect(JSON.stringify(await bench.host.stored())).not.toContain(token);
      bench.clock.advance(HOUR - 1);
      expect((await bench.ask(LINK, asJson({ token }))).status).toBe(200);
      bench.clock.advance(1);
      await bench.refuses(RESET, DEAD_LINK, asJson({ token, password: NEW_PASSWORD }));
      expect(await logInAs(bench, 'editor')).toBe(200);
    },
    async 'reset links: a new link replaces the previous one of the same account only'(bench) {
      const first = await resetToken(bench, 'editor');
      await changeAccount(bench, 'disabled', { state: 'active' });
      const other = await resetToken(bench, 'disabled');
      const second = await resetToken(bench, 'editor');
      const statuses = [first, other, second].map(async (token) => {
        return (await bench.ask(LINK, asJson({ token }))).status;
      });
      expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    },
    async 'reset links: an invalid link says so, and a weak password does not use it up'(bench) {
      await bench.refuses(LINK, [400, 'This link is incomplete.', 'token'], asJson({ token: '' }));
      const token = await resetToken(bench, 'editor');
      const easy = asJson({ token, password: 'editor@example' });
      await bench.refuses(RESET, [400, EASY, 'password'], easy);
      expect((await bench.ask(LINK, asJson({ token }))).status).toBe(200);
    },
    async 'reset links: a pending or disabled account gets its password, but is not logged in'(bench) {
      for (const [state, message] of [
        ['pending', 'Your account is waiting for approval. An admin has to confirm it first.'],
        ['disabled', 'This account is disabled. Please ask an admin.'],
      ] as const) {
        await changeAccount(bench, 'editor', { state: 'active' });
        const token = await resetToken(bench, 'editor');
        await changeAccount(bench, 'editor', { state });
        const password = `${NEW_PASSWORD} ${state}`;
        const answer = await bench.ask(RESET, asJson({ token, password }));
        expect([answer.status, await answer.text()]).toEqual([403, message]);
        expect(bench.host.secret.read()).toBeUndefined();
        expect((await bench.host.stored()).accounts).toMatchObject({ links: [], sessions: [] });
        expect(await logInAs(bench, 'editor')).toBe(401);
        expect(await logInAs(bench, 'editor', password)).toBe(403);
      }
    },
    'forgotten passwords: every address gets the same reply, and only active accounts get mail': {
      capabilities: mails,
      async run(bench) {
        for (const email of [nobody, ...Object.values(accounts).map(({ email }) => email)]) {
          bench.clock.advance(10 * MINUTE);
          expect(await ask(bench, email)).toEqual([200, '{"success":true}']);
        }
        const { resetMails, links } = (await bench.host.stored()).accounts;
        expect(resetMails.map(({ accountId }) => accountId)).toEqual(['admin', 'editor']);
        expect(links).toEqual([]);
        // During the answer, work on the mail would tell by its time who has an account.
        for (const { askedAt, nextTryAt } of resetMails) {
          expect(Date.parse(nextTryAt) - Date.parse(askedAt)).toBe(2_000);
        }
      },
    },
    'forgotten passwords: an unknown address waits for the disk like any other': {
      capabilities: mails,
      async run(bench) {
        await bench.host.breakStorage(true);
        for (const email of [nobody, accounts.editor.email]) {
          expect((await ask(bench, email))[0]).toBe(503);
        }
        await bench.host.breakStorage(false);
        expect((await bench.host.stored()).accounts.resetMails).toEqual([]);
        expect(bench.hashings()).toBe(0);
      },
    },
    'forgotten passwords: an address gets three mails an hour, in any spelling, known or not': {
      capabilities: mails,
      async run(bench) {
        for (const email of [nobody, accounts.editor.email]) {
          bench.clock.advance(10 * MINUTE);
          for (const spelt of [email, email.toUpperCase(), email])
            expect((await ask(bench, spelt))[0]).toBe(200);
          await bench.refuses(FORGOT, TOO_OFTEN, asJson({ email }));
        }
        bench.clock.advance(59 * MINUTE);
        const refused = await bench.ask(FORGOT, asJson({ email: accounts.editor.email }));
        expect(refused.headers.get('retry-after')).toBe('60');
        expect(await refused.text()).toMatch(/ in 1 minute\.$/);
        const limited = { event: 'limit-reached', endpoint: FORGOT, account: undefined };
        expect(bench.noted.at(-1)?.event).toEqual(limited);
        expect((await bench.host.stored()).accounts.resetMails).toHaveLength(1);
        bench.clock.advance(MINUTE);
        expect((await ask(bench, accounts.editor.email))[0]).toBe(200);
        const askedAt = new Date(NOW.getTime() + 20 * MINUTE + HOUR).toISOString();
        expect((await bench.host.stored()).accounts.resetMails).toMatchObject([
          { accountId: 'editor', askedAt },
        ]);
      },
    },
    async 'forgotten passwords: a host without mail says whom to ask'(bench) {
      const message =
        'This site cannot send you a link. Please ask an admin for a link to set a new password.';
      await bench.refuses(FORGOT, [409, message], asJson({ email: accounts.editor.email }));
      expect((await bench.call('GET /api/site')).capabilities.mailsResetLinks ?? false).toBe(false);
    },
  }),
  ...casesAs('editor', {
    async 'passwords: a change needs the current password'(bench) {
      const before = await keptAccount(bench, 'editor');
      const wrong = asJson({ ...change, current: WRONG });
      await bench.refuses(CHANGE, [400, NOT_CURRENT, 'current'], wrong);
      expect(await keptAccount(bench, 'editor')).toEqual(before);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
    },
    async 'passwords: a wrong current password counts as a failed login, and the right one resets the count'(
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
    async 'passwords: a weak password is refused with a message at its field'(bench) {
      const easy = asJson({ ...change, password: 'the editor the editor' });
      const refusal: Refused = [400, EASY, 'password'];
      await bench.refuses(CHANGE, refusal, easy);
    },
  }),
];
