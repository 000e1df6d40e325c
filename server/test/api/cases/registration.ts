import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, DAY, MINUTE, NOW } from '../../support/seed.ts';
import { logInAs, login, NEW_PASSWORD, tokenIn, WRONG } from './people.ts';

export const REGISTER = 'POST /api/auth/register';
const CHANGE = 'PATCH /api/admin/users/{id}';
const SET = 'POST /api/auth/reset-password';

export const applicant = { name: '  Ana Ruiz ', email: 'Ana@example.com' };

export const registered = async ({ host }: Bench, email = applicant.email) =>
  (await host.kept()).people.accounts.find((account) => account.email === email);

/** Approves an account as an editor, and returns its welcome link's token. */
async function approve(bench: Bench, id: string): Promise<string> {
  await bench.logIn('admin');
  const body = { state: 'active', role: 'editor' } as const;
  const { user, welcomeLink } = await bench.call(CHANGE, { params: { id }, body });
  expect(user).toMatchObject({ id, state: 'active', role: 'editor', awaitsPassword: true });
  await bench.call('POST /api/auth/logout');
  return tokenIn(welcomeLink?.path, '/welcome');
}

export async function isNotTaken(bench: Bench, email: string): Promise<void> {
  const before = (await bench.host.kept()).people;
  const answer = await bench.ask(REGISTER, asJson({ ...applicant, email }));
  expect([answer.status, await answer.json()]).toEqual([201, { success: true }]);
  expect((await bench.host.kept()).people).toEqual(before);
}

export const registrationCases: readonly Case[] = casesAs('visitor', {
  async 'registration: takes a name and an address, and makes an account that waits'(bench) {
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
  async 'registration: a password that comes along never logs in, approved or not'(bench) {
    const body = { ...applicant, password: NEW_PASSWORD };
    expect((await bench.ask(REGISTER, asJson(body))).status).toBe(201);
    const tried = async () =>
      (await bench.ask('POST /api/auth/login', login(applicant.email, NEW_PASSWORD))).status;
    expect(await tried()).toBe(401);
    await approve(bench, (await registered(bench))?.id ?? '');
    expect(await tried()).toBe(401);
  },
  async 'registration: whoever has the welcome link chooses the password, once and within seven days'(bench) {
    await bench.call(REGISTER, { body: applicant });
    const token = await approve(bench, (await registered(bench))?.id ?? '');
    bench.clock.advance(7 * DAY - 1);
    expect(await bench.call('POST /api/auth/link', { body: { token } })).toMatchObject({
      kind: 'welcome',
      email: applicant.email,
    });
    const { account } = await bench.call(SET, { body: { token, password: NEW_PASSWORD } });
    expect(account).toMatchObject({ name: 'Ana Ruiz', role: 'editor' });
    expect(await registered(bench)).toMatchObject({ lastLoginAt: bench.clock.now().toISOString() });
    expect((await bench.ask(SET, asJson({ token, password: NEW_PASSWORD }))).status).toBe(404);
    expect((await bench.ask('POST /api/auth/login', login(applicant.email, NEW_PASSWORD))).status).toBe(200);
    await bench.logIn('admin');
    const { users } = await bench.call('GET /api/admin/users');
    expect(users.find(({ id }) => id === account.id)).toMatchObject({ awaitsPassword: false });
  },
  async 'registration: a welcome link ends after seven days, and an admin can make another'(bench) {
    const token = await approve(bench, 'pending');
    bench.clock.advance(7 * DAY);
    expect((await bench.ask(SET, asJson({ token, password: NEW_PASSWORD }))).status).toBe(404);
    await bench.logIn('admin');
    const key = 'POST /api/admin/users/{id}/reset-link';
    const { path } = await bench.call(key, { params: { id: 'pending' } });
    const body = { token: tokenIn(path, '/welcome'), password: NEW_PASSWORD };
    expect(await bench.call(SET, { body })).toMatchObject({ account: { id: 'pending' } });
  },
  async 'registration: a password from before this release does not outlive the approval'(bench) {
    expect(await logInAs(bench, 'pending')).toBe(403);
    const token = await approve(bench, 'pending');
    expect(await logInAs(bench, 'pending')).toBe(401);
    expect(await logInAs(bench, 'pending', WRONG)).toBe(401);
    await bench.call(SET, { body: { token, password: NEW_PASSWORD } });
    expect(await logInAs(bench, 'pending')).toBe(401);
    expect(await logInAs(bench, 'pending', NEW_PASSWORD)).toBe(200);
  },
  async 'registration: nor does it by way of a role or a state in between'(bench) {
    await bench.logIn('admin');
    const sentence = 'Approve the account to give it a role.';
    const errors = { role: [sentence] };
    for (const body of [{ role: 'editor' }, { state: 'disabled', role: 'editor' }]) {
      const refusal = { status: 400, sentence, errors };
      await expectRefusal(bench, 'PATCH /api/admin/users/pending', asJson(body), refusal);
    }
    await bench.call(CHANGE, { params: { id: 'pending' }, body: { state: 'disabled' } });
    await approve(bench, 'pending');
    expect(await logInAs(bench, 'pending')).toBe(401);
  },
  'registration: where the host mails, the welcome link is mailed, and the admin is given none': {
    capabilities: { mailsResetLinks: true },
    async run(bench) {
      await bench.logIn('admin');
      const body = { state: 'active', role: 'editor' } as const;
      const answer = await bench.call(CHANGE, { params: { id: 'pending' }, body });
      expect(answer).not.toHaveProperty('welcomeLink');
      const { resetMails, links } = (await bench.host.kept()).people;
      expect(resetMails).toMatchObject([{ accountId: 'pending' }]);
      expect(links).toEqual([]);
    },
  },
  async 'registration: an address that has an account gets the same answer, and nothing changes'(bench) {
    for (const { email } of Object.values(accounts)) {
      for (const spelt of [email, email.toUpperCase()]) {
        bench.clock.advance(10 * MINUTE);
        await isNotTaken(bench, spelt);
      }
    }
    expect(await logInAs(bench, 'editor')).toBe(200);
  },
  async 'registration: hashes nothing of anybody’s, and every address waits for the disk'(bench) {
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
  async 'registration: the same person twice at once has one account'(bench) {
    await Promise.all([1, 2, 3].map(() => bench.call(REGISTER, { body: applicant })));
    const same = (await bench.host.kept()).people.accounts.filter(({ email }) => email === applicant.email);
    expect(same).toHaveLength(1);
  },
  async 'registration: nobody chooses his own role or state'(bench) {
    const body = {
      ...applicant,
      role: 'admin',
      state: 'active',
      id: 'admin',
      approvedAt: NOW.toISOString(),
    };
    expect((await bench.ask(REGISTER, asJson(body))).status).toBe(201);
    expect(await registered(bench)).toMatchObject({ role: null, state: 'pending' });
    expect(await registered(bench)).not.toHaveProperty('approvedAt');
    expect((await bench.host.kept()).people.accounts.filter(({ id }) => id === 'admin')).toHaveLength(1);
  },
});
