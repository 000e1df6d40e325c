import { FACTOR_NEEDED } from '../../../src/contract/problem-types.ts';
import type { SecondFactorPolicy } from '../../../src/contract/second-factor.ts';
import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, ReadAccount } from '../ports.ts';
import type { StoredFactors } from '../state.ts';
import { DAY } from '../../../src/lib/time.ts';

const STEP_SECONDS = 30;
/** 160 bits, the length of the hash (RFC 4226). */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 120 bits: 24 characters in base32. */
const RECOVERY_BYTES = 15;

const base32 = new ScureBase32Plugin();

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

export async function newAppSecret(
  { ids, sealer }: Pick<Ports, 'ids' | 'sealer'>,
  { id, email }: Pick<ReadAccount, 'id' | 'email'>,
  issuer: string,
): Promise<{ secret: string; uri: string; sealed: string }> {
  const secret = base32.encode(ids.bytes(SECRET_BYTES));
  const uri = generateURI({ issuer, label: email, secret });
  return { secret, uri, sealed: await sealer.seal(secret, appContext(id)) };
}

/** The time step of a valid code, at most one step away from now, above `usedStep`. Refuses with 409 a secret sealed with another key. */
export async function stepOfCode(
  { sealer }: Pick<Ports, 'sealer'>,
  { id, sealed, usedStep = 0 }: { id: string; sealed: string; usedStep?: number },
  code: string,
  now: Date,
): Promise<number | undefined> {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const secret = await sealer.unseal(sealed, appContext(id));
  const unreadable =
    'This server cannot check codes from this authenticator app. Use a passkey or a recovery code, then add the app again.';
  if (secret === undefined) throw new HttpError(409, unreadable);
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= usedStep) return undefined;
  return result.timeStep;
}

const recoveryFingerprint = ({ ids }: Pick<Ports, 'ids'>, code: string): Promise<string> =>
  ids.fingerprint(`recovery:${code.replaceAll(/[\s-]/g, '').toLowerCase()}`);

export async function newRecoveryCodes(
  ports: Pick<Ports, 'ids'>,
): Promise<{ recoveryCodes: string[]; fingerprints: string[] }> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    base32
      .encode(ports.ids.bytes(RECOVERY_BYTES))
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
  const fingerprints = await Promise.all(recoveryCodes.map((code) => recoveryFingerprint(ports, code)));
  return { recoveryCodes, fingerprints };
}

/** Consumes an app's or a recovery code in the transaction that stores it. @returns `undefined` for a wrong one */
export async function consumeCode(
  ports: Pick<Ports, 'ids' | 'sealer'>,
  account: ReadAccount,
  code: string,
  now: Date,
): Promise<{ account: ReadAccount; by: 'code' | 'recovery-code' } | undefined> {
  const { app, recoveryCodes } = factorsOf(account);
  const usedStep = app ? await stepOfCode(ports, { id: account.id, ...app }, code, now) : undefined;
  if (app && usedStep !== undefined) {
    return { account: withFactors(account, { app: { ...app, usedStep } }), by: 'code' };
  }
  const fingerprint = await recoveryFingerprint(ports, code);
  if (!recoveryCodes.includes(fingerprint)) return undefined;
  const left = recoveryCodes.filter((other) => other !== fingerprint);
  return { account: withFactors(account, { recoveryCodes: left }), by: 'recovery-code' };
}

/** How long an account may work without a needed factor, in milliseconds. */
const GRACE = 7 * DAY;

const appliesTo = (policy: SecondFactorPolicy, { role }: ReadAccount): boolean =>
  policy === 'all' || (policy === 'admins' && role === 'admin');

/** From when on an account cannot work without a second factor; `null` if it never must, or has one. */
export async function factorNeededFrom(
  { content }: Pick<Ports, 'content'>,
  account: ReadAccount,
  now: Date,
): Promise<string | null> {
  if (hasFactor(account) || !appliesTo(await content.values.get('secondFactor'), account)) return null;
  return account.factorNeededFrom ?? new Date(now.getTime() + GRACE).toISOString();
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
