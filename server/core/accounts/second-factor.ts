import { FACTOR_NEEDED } from '../../../src/contract/problem-types.ts';
import type { SecondFactorPolicy } from '../../../src/contract/second-factor.ts';
import { DAY } from '../../../src/lib/time.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import type { StoredFactors, ReadAccount } from '../state.ts';

export const NO_FACTORS: StoredFactors = { passkeys: [], app: null, recoveryCodes: [], usedChallenges: [] };

export const factorsOf = ({ factors = NO_FACTORS }: ReadAccount): Frozen<StoredFactors> => factors;

const isAny = ({ app, passkeys }: Frozen<StoredFactors>): boolean => app !== null || passkeys.length > 0;

export const hasFactor = (account: ReadAccount): boolean => isAny(factorsOf(account));

/** Changes the factors of an account. Recovery codes go with the last factor. */
export function withFactors(account: ReadAccount, change: Partial<Frozen<StoredFactors>>): ReadAccount {
  const factors = { ...factorsOf(account), ...change };
  return { ...account, factors: isAny(factors) ? factors : NO_FACTORS };
}

/** The context of a sealed secret: one account's is useless for another. */
export const appContext = (accountId: string): string => `authenticator app of ${accountId}`;

/** How long an account may work without a needed factor, in milliseconds. */
const GRACE_MS = 7 * DAY;

const appliesTo = (policy: SecondFactorPolicy, { role }: ReadAccount): boolean =>
  policy === 'all' || (policy === 'admins' && role === 'admin');

/** From when on an account cannot work without a second factor; `null` if it never must, or has one. */
export async function factorNeededFrom(
  { content }: Pick<Ports, 'content'>,
  account: ReadAccount,
  now: Date,
): Promise<string | null> {
  if (hasFactor(account) || !appliesTo(await content.values.get('secondFactor'), account)) return null;
  return account.factorNeededFrom ?? new Date(now.getTime() + GRACE_MS).toISOString();
}

/** Refuses with 403 an account without a needed second factor. Its first call starts the time to set one up. */
export async function checkFactor(
  ports: Pick<Ports, 'access' | 'content' | 'report'>,
  account: ReadAccount | undefined,
  now: Date,
): Promise<void> {
  const from = account && (await factorNeededFrom(ports, account, now));
  if (!from) return;
  if (account.factorNeededFrom === undefined) {
    ports.access
      .transaction(async ({ accounts }) => {
        const stored = await accounts.byId(account.id);
        if (stored) await accounts.put({ factorNeededFrom: from, ...stored });
      })
      .catch(ports.report);
  }
  if (Date.parse(from) > now.getTime()) return;
  const message = 'This site requires two-step verification. Please set it up under “Your account” first.';
  throw new HttpError(403, message, { type: FACTOR_NEEDED, noteAs: 'factor-missing' });
}

/** Sets the policy. An account that it does not apply to has its full time again when a later one does. */
export async function setFactorPolicy(
  { access, content }: Pick<Ports, 'access' | 'content'>,
  policy: SecondFactorPolicy,
): Promise<void> {
  await content.transaction(({ values }) => values.set('secondFactor', policy));
  await access.transaction(async ({ accounts }) => {
    for (const { factorNeededFrom: from, ...account } of await accounts.all()) {
      if (from !== undefined && !appliesTo(policy, account)) await accounts.put(account);
    }
  });
}
