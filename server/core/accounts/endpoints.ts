import { AccountAnswer, LoginInput, SessionAnswer } from '../../../src/contract/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { logIn } from './log-in.ts';
import { endSession } from './sessions.ts';

export const accountEndpoints = [
  endpoint('POST /api/auth/login', {
    summary: 'Log in',
    access: 'public',
    // Wrong passwords have a count of their own; this one is for floods of right ones.
    limit: { calls: 30, seconds: 600 },
    body: LoginInput,
    result: AccountAnswer,
    handle: logIn,
  }),
  endpoint('POST /api/auth/logout', {
    summary: 'Log out',
    access: 'public',
    handle: ({ ports, session }) => endSession(ports, session),
  }),
  endpoint('GET /api/auth/session', {
    summary: 'Who is logged in',
    access: 'public',
    result: SessionAnswer,
    handle: ({ account }) => ({ account: account ?? null }),
  }),
] as const;
