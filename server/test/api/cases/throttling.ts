import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import type { StoredSession } from '../../../core/state.ts';
import { accounts, MINUTE, type AccountName } from '../../support/seed.ts';
import { logInAs, logInElsewhere, login, whoIs, WRONG } from './people.ts';

const tooMany = (minutes: string) => ({
  status: 429,
  sentence: `Too many wrong passwords. Please try again in ${minutes}.`,
});

/** The statuses of a number of consecutive failed logins. */
async function fail(bench: Bench, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 1) {
    statuses.push((await bench.ask('POST /api/auth/login', login(email, WRONG))).status);
  }
  return statuses;
}

/** Clears the address's count, as if the attempts had come from elsewhere. */
const comeFromElsewhere = async ({ host }: Bench): Promise<void> => {
  const { from } = (await host.people.read()).sessions[0] ?? {};
  await host.people.update((people) => {
    people.loginAttempts = people.loginAttempts.filter(({ key }) => key !== from);
  });
};

/** Waits for background writes, since changes are saved in order. */
const written = ({ host }: Bench): Promise<void> => host.people.update(() => undefined);

/** An active session of the account, whose browser is familiar. */
async function sessionOf(bench: Bench, name: AccountName): Promise<StoredSession> {
  await logInElsewhere(bench, name);
  const kept = (await bench.host.kept()).people.sessions.at(-1);
  if (!kept) throw new Error('No session was kept.');
  await bench.host.people.update((people) => {
    people.sessions = [];
  });
  return kept;
}

const isStoppedLikeUnknown =
  (as: AccountName) =>
  async (bench: Bench): Promise<void> => {
    const known = await fail(bench, accounts[as].email, 7);
    await bench.host.people.update((people) => {
      people.loginAttempts = [];
    });
    expect(await fail(bench, 'nobody@example.com', 7)).toEqual(known);
    expect(known).toEqual([401, 401, 401, 401, 401, 429, 429]);
  };

const countsAsNothing =
  (as: AccountName) =>
  async (bench: Bench): Promise<void> => {
    for (let call = 0; call < 7; call += 1) expect(await logInAs(bench, as)).toBe(403);
    await bench.host.people.update((people) => {
      const account = people.accounts.find(({ email }) => email === accounts[as].email);
      Object.assign(account ?? {}, { state: 'active', role: 'editor' });
    });
    expect(await logInAs(bench, as)).toBe(200);
    expect(await logInAs(bench, 'admin')).toBe(200);
  };

export const throttlingCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'throttling: says when to come back, and lets in a quarter of an hour after the first'(bench) {
      const right = login(accounts.admin.email, accounts.admin.password);
      await fail(bench, accounts.admin.email, 1);
      bench.clock.advance(4 * MINUTE);
      await fail(bench, accounts.admin.email, 4);
      await expectRefusal(bench, 'POST /api/auth/login', right, tooMany('11 minutes'));
      const refused = await bench.ask('POST /api/auth/login', right);
      expect(refused.headers.get('retry-after')).toBe(String(11 * 60));
      bench.clock.advance(10 * MINUTE);
      await expectRefusal(bench, 'POST /api/auth/login', right, tooMany('1 minute'));
      bench.clock.advance(MINUTE - 1);
      expect(await logInAs(bench, 'admin')).toBe(429);
      bench.clock.advance(1);
      expect(await logInAs(bench, 'admin')).toBe(200);
    },
    async 'throttling: upper and lower case are one account'(bench) {
      const { email } = accounts.admin;
      const spelt = [email, email.toUpperCase(), email.toLowerCase(), email, ` ${email} `];
      for (const each of spelt) expect(await fail(bench, each, 1)).toEqual([401]);
      expect(await fail(bench, email, 1)).toEqual([429]);
    },
    async 'throttling: one address cannot try its way through the accounts'(bench) {
      const guesses = Array.from({ length: 5 }, (_, index) => `guess-${index}@example.com`);
      for (const email of guesses) expect(await fail(bench, email, 1)).toEqual([401]);
      expect(await fail(bench, accounts.admin.email, 1)).toEqual([429]);
    },
    async 'throttling: an account is guarded from guesses out of many addresses'(bench) {
      const session = await sessionOf(bench, 'editor');
      for (let call = 0; call < 5; call += 1) {
        expect(await fail(bench, accounts.admin.email, 1)).toEqual([401]);
        await bench.host.people.update((people) => {
          people.sessions = [session];
        });
        await comeFromElsewhere(bench);
      }
      expect(await fail(bench, accounts.admin.email, 1)).toEqual([429]);
      expect(await fail(bench, 'somebody-else@example.com', 1)).toEqual([401]);
    },
    async 'throttling: strangers cannot lock people out of where they log in'(bench) {
      const session = await sessionOf(bench, 'admin');
      await fail(bench, accounts.admin.email, 5);
      expect(await logInAs(bench, 'admin')).toBe(429);
      await bench.host.people.update((people) => {
        people.sessions.push(session);
      });
      expect(await fail(bench, accounts.admin.email, 4)).toEqual([401, 401, 401, 401]);
      expect(await logInAs(bench, 'admin')).toBe(200);
      expect(await fail(bench, accounts.admin.email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await fail(bench, accounts.editor.email, 1)).toEqual([429]);
    },
    async 'throttling: a login begins the count anew'(bench) {
      expect(await fail(bench, accounts.editor.email, 4)).toEqual([401, 401, 401, 401]);
      expect(await logInAs(bench, 'editor')).toBe(200);
      await bench.call('POST /api/auth/logout');
      expect((await bench.host.kept()).people.loginAttempts).toEqual([]);
      expect(await fail(bench, accounts.editor.email, 5)).not.toContain(429);
    },
    async 'throttling: who may not come in does not begin the count anew for others'(bench) {
      await fail(bench, accounts.admin.email, 4);
      expect(await logInAs(bench, 'pending')).toBe(403);
      expect(await fail(bench, accounts.admin.email, 1)).toEqual([401]);
      expect(await logInAs(bench, 'admin')).toBe(429);
    },
    async 'throttling: many at once do not get further than one after the other'(bench) {
      const attempts = Array.from({ length: 25 }, () => fail(bench, accounts.admin.email, 1));
      const statuses = (await Promise.all(attempts)).flat();
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    },
    async 'throttling: is kept over a restart, without addresses, and forgotten when it no longer counts'(
      bench,
    ) {
      await fail(bench, accounts.admin.email, 5);
      await written(bench);
      const { loginAttempts } = (await bench.host.kept()).people;
      expect(loginAttempts.map(({ times }) => times.length)).toEqual([5, 5]);
      expect(JSON.stringify(loginAttempts)).not.toMatch(/admin|127\.0\.0|tab/i);
      await fail(bench, accounts.admin.email, 1);
      await written(bench);
      expect((await bench.host.kept()).people.loginAttempts).toEqual(loginAttempts);
      bench.clock.advance(15 * MINUTE);
      await fail(bench, accounts.editor.email, 1);
      await written(bench);
      expect((await bench.host.kept()).people.loginAttempts.map(({ times }) => times.length)).toEqual([1, 1]);
    },
    async 'throttling: a flood of invented accounts adds nothing to what a site keeps, and pushes nothing out'(
      bench,
    ) {
      await fail(bench, accounts.admin.email, 1);
      await written(bench);
      const keys = async () => (await bench.host.kept()).people.loginAttempts.map(({ key }) => key);
      const before = await keys();
      expect(before).toHaveLength(2);
      for (let guess = 0; guess < 3; guess += 1) await fail(bench, `guess-${guess}@example.com`, 1);
      await written(bench);
      expect(await keys()).toEqual(before);
    },
    async 'throttling: leaves everything but logging in alone'(bench) {
      await bench.logIn('editor');
      await fail(bench, accounts.admin.email, 6);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
      const body = { name: 'Ana Ruiz', email: 'ana@example.com' };
      expect((await bench.ask('POST /api/auth/register', asJson(body))).status).toBe(201);
    },
  }),
  ...(['admin', 'pending', 'disabled'] as const).map((as): Case => ({
    name: `throttling: five wrong passwords are too many (${as}), and an unknown address answers alike`,
    run: isStoppedLikeUnknown(as),
  })),
  ...(['pending', 'disabled'] as const).map((as): Case => ({
    name: `throttling: the right password of an account that may not come in counts as nothing (${as})`,
    run: countsAsNothing(as),
  })),
];
