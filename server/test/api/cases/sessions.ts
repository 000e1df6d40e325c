import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, DAY, HOUR, MINUTE, type AccountName } from '../../support/seed.ts';

const whoIs = async ({ call }: Bench) => (await call('GET /api/auth/session')).account;
const login = (email: string, password: string) => asJson({ email, password });
const MISMATCH = { status: 401, sentence: 'That email address and password do not match.' };

/** Waits for background writes of the core, since changes are saved in order. */
const settled = ({ host }: Bench): Promise<void> => host.people.update(() => undefined);

const isKnownAfterLogin =
  (as: 'admin' | 'editor') =>
  async (bench: Bench): Promise<void> => {
    const { email, password, role } = accounts[as];
    const account = { id: as, name: `The ${as}`, email, role };
    expect(await bench.call('POST /api/auth/login', { body: { email, password } })).toEqual({ account });
    expect(await whoIs(bench)).toEqual(account);
  };

const getsTheAnswerOfUnknown =
  (as: AccountName) =>
  async (bench: Bench): Promise<void> => {
    const wrong = login(accounts[as].email, 'wrong');
    await expectRefusal(bench, 'POST /api/auth/login', wrong, MISMATCH);
    await expectRefusal(bench, 'POST /api/auth/login', login('who@example.com', 'wrong'), MISMATCH);
    expect(await whoIs(bench)).toBeNull();
  };

const isNotLetIn =
  (as: AccountName, sentence: string) =>
  async (bench: Bench): Promise<void> => {
    const { email, password } = accounts[as];
    await expectRefusal(bench, 'POST /api/auth/login', login(email, password), { status: 403, sentence });
    expect(await whoIs(bench)).toBeNull();
    expect(bench.host.secret.read()).toBeUndefined();
  };

export const sessionCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'sessions: nobody is logged in at first, and asking is no error'(bench) {
      expect(await bench.call('GET /api/auth/session')).toEqual({ account: null });
    },
    async 'sessions: upper and lower case of the address do not matter, of the password they do'(bench) {
      const { email, password } = accounts.admin;
      const upper = login(email, password.toUpperCase());
      await expectRefusal(bench, 'POST /api/auth/login', upper, MISMATCH);
      await bench.call('POST /api/auth/login', { body: { email: email.toUpperCase(), password } });
      expect(await whoIs(bench)).toMatchObject({ id: 'admin' });
    },
    async 'sessions: a password is the same from a keyboard that composes its letters another way'(bench) {
      const { email, password } = accounts.editor;
      await bench.call('POST /api/auth/login', { body: { email, password: password.normalize('NFD') } });
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
    },
    async 'sessions: logging out without a session is no error'({ call }) {
      await expect(call('POST /api/auth/logout')).resolves.toBeUndefined();
    },
  }),
  ...casesAs('admin', {
    async 'sessions: logging out ends the session on both sides'(bench) {
      const secret = bench.host.secret.read() ?? '';
      expect((await bench.ask('POST /api/auth/logout')).status).toBe(204);
      expect(bench.host.secret.read()).toBeUndefined();
      expect((await bench.host.kept()).people.sessions).toEqual([]);
      bench.host.secret.write(secret);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: every login gives another long secret, and one that is made up opens nothing'(bench) {
      const first = bench.host.secret.read() ?? '';
      await bench.logIn('admin');
      const second = bench.host.secret.read() ?? '';
      expect(second).not.toBe(first);
      expect(Math.min(first.length, second.length)).toBeGreaterThanOrEqual(32);
      bench.host.secret.write(`${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: a login clears away those that ended long ago'(bench) {
      bench.clock.advance(15 * DAY);
      await bench.logIn('editor');
      expect((await bench.host.kept()).people.sessions).toMatchObject([{ accountId: 'editor' }]);
    },
    async 'sessions: an account that is disabled is out at once'(bench) {
      await bench.host.people.update((people) => {
        for (const account of people.accounts) account.state = 'disabled';
      });
      expect(await whoIs(bench)).toBeNull();
      expect((await bench.ask('PUT /api/blog/posts/seo-1', asJson({ imageUrl: '/x.svg' }))).status).toBe(401);
    },
    async 'sessions: neither password nor secret is kept'(bench) {
      const kept = JSON.stringify(await bench.host.kept());
      expect(kept).not.toContain(accounts.admin.password);
      expect(kept).not.toContain(bench.host.secret.read());
    },
  }),
  ...casesAs('editor', {
    async 'sessions: ends after twelve hours without a call'(bench) {
      bench.clock.advance(12 * HOUR);
      expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
      await settled(bench);
      bench.clock.advance(12 * HOUR + 1);
      expect(await whoIs(bench)).toBeNull();
    },
    async 'sessions: pages read in quick succession cost no writes'(bench) {
      const before = (await bench.host.kept()).people;
      bench.clock.advance(4 * MINUTE);
      await whoIs(bench);
      await settled(bench);
      expect((await bench.host.kept()).people).toEqual(before);
    },
    async 'sessions: ends after fourteen days however busy it was'(bench) {
      for (let hours = 0; hours < 14 * 24; hours += 12) {
        bench.clock.advance(12 * HOUR);
        expect(await whoIs(bench)).toMatchObject({ id: 'editor' });
        await settled(bench);
      }
      bench.clock.advance(1);
      expect(await whoIs(bench)).toBeNull();
    },
  }),
  ...(['admin', 'editor'] as const).map((as): Case => ({
    name: `sessions: an ${as} logs in and is known from then on`,
    run: isKnownAfterLogin(as),
  })),
  ...(['admin', 'pending', 'disabled'] as const).map((as): Case => ({
    name: `sessions: a wrong password (${as}) gets the same answer as an unknown address`,
    run: getsTheAnswerOfUnknown(as),
  })),
  ...(
    [
      ['pending', 'Your account is waiting for approval. An admin has to confirm it first.'],
      ['disabled', 'This account is disabled. Please ask an admin.'],
    ] as const
  ).map(([as, sentence]): Case => ({
    name: `sessions: a ${as} account is told so and not let in`,
    run: isNotLetIn(as, sentence),
  })),
];
