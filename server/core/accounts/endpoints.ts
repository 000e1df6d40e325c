import {
  AccountAnswer,
  LoginAnswer,
  LoginInput,
  ProofInput,
  SessionAnswer,
} from '../../../src/contract/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { logIn } from './log-in.ts';
import { confirmIdentity } from './prove-password.ts';
import { endSession } from './sessions.ts';

export const accountEndpoints = [
  endpoint('POST /api/auth/login', {
    summary: 'Log in, or learn which second factor is needed',
    access: 'public',
    changes: [],
    // Wrong passwords are counted separately; this limits floods of correct ones.
    limit: { calls: 30, seconds: 600 },
    body: LoginInput,
    result: LoginAnswer,
    handle: logIn,
  }),
  endpoint('POST /api/auth/prove', {
    summary: 'Confirm the identity with a passkey or the own password, for calls that need recent proof',
    details:
      'An account with a second factor gives a code along with its password. A wrong password or code counts like a failed login.',
    access: 'account',
    changes: [],
    limit: { calls: 30, seconds: 600 },
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
  endpoint('GET /api/auth/session', {
    summary: 'Who is logged in',
    access: 'public',
    reads: [],
    result: SessionAnswer,
    handle: ({ account }) => ({ account: account ?? null }),
  }),
] as const;
