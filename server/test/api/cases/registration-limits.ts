import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts, DAY, NOW } from '../../support/seed.ts';
import { keptAccount } from './people.ts';
import { applicant, isNotTaken, REGISTER, registered } from './registration.ts';

/** Adds pending accounts from a given time. */
const addPending = ({ host }: Bench, count: number, createdAt: string): Promise<void> =>
  host.people.update(({ accounts: kept }) => {
    for (let index = 0; index < count; index += 1) {
      const id = `waiting-${kept.length}`;
      const account = { id, name: id, email: `${id}@example.com`, passwordHash: 'hash' } as const;
      kept.push({ ...account, state: 'pending', role: null, createdAt });
    }
  });

export const registrationLimitCases: readonly Case[] = casesAs('visitor', {
  async 'registration: while 20 wait a further one gets the same answer, pushes nobody out and waits for the disk'(
    bench,
  ) {
    await addPending(bench, 18, NOW.toISOString());
    await bench.call(REGISTER, { body: applicant });
    expect(await registered(bench)).toBeDefined();
    await isNotTaken(bench, 'one-too-many@example.com');
    await bench.host.breakStorage(true);
    expect((await bench.ask(REGISTER, asJson({ ...applicant, email: 'b@example.com' }))).status).toBe(503);
    await bench.host.breakStorage(false);
    await bench.logIn('admin');
    await bench.call('DELETE /api/admin/users/{id}', { params: { id: 'pending' } });
    await bench.call(REGISTER, { body: { ...applicant, email: 'next@example.com' } });
    expect(await registered(bench, 'next@example.com')).toBeDefined();
  },
  async 'registration: one that nobody answers in 30 days makes room, and none from before its moment was kept'(
    bench,
  ) {
    await addPending(bench, 19, NOW.toISOString());
    bench.clock.advance(30 * DAY - 1);
    await isNotTaken(bench, 'too-early@example.com');
    bench.clock.advance(1);
    await bench.call(REGISTER, { body: applicant });
    const pending = (await bench.host.kept()).people.accounts.filter(({ state }) => state === 'pending');
    expect(pending.map(({ email }) => email)).toEqual([accounts.pending.email, applicant.email]);
    expect(await keptAccount(bench, 'editor')).toBeDefined();
    const expired = bench.noted.filter(({ event }) => event.event === 'registration-expired');
    expect(expired.map(({ event }) => event)).toContainEqual({
      event: 'registration-expired',
      account: 'waiting-4',
    });
  },
  async 'registration: an admin switches it off and on, which everybody is told'(bench) {
    const sentence = 'Registration is closed on this site. Please ask an admin for an account.';
    expect(await bench.call('GET /api/site')).toMatchObject({ isRegistrationOpen: true });
    await bench.logIn('admin');
    const key = 'PUT /api/admin/registration';
    expect(await bench.call(key, { body: { isOpen: false } })).toEqual({ isOpen: false });
    expect(await bench.call('GET /api/site')).toMatchObject({ isRegistrationOpen: false });
    await expectRefusal(bench, REGISTER, asJson(applicant), { status: 403, sentence });
    expect(await registered(bench)).toBeUndefined();
    // Neither the settings form nor an import changes it.
    const { site } = await bench.call('GET /api/site');
    await bench.call('PUT /api/admin/settings', { body: { ...site, brand: 'Another brand' } });
    const file = await bench.call('GET /api/admin/export');
    expect(JSON.stringify(file)).not.toContain('egistration');
    await bench.call('POST /api/admin/import', {
      body: { file: { ...file, site: { ...file.site, brand: 'A third brand' } }, dryRun: false },
    });
    expect(await bench.call('GET /api/site')).toMatchObject({
      site: { brand: 'A third brand' },
      isRegistrationOpen: false,
    });
    await bench.call(key, { body: { isOpen: true } });
    expect((await bench.ask(REGISTER, asJson(applicant))).status).toBe(201);
  },
});
