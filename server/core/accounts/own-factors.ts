import type {
  FactorAdded,
  NewApp,
  NewAppInput,
  NewPasskeyInput,
  OwnFactors,
} from '../../../src/contract/second-factor.ts';
import type { Handling } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import { logEvent, type FactorKind } from '../security-log.ts';
import type { ReadAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { newAppSecret, newRecoveryCodes, stepOfCode } from './factor-codes.ts';
import { wrongFactor } from './log-in.ts';
import { addPasskey, newChallenge, offeredPasskeys } from './passkeys.ts';
import { ownAccount } from './prove-password.ts';
import { factorNeededFrom, factorsOf, hasFactor, withFactors } from './second-factor.ts';
import { endOtherSessions } from './sessions.ts';

const PASSKEYS_MAX = 20;

async function describe({ ports, now }: Handling, account: ReadAccount): Promise<OwnFactors> {
  const { passkeys, app, recoveryCodes } = factorsOf(account);
  return {
    passkeys: [...passkeys],
    appSince: app && app.addedAt,
    recoveryCodesLeft: recoveryCodes.length,
    offersPasskeys: ports.passkeys !== undefined,
    neededFrom: await factorNeededFrom(ports, account, now),
  };
}

export const ownFactors = async (call: Handling): Promise<OwnFactors> =>
  describe(call, await ownAccount(call));

/** Stores the caller's changed factors, and tells the owner. A changed factor ends the other sessions (ASVS 7.4.3). */
async function changeFactors(
  call: Handling,
  event: { event: 'factor-added' | 'factor-removed'; kind: FactorKind } | { event: 'recovery-codes-made' },
  change: (account: ReadAccount, access: AccessReader) => ReadAccount | Promise<ReadAccount>,
): Promise<ReadAccount> {
  const { ports, now } = call;
  const changed = await ports.access.transaction(async (access) => {
    const account = await change(await ownAccount(call, access), access);
    await access.accounts.put(account);
    if ('kind' in event) await endOtherSessions(call, access);
    await queueNotice(ports, access, account.id, event.event, now);
    return account;
  });
  ports.accountMails?.announce();
  logEvent(call, { ...event, account: changed.id });
  return changed;
}

/** Adds a factor, with recovery codes if it is the first one. */
async function addFactor(
  call: Handling,
  kind: FactorKind,
  change: (account: ReadAccount, access: AccessReader) => Promise<ReadAccount>,
): Promise<FactorAdded> {
  const { recoveryCodes, fingerprints } = await newRecoveryCodes(call.ports);
  const account = await changeFactors(call, { event: 'factor-added', kind }, async (before, access) => {
    const added = await change(before, access);
    return hasFactor(before) ? added : withFactors(added, { recoveryCodes: fingerprints });
  });
  const isFirst = factorsOf(account).recoveryCodes === fingerprints;
  return { factors: await describe(call, account), ...(isFirst && { recoveryCodes }) };
}

export async function newPasskeyOptions(call: Handling) {
  const { ports, now } = call;
  const account = await ownAccount(call);
  const { brand } = await ports.content.settings.site();
  const challenge = await newChallenge(ports, `new ${account.id}`, now);
  const owner = { siteName: brand, account, passkeys: factorsOf(account).passkeys };
  return { options: await offeredPasskeys(ports).registrationOptions(challenge, owner) };
}

export const createPasskey = (call: Handling<NewPasskeyInput>): Promise<FactorAdded> =>
  addFactor(call, 'passkey', async (account, { accounts }) => {
    const usedPasskeys = (await accounts.all()).flatMap((account) => factorsOf(account).passkeys);
    if (usedPasskeys.some(({ id }) => id === call.body.passkey['id'])) {
      throw new HttpError(409, 'This passkey is already in use.');
    }
    if (factorsOf(account).passkeys.length >= PASSKEYS_MAX) {
      const message = `An account can have up to ${PASSKEYS_MAX} passkeys. Please remove one first.`;
      throw new HttpError(409, message);
    }
    const added = await addPasskey(call.ports, account, call.body, call.now);
    if (!added) throw wrongFactor(call.body);
    return added;
  });

export async function removePasskey(call: Handling & { params: { id: string } }): Promise<void> {
  await changeFactors(call, { event: 'factor-removed', kind: 'passkey' }, (account) => {
    const { passkeys } = factorsOf(account);
    const remaining = passkeys.filter(({ id }) => id !== call.params.id);
    if (remaining.length < passkeys.length) return withFactors(account, { passkeys: remaining });
    throw new HttpError(404, 'This passkey has already been removed.');
  });
}

/** The secret of a new authenticator app, which the client sends back with the first code. */
export async function newApp(call: Handling): Promise<NewApp> {
  const { brand } = await call.ports.content.settings.site();
  return newAppSecret(call.ports, await ownAccount(call), brand);
}

export const addApp = (call: Handling<NewAppInput>): Promise<FactorAdded> =>
  addFactor(call, 'app', async (account) => {
    const { sealed, code } = call.body;
    const usedStep = await stepOfCode(call.ports, { id: account.id, sealed }, code, call.now);
    if (usedStep === undefined) throw wrongFactor(call.body);
    return withFactors(account, { app: { sealed, addedAt: call.now.toISOString(), usedStep } });
  });

export async function removeApp(call: Handling): Promise<void> {
  await changeFactors(call, { event: 'factor-removed', kind: 'app' }, (account) => {
    if (factorsOf(account).app) return withFactors(account, { app: null });
    throw new HttpError(404, 'The authenticator app has already been removed.');
  });
}

export async function renewRecoveryCodes(call: Handling): Promise<{ recoveryCodes: string[] }> {
  const { recoveryCodes, fingerprints } = await newRecoveryCodes(call.ports);
  await changeFactors(call, { event: 'recovery-codes-made' }, (account) => {
    if (hasFactor(account)) return withFactors(account, { recoveryCodes: fingerprints });
    throw new HttpError(409, 'Please add a passkey or an authenticator app first.');
  });
  return { recoveryCodes };
}
