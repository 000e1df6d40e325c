import { expect } from 'vitest';
import { accounts, DAY, HOUR, MINUTE } from '../../support/seed.ts';
import { casesAs, type Bench, type Case } from '../test-context.ts';
import { changeAccount, logInElsewhere, whoHas, whoIs } from './people.ts';
import { news } from './security-log.ts';

const list = async ({ call }: Bench) => (await call('GET /api/auth/sessions')).sessions;

/** The mails about logins from a new place that wait. */
const warnings = async ({ host }: Bench) =>
  (await host.stored()).accounts.resetMails.filter(({ notice }) => notice === 'new-place');

export const ownSessionCases: readonly Case[] = casesAs('editor', {
  async 'own sessions: this browser is first, then the others by last use, without those of other accounts'(
    bench,
  ) {
    const times = [bench.clock.now().toISOString()];
    for (let count = 0; count < 2; count += 1) {
      bench.clock.advance(HOUR);
      times.push(bench.clock.now().toISOString());
      await logInElsewhere(bench, 'editor');
    }
    await logInElsewhere(bench, 'admin');
    const [first, second, third] = times;
    const found = await list(bench);
    expect(found.map(({ isThis, createdAt }) => [isThis, createdAt])).toEqual([
      [true, first],
      [false, third],
      [false, second],
    ]);
    expect(JSON.stringify(found)).not.toContain(bench.host.secret.read());
  },
  async 'own sessions: an expired session is not listed'(bench) {
    await logInElsewhere(bench, 'editor');
    bench.clock.advance(11 * HOUR);
    await whoIs(bench);
    // The time of the last use is stored in the background.
    await bench.host.accounts.update(() => undefined);
    bench.clock.advance(11 * HOUR);
    expect(await list(bench)).toHaveLength(1);
  },
  async 'own sessions: one browser is logged out, and the others stay'(bench) {
    const phone = await logInElsewhere(bench, 'editor');
    const laptop = await logInElsewhere(bench, 'editor');
    const id = (await list(bench)).find(({ isThis }) => !isThis)?.id ?? '';
    await bench.call('DELETE /api/auth/sessions/{id}', { params: { id } });
    const left = [await whoHas(bench, phone), await whoHas(bench, laptop)];
    expect(new Set(left)).toEqual(new Set(['editor', undefined]));
    expect((await whoIs(bench))?.id).toBe('editor');
    expect(news(bench, 3)).toContainEqual({ event: 'session-ended', account: 'editor', actor: 'editor' });
    const message = 'That browser is no longer logged in.';
    await bench.refuses(`DELETE /api/auth/sessions/${id}`, [404, message]);
  },
  async 'own sessions: nobody can end another account’s session'(bench) {
    const admin = await logInElsewhere(bench, 'admin');
    const ownToken = bench.host.secret.read() ?? '';
    bench.host.secret.write(admin);
    const [first] = await list(bench);
    bench.host.secret.write(ownToken);
    const message = 'That browser is no longer logged in.';
    await bench.refuses(`DELETE /api/auth/sessions/${first?.id}`, [404, message]);
    expect(await whoHas(bench, admin)).toBe('admin');
  },
  async 'own sessions: ending this session logs out'(bench) {
    const [ownSession] = await list(bench);
    await bench.call('DELETE /api/auth/sessions/{id}', { params: { id: ownSession?.id ?? '' } });
    expect(await whoIs(bench)).toBeNull();
    expect(bench.host.secret.read()).toBeUndefined();
  },
  'own sessions: the first login from a new address is mailed to the owner once': {
    capabilities: { mailsResetLinks: true },
    async run(bench) {
      await logInElsewhere(bench, 'editor');
      expect(await warnings(bench)).toEqual([]);
      await changeAccount(bench, 'editor', { knownPlaces: ['another place'] });
      await logInElsewhere(bench, 'editor');
      expect((await warnings(bench)).map(({ accountId }) => accountId)).toEqual(['editor']);
      await bench.host.accounts.update((accounts) => void (accounts.resetMails = []));
      bench.clock.advance(20 * DAY + MINUTE);
      await bench.call('POST /api/auth/login', {
        body: { email: accounts.editor.email, password: accounts.editor.password },
      });
      expect(await warnings(bench)).toEqual([]);
    },
  },
});
