import {
  AccountAnswer,
  LoginAnswer,
  LoginInput,
  OwnSessions,
  ProofInput,
} from '../../../src/contract/account.ts';
import {
  FactorAdded,
  FactorInput,
  NewApp,
  NewAppInput,
  NewPasskeyInput,
  OwnFactors,
  PasskeyLoginInput,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorSetting,
} from '../../../src/contract/second-factor.ts';
import {
  ForgottenPassword,
  LinkAnswer,
  LinkInput,
  PasswordChange,
  Receipt,
  RegistrationInput,
  RegistrationSetting,
  ResetInput,
  SetUpInput,
} from '../../../src/contract/user.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { changePassword, forgotPassword, resetPassword } from './change-password.ts';
import { describeLink, register, setUp } from './join.ts';
import { logIn, logInWithFactor, logInWithPasskey, passkeyOptions } from './log-in.ts';
import * as factors from './own-factors.ts';
import { confirmIdentity } from './prove-password.ts';
import { setFactorPolicy } from './second-factor.ts';
import { endOwnSessions, listOwnSessions, endSession, revokeAccess } from './sessions.ts';

const RATE_LIMIT = { calls: 30, seconds: 600 };

const ownChange = { access: 'account', needsProof: true, changes: ['accounts'] } as const;
/** A step before a change, which stores nothing yet. */
const firstStep = { ...ownChange, changes: [], limit: RATE_LIMIT } as const;
const addition = { ...ownChange, limit: RATE_LIMIT, status: 201 } as const;

const loginCall = { access: 'public', changes: [], limit: RATE_LIMIT } as const;

export const accountEndpoints = [
  endpoint('POST /api/auth/login', {
    summary: 'Log in, or learn which second factor is needed',
    ...loginCall,
    // Wrong passwords are counted separately; this limits floods of correct ones.
    body: LoginInput,
    result: LoginAnswer,
    handle: logIn,
  }),
  endpoint('POST /api/auth/prove', {
    summary: 'Confirm your identity with a passkey or your password, for calls that need recent proof',
    details:
      'An account with a second factor sends a code with its password. A wrong password or code counts as a failed login.',
    access: 'account',
    changes: [],
    limit: RATE_LIMIT,
    body: ProofInput,
    result: AccountAnswer,
    handle: confirmIdentity,
  }),
  endpoint('POST /api/auth/logout', {
    summary: 'Log out',
    access: 'public',
    changes: [],
    async handle({ account, ports, session }) {
      await endSession(ports, session);
      if (account) logEvent({ account, ports, session }, { event: 'logout', account: account.id });
    },
  }),
  endpoint('POST /api/auth/login/factor', {
    summary: 'Complete a login with a code or a passkey',
    details: 'A wrong code counts as a failed login.',
    ...loginCall,
    body: FactorInput,
    result: AccountAnswer,
    handle: logInWithFactor,
  }),
  endpoint('POST /api/auth/passkey/options', {
    summary: 'WebAuthn options for a login, or a proof of identity, with a passkey',
    ...loginCall,
    result: PasskeyOptions,
    handle: passkeyOptions,
  }),
  endpoint('POST /api/auth/passkey/login', {
    summary: 'Log in with only a passkey',
    ...loginCall,
    body: PasskeyLoginInput,
    result: AccountAnswer,
    handle: logInWithPasskey,
  }),
  endpoint('GET /api/auth/factors', {
    summary: 'The second factors of your account',
    access: 'account',
    reads: ['accounts'],
    result: OwnFactors,
    handle: factors.ownFactors,
  }),
  endpoint('POST /api/auth/factors/passkeys/options', {
    summary: 'WebAuthn options for a new passkey',
    ...firstStep,
    result: PasskeyOptions,
    handle: factors.newPasskeyOptions,
  }),
  endpoint('POST /api/auth/factors/passkeys', {
    summary: 'Add a passkey; every other session of the account ends',
    ...addition,
    body: NewPasskeyInput,
    result: FactorAdded,
    handle: factors.createPasskey,
  }),
  endpoint('DELETE /api/auth/factors/passkeys/{id}', {
    summary: 'Remove a passkey; every other session of the account ends',
    ...ownChange,
    handle: factors.removePasskey,
  }),
  endpoint('POST /api/auth/factors/app/new', {
    summary: 'A secret for an authenticator app, not stored yet',
    ...firstStep,
    result: NewApp,
    handle: factors.newApp,
  }),
  endpoint('POST /api/auth/factors/app', {
    summary: 'Add an authenticator app, replacing any earlier one; every other session of the account ends',
    ...addition,
    body: NewAppInput,
    result: FactorAdded,
    handle: factors.addApp,
  }),
  endpoint('DELETE /api/auth/factors/app', {
    summary: 'Remove the authenticator app; every other session of the account ends',
    ...ownChange,
    handle: factors.removeApp,
  }),
  endpoint('POST /api/auth/factors/recovery-codes', {
    summary: 'Replace the recovery codes; the response shows them once',
    ...addition,
    result: RecoveryCodes,
    handle: factors.renewRecoveryCodes,
  }),
  endpoint('GET /api/admin/second-factor', {
    summary: 'Who must use a second factor',
    access: ['admin'],
    reads: ['settings'],
    result: SecondFactorSetting,
    handle: async ({ ports }) => ({ policy: await ports.content.values.get('secondFactor') }),
  }),
  endpoint('PUT /api/admin/second-factor', {
    summary: 'Choose who must use a second factor',
    access: ['admin'],
    needsProof: true,
    changes: ['settings', 'accounts'],
    body: SecondFactorSetting,
    result: SecondFactorSetting,
    async handle({ body, account, ports, session }) {
      await setFactorPolicy(ports, body.policy);
      logEvent({ account, ports, session }, { event: 'factor-policy-changed', policy: body.policy });
      return body;
    },
  }),
  endpoint('POST /api/auth/register', {
    summary: 'Ask for an account, which an admin has to approve',
    access: 'public',
    changes: ['accounts'],
    limit: { calls: 5, seconds: 600 },
    body: RegistrationInput,
    result: Receipt,
    status: 201,
    handle: register,
  }),
  endpoint('PUT /api/admin/registration', {
    summary: 'Turn registration on or off',
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
    summary: 'The purpose of a one-time link, and whether it still works',
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
    changes: ['accounts', 'settings'],
    limit: { calls: 10, seconds: 600 },
    body: SetUpInput,
    result: AccountAnswer,
    status: 201,
    handle: setUp,
  }),
  endpoint('POST /api/auth/reset-password', {
    summary:
      'Set a password with a one-time reset or welcome link, then log in or learn which second factor is needed',
    access: 'public',
    changes: ['accounts'],
    limit: { calls: 10, seconds: 600 },
    body: ResetInput,
    result: LoginAnswer,
    handle: resetPassword,
  }),
  endpoint('POST /api/auth/forgot-password', {
    summary: 'Email a one-time reset link to the address of an account',
    access: 'public',
    changes: [],
    limit: { calls: 5, seconds: 600 },
    body: ForgottenPassword,
    result: Receipt,
    handle: forgotPassword,
  }),
  endpoint('PUT /api/auth/password', {
    summary: 'Change your password; every other session of the account ends',
    access: 'account',
    needsProof: true,
    changes: [],
    limit: { calls: 10, seconds: 600 },
    body: PasswordChange,
    result: AccountAnswer,
    handle: changePassword,
  }),
  endpoint('DELETE /api/auth/sessions', {
    summary: 'Log out everywhere',
    ...ownChange,
    async handle({ account, ports, session }) {
      if (account) await ports.access.transaction((access) => revokeAccess(access, account.id));
      logEvent({ account, ports, session }, { event: 'logout-everywhere', account: account?.id });
      session.set(null);
    },
  }),
  endpoint('GET /api/auth/sessions', {
    summary: 'The browsers in which your account is logged in',
    access: 'account',
    reads: ['accounts'],
    result: OwnSessions,
    handle: async (call) => ({ sessions: await listOwnSessions(call) }),
  }),
  endpoint('DELETE /api/auth/sessions/{id}', {
    summary: 'Log out one browser, or all others with the id `others`',
    ...ownChange,
    async handle(call) {
      await endOwnSessions(call, call.params.id);
      logEvent(call, { event: 'session-ended', account: call.account?.id });
    },
  }),
] as const;
