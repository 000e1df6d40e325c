import { AccountAnswer, LoginAnswer, OwnSessions } from '../../../src/contract/account.ts';
import {
  ForgottenPassword,
  ForgottenReceipt,
  LinkAnswer,
  LinkInput,
  PasswordChange,
  RegistrationInput,
  RegistrationReceipt,
  RegistrationSetting,
  ResetInput,
  SetUpInput,
} from '../../../src/contract/user.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { describeLink, setUp } from './join.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { register } from './registration.ts';
import { revokeAccess } from './sessions.ts';

export const joiningEndpoints = [
  endpoint('POST /api/auth/register', {
    summary: 'Ask for an account, which an admin has to approve',
    access: 'public',
    changes: ['accounts'],
    limit: { calls: 5, seconds: 600 },
    body: RegistrationInput,
    result: RegistrationReceipt,
    status: 201,
    handle: register,
  }),
  endpoint('PUT /api/admin/registration', {
    summary: 'Switch registration on or off',
    access: ['admin'],
    changes: ['settings'],
    body: RegistrationSetting,
    result: RegistrationSetting,
    async handle({ ports, body }) {
      await ports.content.transaction(async ({ settings }) =>
        settings.setSite({ ...(await settings.site()), isRegistrationClosed: !body.isOpen }),
      );
      return body;
    },
  }),
  endpoint('POST /api/auth/link', {
    summary: 'What a one-time link is for, and whether it still works',
    access: 'public',
    changes: [],
    limit: { calls: 20, seconds: 600 },
    body: LinkInput,
    result: LinkAnswer,
    handle: describeLink,
  }),
  endpoint('POST /api/auth/set-up', {
    summary: 'Make the first admin with the one-time set-up link, and log in',
    access: 'public',
    changes: ['accounts'],
    limit: { calls: 10, seconds: 600 },
    body: SetUpInput,
    result: AccountAnswer,
    status: 201,
    handle: setUp,
  }),
  endpoint('POST /api/auth/reset-password', {
    summary:
      'Set a password with a one-time reset or welcome link, and log in or learn which second factor is needed',
    access: 'public',
    changes: ['accounts'],
    limit: { calls: 10, seconds: 600 },
    body: ResetInput,
    result: LoginAnswer,
    handle: resetPassword,
  }),
  endpoint('POST /api/auth/forgot-password', {
    summary: 'Have a one-time reset link mailed to the address of an account',
    access: 'public',
    changes: [],
    limit: { calls: 5, seconds: 600 },
    body: ForgottenPassword,
    result: ForgottenReceipt,
    handle: forgotPassword,
  }),
  endpoint('PUT /api/auth/password', {
    summary: 'Change the own password; every other session of the account ends',
    access: 'account',
    changes: [],
    limit: { calls: 10, seconds: 600 },
    body: PasswordChange,
    result: AccountAnswer,
    handle: changePassword,
  }),
  endpoint('DELETE /api/auth/sessions', {
    summary: 'Log out everywhere',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    async handle({ account, ports, session }) {
      if (account) await ports.access.transaction((access) => revokeAccess(access, account.id));
      logEvent({ account, ports, session }, { event: 'logout-everywhere', account: account?.id });
      session.set(null);
    },
  }),
  endpoint('GET /api/auth/sessions', {
    summary: 'The browsers in which the own account is logged in',
    access: 'account',
    reads: ['accounts'],
    result: OwnSessions,
    handle: async (call) => ({ sessions: await listOwnSessions(call) }),
  }),
  endpoint('DELETE /api/auth/sessions/{id}', {
    summary: 'Log out in one browser, or in all other ones with the id `others`',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    async handle(call) {
      await endOwnSessions(call, call.params.id);
      logEvent(call, { event: 'session-ended', account: call.account?.id });
    },
  }),
] as const;
