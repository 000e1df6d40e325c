import { expect } from 'vitest';
import { accounts, DAY, HOUR, MINUTE } from '../../support/seed.ts';
import { casesAs, type TestApi, type Case } from '../test-context.ts';
import { changeAccount, logInElsewhere, whoHas, whoIs } from './people.ts';
import { news } from './security-log.ts';

const list = async ({ call }: TestApi) => (await call('GET /api/auth/sessions')).sessions;

/** The mails about logins from a new place that wait. */
const warnings = async ({ host }: TestApi) =>
  (await host.stored()).accounts.resetMails.filter(({ notice }) => notice === 'new-place');

export const ownSessionCases: readonly Case[] = casesAs('editor', {
  async 'own sessions: this browser is first, then the others by last use, without those of other accounts'(
    api,
  ) {
    const times = [api.clock.now().toISOString()];
    for (let count = 0; count < 2; count += 1) {
      api.clock.advance(HOUR);
      times.push(api.clock.now().toISOString());
      await logInElsewhere(api, 'editor');
    }
    await logInElsewhere(api, 'admin');
    const [first, second, third] = times;
    const found = await list(api);
    expect(found.map(({ isThis, createdAt }) => [isThis, createdAt])).toEqual([
      [true, first],
      [false, third],
      [false, second],
    ]);
    expect(JSON.stringify(found)).not.toContain(api.host.secret.read());
  },
  async 'own sessions: an expired session is not listed'(api) {
    await logInElsewhere(api, 'editor');
    api.clock.advance(11 * HOUR);
    await whoIs(api);
    // The time of the last use is stored in the background.
    await api.host.accounts.update(() => undefined);
    api.clock.advance(11 * HOUR);
    expect(await list(api)).toHaveLength(1);
  },
  // asvs:7.5.2
  async 'own sessions: one browser is logged out, and the others stay'(api) {
    const phone = await logInElsewhere(api, 'editor');
    const laptop = await logInElsewhere(api, 'editor');
    const id = (await list(api)).find(({ isThis }) => !isThis)?.id ?? '';
    await api.call('DELETE /api/auth/sessions/{id}', { params: { id } });
    const left = [await whoHas(api, phone), await whoHas(api, laptop)];
    expect(new Set(left)).toEqual(new Set(['editor', undefined]));
    expect((await whoIs(api))?.id).toBe('editor');
    expect(news(api, 3)).toContainEqual({ event: 'session-ended', account: 'editor', actor: 'editor' });
    const message = 'That browser is no longer logged in.';
    await api.refuses(`DELETE /api/auth/sessions/${id}`, [404, message]);
  },
  // asvs:8.2.2
  async 'own sessions: nobody can end another account’s session'(api) {
    const admin = await logInElsewhere(api, 'admin');
    const ownToken = api.host.secret.read() ?? '';
    api.host.secret.write(admin);
    const [first] = await list(api);
    api.host.secret.write(ownToken);
    const message = 'That browser is no longer logged in.';
    await api.refuses(`DELETE /api/auth/sessions/${first?.id}`, [404, message]);
    expect(await whoHas(api, admin)).toBe('admin');
  },
  async 'own sessions: ending this session logs out'(api) {
    const [ownSession] = await list(api);
    await api.call('DELETE /api/auth/sessions/{id}', { params: { id: ownSession?.id ?? '' } });
    expect(await whoIs(api)).toBeNull();
    expect(api.host.secret.read()).toBeUndefined();
  },
  'own sessions: the first login from a new address is mailed to the owner once': {
    capabilities: { mailsResetLinks: true },
    async run(api) {
      await logInElsewhere(api, 'editor');
      expect(await warnings(api)).toEqual([]);
      await changeAccount(api, 'editor', { knownPlaces: ['another place'] });
      await logInElsewhere(api, 'editor');
      expect((await warnings(api)).map(({ accountId }) => accountId)).toEqual(['editor']);
      await api.host.accounts.update((accounts) => void (accounts.resetMails = []));
      api.clock.advance(20 * DAY + MINUTE);
      await api.call('POST /api/auth/login', {
        body: { email: accounts.editor.email, password: accounts.editor.password },
      });
      expect(await warnings(api)).toEqual([]);
    },
  },
});
