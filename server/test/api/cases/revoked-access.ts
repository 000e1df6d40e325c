import { expect } from 'vitest';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import { accounts, HOUR, MINUTE } from '../../support/seed.ts';
import { logInAs, logInElsewhere, NEW_PASSWORD, resetToken, whoHas } from './people.ts';

/** Everything that grants access to an account, or is about to. */
async function lettingIn({ host }: Bench, id: string) {
  const { sessions, links, resetMails } = (await host.kept()).people;
  const count = (all: readonly { readonly accountId: string | null }[]) =>
    all.filter(({ accountId }) => accountId === id).length;
  return { sessions: count(sessions), links: count(links), mails: count(resetMails) };
}

/** Two sessions, a link and a mail with a link of the editor, and a link and a mail of the admin. */
async function openEveryWay(bench: Bench): Promise<void> {
  for (let browser = 0; browser < 2; browser += 1) await logInElsewhere(bench, 'editor');
  const now = bench.clock.now().toISOString();
  const expiresAt = new Date(bench.clock.now().getTime() + HOUR).toISOString();
  await bench.host.people.update((people) => {
    for (const accountId of ['editor', 'admin']) {
      if (!people.links.some((link) => link.accountId === accountId)) {
        people.links.push({ fingerprint: `link of ${accountId}`, kind: 'reset', accountId, expiresAt });
      }
      people.resetMails.push({ accountId, askedAt: now, attempts: 0, nextTryAt: now });
    }
  });
}

const own = accounts.editor;
const asAdmin = (key: string, body?: object) => async (bench: Bench) => {
  await bench.logIn('admin');
  await openEveryWay(bench);
  expect((await bench.ask(key, body && asJson(body))).ok).toBe(true);
};

/** Actions that revoke the editor's access, with the remaining number of sessions. */
const endings: [what: string, act: (bench: Bench) => Promise<void>, sessions: number][] = [
  [
    'a change of the own password',
    async (bench) => {
      await bench.logIn('editor');
      await openEveryWay(bench);
      await bench.call('PUT /api/auth/password', {
        body: { current: own.password, password: NEW_PASSWORD },
      });
    },
    1,
  ],
  [
    'a password set with a link',
    async (bench) => {
      const token = await resetToken(bench, 'editor');
      await openEveryWay(bench);
      await bench.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
    },
    1,
  ],
  [
    'logging out everywhere',
    async (bench) => {
      await bench.logIn('editor');
      await openEveryWay(bench);
      await bench.call('DELETE /api/auth/sessions');
    },
    0,
  ],
  ['an admin who logs it out everywhere', asAdmin('DELETE /api/admin/users/editor/sessions'), 0],
  ['disabling it', asAdmin('PATCH /api/admin/users/editor', { state: 'disabled' }), 0],
  ['another role', asAdmin('PATCH /api/admin/users/editor', { role: 'admin' }), 0],
  ['deleting it', asAdmin('DELETE /api/admin/users/editor'), 0],
];

const endsEveryWay =
  (act: (bench: Bench) => Promise<void>, sessions: number) =>
  async (bench: Bench): Promise<void> => {
    await act(bench);
    expect(await lettingIn(bench, 'editor')).toEqual({ sessions, links: 0, mails: 0 });
    expect(await lettingIn(bench, 'admin')).toMatchObject({ links: 1, mails: 1 });
  };

export const revokedAccessCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'revoked access: an account has 20 at most, and the oldest ends'(bench) {
      const first = await logInElsewhere(bench, 'editor');
      bench.clock.advance(MINUTE);
      const second = await logInElsewhere(bench, 'editor');
      const other = await logInElsewhere(bench, 'admin');
      for (let login = 3; login <= 21; login += 1) {
        bench.clock.advance(MINUTE);
        expect(await logInAs(bench, 'editor')).toBe(200);
        bench.host.secret.write('');
      }
      expect(await whoHas(bench, first)).toBeUndefined();
      expect(await whoHas(bench, second)).toBe('editor');
      expect(await whoHas(bench, other)).toBe('admin');
      expect(await lettingIn(bench, 'editor')).toMatchObject({ sessions: 20 });
    },
  }),
  ...endings.map(([what, act, sessions]): Case => ({
    name: `revoked access: ${what} ends every session, link and waiting mail of the account, and of nobody else`,
    run: endsEveryWay(act, sessions),
  })),
];
