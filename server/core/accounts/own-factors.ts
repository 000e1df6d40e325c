import type { Account } from '../../../src/contract/account.ts';
import type {
  FactorAdded,
  NewApp,
  NewAppInput,
  NewPasskeyInput,
  OwnFactors,
} from '../../../src/contract/second-factor.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent, type FactorKind } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { wrongFactor } from './factor-login.ts';
import { factorNeededFrom } from './factor-policy.ts';
import { endOtherSessions } from './own-sessions.ts';
import { addPasskey, newChallenge, offeredPasskeys } from './passkeys.ts';
import { ownAccount } from './prove-password.ts';
import {
  factorsOf,
  hasFactor,
  newAppSecret,
  newRecoveryCodes,
  stepOfCode,
  withFactors,
} from './second-factor.ts';

type Stored = Frozen<StoredAccount>;

interface OwnCall {
  account: Account | undefined;
  ports: Ports;
  session: Session;
  now: Date;
}

/** Passkeys per account. */
const MOST_PASSKEYS = 20;

async function describe(ports: Ports, own: Stored, now: Date): Promise<OwnFactors> {
  const { passkeys, app, recoveryCodes } = factorsOf(own);
  return {
    passkeys: [...passkeys],
    appSince: app && app.addedAt,
    recoveryCodesLeft: recoveryCodes.length,
    offersPasskeys: ports.passkeys !== undefined,
    neededFrom: await factorNeededFrom(ports, own, now),
  };
}

/** The caller's second factors. */
export const ownFactors = async (call: OwnCall): Promise<OwnFactors> =>
  describe(call.ports, await ownAccount(call), call.now);

/**
 * Adds a factor, with recovery codes if it is the first one. Ends the other sessions (ASVS 7.4.3) and tells the owner.
 * @param change returns the account with the factor
 */
async function addFactor(
  call: OwnCall,
  kind: FactorKind,
  change: (own: Stored, access: AccessReader) => Promise<Stored>,
): Promise<FactorAdded> {
  const { ports, now } = call;
  const { recoveryCodes, fingerprints } = await newRecoveryCodes(ports);
  const { own, isFirst } = await ports.access.transaction(async (access) => {
    const before = await ownAccount({ ...call, access });
    const isFirst = !hasFactor(before);
    const added = await change(before, access);
    const own = isFirst ? withFactors(added, { recoveryCodes: fingerprints }) : added;
    await access.accounts.put(own);
    await endOtherSessions(call, access);
    await queueNotice(ports, access, { accountId: own.id, event: 'factor-added' }, now);
    return { own, isFirst };
  });
  ports.accountMails?.announce();
  logEvent(call, { event: 'factor-added', account: own.id, kind });
  return { factors: await describe(ports, own, now), ...(isFirst && { recoveryCodes }) };
}

async function removeFactor(call: OwnCall, kind: FactorKind, change: (own: Stored) => Stored): Promise<void> {
  const { ports, now } = call;
  const id = await ports.access.transaction(async (access) => {
    const own = await ownAccount({ ...call, access });
    await access.accounts.put(change(own));
    await endOtherSessions(call, access);
    await queueNotice(ports, access, { accountId: own.id, event: 'factor-removed' }, now);
    return own.id;
  });
  ports.accountMails?.announce();
  logEvent(call, { event: 'factor-removed', account: id, kind });
}

/** Options to create a passkey on this device or another one. */
export async function newPasskeyOptions(call: OwnCall) {
  const { ports, now } = call;
  const own = await ownAccount(call);
  const { brand } = await ports.content.settings.site();
  const challenge = await newChallenge(ports, `new ${own.id}`, now);
  const owner = { siteName: brand, account: own, passkeys: factorsOf(own).passkeys };
  return { options: await offeredPasskeys(ports).registrationOptions(challenge, owner) };
}

export const createPasskey = (call: OwnCall & { body: NewPasskeyInput }): Promise<FactorAdded> =>
  addFactor(call, 'passkey', async (own, { accounts }) => {
    const taken = (await accounts.all()).flatMap((account) => factorsOf(account).passkeys);
    if (taken.some(({ id }) => id === call.body.passkey['id'])) {
      throw new HttpError(409, 'This passkey is in use already.');
    }
    if (factorsOf(own).passkeys.length >= MOST_PASSKEYS) {
      throw new HttpError(409, `An account can have ${MOST_PASSKEYS} passkeys. Please remove one first.`);
    }
    const added = await addPasskey(call.ports, own, call.body, call.now);
    if (!added) throw wrongFactor(call.body);
    return added;
  });

export const removePasskey = (call: OwnCall & { params: { id: string } }): Promise<void> =>
  removeFactor(call, 'passkey', (own) => {
    const { passkeys } = factorsOf(own);
    const left = passkeys.filter(({ id }) => id !== call.params.id);
    if (left.length < passkeys.length) return withFactors(own, { passkeys: left });
    throw new HttpError(404, 'This passkey has been removed already.');
  });

/** The secret of a new authenticator app, which the client sends back with the first code. */
export async function newApp(call: OwnCall): Promise<NewApp> {
  const { brand } = await call.ports.content.settings.site();
  return newAppSecret(call.ports, await ownAccount(call), brand);
}

/** Adds an authenticator app, in place of a former one. */
export const addApp = (call: OwnCall & { body: NewAppInput }): Promise<FactorAdded> =>
  addFactor(call, 'app', async (own) => {
    const { ports, now, body } = call;
    const { sealed } = body;
    const usedStep = await stepOfCode(ports, { id: own.id, sealed }, body.code, now);
    if (usedStep === undefined) throw wrongFactor(body);
    return withFactors(own, { app: { sealed, addedAt: now.toISOString(), usedStep } });
  });

export const removeApp = (call: OwnCall): Promise<void> =>
  removeFactor(call, 'app', (own) => {
    if (factorsOf(own).app) return withFactors(own, { app: null });
    throw new HttpError(404, 'The authenticator app has been removed already.');
  });

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(call: OwnCall): Promise<{ recoveryCodes: string[] }> {
  const { ports, now } = call;
  const { recoveryCodes, fingerprints } = await newRecoveryCodes(ports);
  const id = await ports.access.transaction(async (access) => {
    const own = await ownAccount({ ...call, access });
    if (!hasFactor(own)) throw new HttpError(409, 'Please add a passkey or an authenticator app first.');
    await access.accounts.put(withFactors(own, { recoveryCodes: fingerprints }));
    await queueNotice(ports, access, { accountId: own.id, event: 'recovery-codes-made' }, now);
    return own.id;
  });
  ports.accountMails?.announce();
  logEvent(call, { event: 'recovery-codes-made', account: id });
  return { recoveryCodes };
}
