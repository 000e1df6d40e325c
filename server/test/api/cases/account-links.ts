import { expect } from 'vitest';
import { asJson, casesAs, NO_BODY, expectRefusal, type Bench, type Case } from '../bench.ts';
import { accounts } from '../../support/seed.ts';
import { keptAccount, NEW_PASSWORD, resetToken, tokenIn } from './people.ts';

const LINK = 'POST /api/admin/users/{id}/reset-link';
const INVITE = 'POST /api/admin/users';
const invited = { name: 'Ivy Invited', email: 'ivy@example.com', role: 'editor' } as const;
const mails = { mailsResetLinks: true };

/** Kinds of the waiting mails to owners, in order. */
const notices = async ({ host }: Bench) =>
  (await host.kept()).people.resetMails.flatMap(({ notice }) => (notice ? [notice] : []));

const changeUser = (bench: Bench, id: string, body: object) =>
  bench.call('PATCH /api/admin/users/{id}', { params: { id }, body });

export const accountLinkCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'account links: an admin makes none for the own account'(bench) {
      await expectRefusal(bench, 'POST /api/admin/users/admin/reset-link', NO_BODY, {
        status: 409,
        sentence:
          'You cannot make a link for your own account. Change your password on the page for your account.',
      });
      expect((await bench.host.kept()).people.links).toEqual([]);
    },
    async 'account links: who is invited has an account, and chooses its password with a welcome link'(
      bench,
    ) {
      const { user, welcomeLink } = await bench.call(INVITE, { body: invited });
      expect(user).toMatchObject({ ...invited, state: 'active', awaitsPassword: true });
      const body = { token: tokenIn(welcomeLink?.path, '/welcome'), password: NEW_PASSWORD };
      const { account } = await bench.call('POST /api/auth/reset-password', { body });
      expect(account).toMatchObject(invited);
      expect(await keptAccount(bench, user.id)).toMatchObject({ state: 'active', role: 'editor' });
    },
    async 'account links: nobody is invited under an address that has an account, or without a role'(bench) {
      const before = (await bench.host.kept()).people;
      for (const [email, sentence] of [
        [accounts.editor.email.toUpperCase(), 'There is an account with this address already.'],
        [
          accounts.pending.email,
          'Somebody has registered with this address. Approve or decline that request.',
        ],
      ] as const) {
        const errors = { email: [sentence] };
        await expectRefusal(bench, INVITE, asJson({ ...invited, email }), { status: 409, sentence, errors });
      }
      const sentence = 'Choose a role.';
      const errors = { role: [sentence] };
      const { role: _, ...person } = invited;
      await expectRefusal(bench, INVITE, asJson(person), { status: 400, sentence, errors });
      expect((await bench.host.kept()).people).toEqual(before);
    },
  }),
  ...casesAs('visitor', {
    'account links: where the host mails, the owner is told of each link, role and password': {
      capabilities: mails,
      async run(bench) {
        const token = await resetToken(bench, 'editor');
        const notice = (event: string) => ({ accountId: 'editor', event });
        expect(await notices(bench)).toEqual([notice('link-made')]);
        await bench.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
        expect(await notices(bench)).toEqual([notice('link-made'), notice('password-changed')]);
        await bench.logIn('admin');
        await changeUser(bench, 'editor', { state: 'disabled' });
        await changeUser(bench, 'editor', { state: 'active' });
        await changeUser(bench, 'editor', { role: 'admin' });
        expect(await notices(bench)).toEqual([
          notice('link-made'),
          notice('password-changed'),
          notice('role-changed'),
        ]);
      },
    },
    'account links: who changes the own password is told, and one mail of each kind waits': {
      capabilities: mails,
      async run(bench) {
        await bench.logIn('editor');
        let current: string = accounts.editor.password;
        for (const password of [NEW_PASSWORD, `${NEW_PASSWORD} too`]) {
          await bench.call('PUT /api/auth/password', { body: { current, password } });
          current = password;
        }
        expect(await notices(bench)).toEqual([{ accountId: 'editor', event: 'password-changed' }]);
      },
    },
    async 'account links: a host that sends no mail queues none'(bench) {
      const token = await resetToken(bench, 'editor');
      await bench.call('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
      await bench.logIn('admin');
      await bench.call(LINK, { params: { id: 'editor' } });
      expect((await bench.host.kept()).people.resetMails).toEqual([]);
    },
  }),
  ...(
    [
      ['pending', 'Approve this account first. Then you can make a link for its owner.'],
      ['disabled', 'Enable this account first. Then you can make a link for its owner.'],
    ] as const
  ).map(([id, sentence]): Case => ({
    name: `account links: there is none for an account that is ${id}`,
    async run(bench) {
      await bench.logIn('admin');
      await expectRefusal(bench, `POST /api/admin/users/${id}/reset-link`, {}, { status: 409, sentence });
    },
  })),
];
