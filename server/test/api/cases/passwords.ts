import { expect } from 'vitest';
import { accounts, HOUR, NOW, MINUTE } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import {
  changeAccount,
  storedAccount,
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

const ask = async ({ ask }: TestApi, email: string) => {
  const answer = await ask(FORGOT, asJson({ email }));
  return [answer.status, await answer.text()];
};

export const passwordCases: readonly Case[] = [
  ...casesAs('visitor', {
    // asvs:6.2.2 7.4.3
    async 'passwords: a new password ends every session, and the caller gets a new one'(api) {
      const elsewhere = await logInElsewhere(api, 'editor');
      await api.logIn('editor');
      const before = api.host.secret.read() ?? '';
      expect(await api.call(CHANGE, { body: change })).toMatchObject({ account: { id: 'editor' } });
      expect(api.host.secret.read()).not.toBe(before);
      expect(await whoIs(api)).toMatchObject({ id: 'editor' });
      expect(await whoHas(api, before)).toBeUndefined();
      expect(await whoHas(api, elsewhere)).toBeUndefined();
      expect(await logInAs(api, 'editor')).toBe(401);
      expect(await logInAs(api, 'editor', NEW_PASSWORD)).toBe(200);
    },
    async 'reset links: a link sets a password once, ends the sessions, and logs in'(api) {
      const token = await resetToken(api, 'editor');
      const elsewhere = await logInElsewhere(api, 'editor');
      expect(await api.call(LINK, { body: { token } })).toEqual({
        kind: 'reset',
        email: accounts.editor.email,
        expiresAt: new Date(NOW.getTime() + HOUR).toISOString(),
      });
      const answer = await api.call(RESET, { body: { token, password: NEW_PASSWORD } });
      expect(answer).toEqual({ account: await whoIs(api) });
      expect(answer).toMatchObject({ account: { id: 'editor' } });
      expect(await whoHas(api, elsewhere)).toBeUndefined();
      // Without a mail server, nothing waits to be mailed.
      expect((await api.host.stored()).accounts).toMatchObject({ links: [], resetMails: [] });
      await api.refuses(RESET, DEAD_LINK, asJson({ token, password: NEW_PASSWORD }));
      expect(await logInAs(api, 'editor')).toBe(401);
      expect(await logInAs(api, 'editor', NEW_PASSWORD)).toBe(200);
    },
    async 'reset links: creating one as an admin ends the account’s sessions immediately'(api) {
      const elsewhere = await logInElsewhere(api, 'editor');
      await resetToken(api, 'editor');
      expect(await whoHas(api, elsewhere)).toBeUndefined();
    },
    async 'reset links: a link works for an hour, and its secret is not stored'(api) {
      const token = await resetToken(api, 'editor');
      expect(JSON.stringify(await api.host.stored())).not.toContain(token);
      api.clock.advance(HOUR - 1);
      expect((await api.ask(LINK, asJson({ token }))).status).toBe(200);
      api.clock.advance(1);
      await api.refuses(RESET, DEAD_LINK, asJson({ token, password: NEW_PASSWORD }));
      expect(await logInAs(api, 'editor')).toBe(200);
    },
    async 'reset links: a new link replaces the previous one of the same account only'(api) {
      const first = await resetToken(api, 'editor');
      await changeAccount(api, 'disabled', { state: 'active' });
      const other = await resetToken(api, 'disabled');
      const second = await resetToken(api, 'editor');
      const statuses = [first, other, second].map(async (token) => {
        return (await api.ask(LINK, asJson({ token }))).status;
      });
      expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    },
    async 'reset links: an invalid link says so, and a weak password does not use it up'(api) {
      await api.refuses(LINK, [400, 'This link is incomplete.', 'token'], asJson({ token: '' }));
      const token = await resetToken(api, 'editor');
      const easy = asJson({ token, password: 'editor@example' });
      await api.refuses(RESET, [400, EASY, 'password'], easy);
      expect((await api.ask(LINK, asJson({ token }))).status).toBe(200);
    },
    async 'reset links: a pending or disabled account gets its password, but is not logged in'(api) {
      for (const [state, message] of [
        ['pending', 'Your account is waiting for approval. An admin has to confirm it first.'],
        ['disabled', 'This account is disabled. Please ask an admin.'],
      ] as const) {
        await changeAccount(api, 'editor', { state: 'active' });
        const token = await resetToken(api, 'editor');
        await changeAccount(api, 'editor', { state });
        const password = `${NEW_PASSWORD} ${state}`;
        const answer = await api.ask(RESET, asJson({ token, password }));
        expect([answer.status, await answer.text()]).toEqual([403, message]);
        expect(api.host.secret.read()).toBeUndefined();
        expect((await api.host.stored()).accounts).toMatchObject({ links: [], sessions: [] });
        expect(await logInAs(api, 'editor')).toBe(401);
        expect(await logInAs(api, 'editor', password)).toBe(403);
      }
    },
    'forgotten passwords: every address gets the same reply, and only active accounts get mail': {
      capabilities: mails,
      async run(api) {
        for (const email of [nobody, ...Object.values(accounts).map(({ email }) => email)]) {
          api.clock.advance(10 * MINUTE);
          expect(await ask(api, email)).toEqual([200, '{"success":true}']);
        }
        const { resetMails, links } = (await api.host.stored()).accounts;
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
      async run(api) {
        await api.host.breakStorage(true);
        for (const email of [nobody, accounts.editor.email]) {
          expect((await ask(api, email))[0]).toBe(503);
        }
        await api.host.breakStorage(false);
        expect((await api.host.stored()).accounts.resetMails).toEqual([]);
        expect(api.hashings()).toBe(0);
      },
    },
    'forgotten passwords: an address gets three mails an hour, in any spelling, known or not': {
      capabilities: mails,
      async run(api) {
        for (const email of [nobody, accounts.editor.email]) {
          api.clock.advance(10 * MINUTE);
          for (const spelt of [email, email.toUpperCase(), email])
            expect((await ask(api, spelt))[0]).toBe(200);
          await api.refuses(FORGOT, TOO_OFTEN, asJson({ email }));
        }
        api.clock.advance(59 * MINUTE);
        const refused = await api.ask(FORGOT, asJson({ email: accounts.editor.email }));
        expect(refused.headers.get('retry-after')).toBe('60');
        expect(await refused.text()).toMatch(/ in 1 minute\.$/);
        const limited = { event: 'limit-reached', endpoint: FORGOT, account: undefined };
        expect(api.noted.at(-1)?.event).toEqual(limited);
        expect((await api.host.stored()).accounts.resetMails).toHaveLength(1);
        api.clock.advance(MINUTE);
        expect((await ask(api, accounts.editor.email))[0]).toBe(200);
        const askedAt = new Date(NOW.getTime() + 20 * MINUTE + HOUR).toISOString();
        expect((await api.host.stored()).accounts.resetMails).toMatchObject([
          { accountId: 'editor', askedAt },
        ]);
      },
    },
    async 'forgotten passwords: a host without mail says whom to ask'(api) {
      const message =
        'This site cannot send you a link. Please ask an admin for a link to set a new password.';
      await api.refuses(FORGOT, [409, message], asJson({ email: accounts.editor.email }));
      expect((await api.call('GET /api/site')).capabilities.mailsResetLinks ?? false).toBe(false);
    },
  }),
  ...casesAs('editor', {
    // asvs:6.2.3
    async 'passwords: a change needs the current password'(api) {
      const before = await storedAccount(api, 'editor');
      const wrong = asJson({ ...change, current: WRONG });
      await api.refuses(CHANGE, [400, NOT_CURRENT, 'current'], wrong);
      expect(await storedAccount(api, 'editor')).toEqual(before);
      expect(await whoIs(api)).toMatchObject({ id: 'editor' });
    },
    async 'passwords: a wrong current password counts as a failed login, and the right one resets the count'(
      api,
    ) {
      const attempt = async (current: string) =>
        (await api.ask(CHANGE, asJson({ ...change, current }))).status;
      for (let call = 0; call < 4; call += 1) expect(await attempt(WRONG)).toBe(400);
      expect(await attempt(accounts.editor.password)).toBe(200);
      for (let call = 0; call < 5; call += 1) expect(await attempt(WRONG)).toBe(400);
      expect(await attempt(NEW_PASSWORD)).toBe(429);
      expect(await logInAs(api, 'editor', NEW_PASSWORD)).toBe(429);
    },
    // asvs:6.2.1
    async 'passwords: a weak password is refused with a message at its field'(api) {
      const easy = asJson({ ...change, password: 'the editor the editor' });
      const refusal: Refused = [400, EASY, 'password'];
      await api.refuses(CHANGE, refusal, easy);
    },
  }),
];
