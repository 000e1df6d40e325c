import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import { HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import type { ReadAccount } from '../state.ts';
import { appContext, factorsOf, withFactors } from './second-factor.ts';

const STEP_SECONDS = 30;
/** 160 bits, the length of the hash (RFC 4226). */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 120 bits: 24 characters in base32. */
const RECOVERY_BYTES = 15;

const base32 = new ScureBase32Plugin();

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
  const remaining = recoveryCodes.filter((other) => other !== fingerprint);
  return { account: withFactors(account, { recoveryCodes: remaining }), by: 'recovery-code' };
}
