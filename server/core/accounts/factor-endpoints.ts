import { AccountAnswer } from '../../../src/contract/account.ts';
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
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { logInWithFactor, logInWithPasskey, passkeyOptions } from './factor-login.ts';
import { setFactorPolicy } from './factor-policy.ts';
import {
  addApp,
  createPasskey,
  newApp,
  newPasskeyOptions,
  ownFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './own-factors.ts';

const LIMIT = { calls: 30, seconds: 600 };

export const factorEndpoints = [
  endpoint('POST /api/auth/login/factor', {
    summary: 'Complete a login with a code or a passkey',
    details: 'A wrong code counts like a failed login.',
    access: 'public',
    changes: [],
    limit: LIMIT,
    body: FactorInput,
    result: AccountAnswer,
    handle: logInWithFactor,
  }),
  endpoint('POST /api/auth/passkey/options', {
    summary: 'WebAuthn options for a login, or a proof of identity, with a passkey',
    access: 'public',
    changes: [],
    limit: LIMIT,
    result: PasskeyOptions,
    handle: passkeyOptions,
  }),
  endpoint('POST /api/auth/passkey/login', {
    summary: 'Log in with a passkey alone',
    access: 'public',
    changes: [],
    limit: LIMIT,
    body: PasskeyLoginInput,
    result: AccountAnswer,
    handle: logInWithPasskey,
  }),
  endpoint('GET /api/auth/factors', {
    summary: 'The own second factors',
    access: 'account',
    reads: ['accounts'],
    result: OwnFactors,
    handle: ownFactors,
  }),
  endpoint('POST /api/auth/factors/passkeys/options', {
    summary: 'WebAuthn options for a new passkey',
    access: 'account',
    needsProof: true,
    changes: [],
    limit: LIMIT,
    result: PasskeyOptions,
    handle: newPasskeyOptions,
  }),
  endpoint('POST /api/auth/factors/passkeys', {
    summary: 'Add a passkey; every other session of the account ends',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    limit: LIMIT,
    body: NewPasskeyInput,
    result: FactorAdded,
    status: 201,
    handle: createPasskey,
  }),
  endpoint('DELETE /api/auth/factors/passkeys/{id}', {
    summary: 'Remove a passkey; every other session of the account ends',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    handle: removePasskey,
  }),
  endpoint('POST /api/auth/factors/app/new', {
    summary: 'A secret for an authenticator app, which is not stored yet',
    access: 'account',
    needsProof: true,
    changes: [],
    limit: LIMIT,
    result: NewApp,
    handle: newApp,
  }),
  endpoint('POST /api/auth/factors/app', {
    summary: 'Add an authenticator app in place of a former one; every other session of the account ends',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    limit: LIMIT,
    body: NewAppInput,
    result: FactorAdded,
    status: 201,
    handle: addApp,
  }),
  endpoint('DELETE /api/auth/factors/app', {
    summary: 'Remove the authenticator app; every other session of the account ends',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    handle: removeApp,
  }),
  endpoint('POST /api/auth/factors/recovery-codes', {
    summary: 'Replace the recovery codes; the answer shows them once',
    access: 'account',
    needsProof: true,
    changes: ['accounts'],
    limit: LIMIT,
    result: RecoveryCodes,
    status: 201,
    handle: renewRecoveryCodes,
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
] as const;
