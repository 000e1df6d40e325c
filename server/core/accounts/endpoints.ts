import { AccountAnswer, LoginInput, SessionAnswer, type Account } from '../../../src/contract/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { Refusal } from '../api/refusal.ts';
import type { Passwords, Ports } from '../ports.ts';
import { asAccount, endSession, startSession } from './sessions.ts';

const decoys = new WeakMap<Passwords, string>();

/** Checked against when an address is unknown, so that the answer takes as long as for a known one. */
async function decoyOf({ passwords, ids }: Ports): Promise<string> {
  const decoy = decoys.get(passwords) ?? (await passwords.hash(ids.token()));
  decoys.set(passwords, decoy);
  return decoy;
}

async function checkLogin(ports: Ports, { email, password }: LoginInput): Promise<Account> {
  const stored = ports.people
    .read()
    .accounts.find((account) => account.email.toLowerCase() === email.toLowerCase());
  const hash = stored?.passwordHash ?? (await decoyOf(ports));
  const matches = await ports.passwords.verify(hash, password);
  if (!stored || !matches) throw new Refusal(401, 'That email address and password do not match.');
  if (stored.state === 'pending') {
    throw new Refusal(403, 'Your account is waiting for approval. An admin has to confirm it first.');
  }
  const account = asAccount(stored);
  if (!account) throw new Refusal(403, 'This account is disabled. Please ask an admin.');
  return account;
}

export const accountEndpoints = [
  endpoint('POST /api/auth/login', {
    summary: 'Log in',
    access: 'public',
    // Guessing a password takes more tries than forgetting one.
    limit: { calls: 10, seconds: 600 },
    body: LoginInput,
    result: AccountAnswer,
    async handle({ body, ports, session, now }) {
      const account = await checkLogin(ports, body);
      await startSession(ports, session, account.id, now);
      return { account };
    },
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
