import { FACTOR_NEEDED } from '../../../src/contract/problem.ts';
import type { SecondFactorPolicy } from '../../../src/contract/second-factor.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { StoredAccount } from '../state.ts';
import { hasFactor } from './second-factor.ts';

type Stored = Frozen<StoredAccount>;

/** How long an account may work without a needed factor, in milliseconds. */
const GRACE = 7 * 24 * 3_600_000;

const appliesTo = (policy: SecondFactorPolicy, { role }: Stored): boolean =>
  policy === 'all' || (policy === 'admins' && role === 'admin');

/** From when on an account cannot work without a second factor; `null` if it never must, or has one. */
export async function factorNeededFrom(
  { content }: Pick<Ports, 'content'>,
  account: Stored,
  now: Date,
): Promise<string | null> {
  if (hasFactor(account) || !appliesTo(await content.values.get('secondFactor'), account)) return null;
  return account.factorNeededFrom ?? new Date(now.getTime() + GRACE).toISOString();
}

/** Refuses with 403 an account without a needed second factor. Its first call starts the time to set one up. */
export async function checkFactor(
  ports: Pick<Ports, 'access' | 'content' | 'report'>,
  account: Stored | undefined,
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
  const sentence =
    'This site asks you for two-step verification. Please set it up on the page for your account first.';
  throw new HttpError(403, sentence, { type: FACTOR_NEEDED, noteAs: 'factor-missing' });
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
