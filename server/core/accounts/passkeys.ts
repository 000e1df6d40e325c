import type { WebAuthnJson } from '../../../src/contract/second-factor.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Passkeys, Ports } from '../ports.ts';
import type { StoredPasskey, ReadAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { factorsOf, withFactors } from './second-factor.ts';

/** How long a challenge is valid, in milliseconds. */
const CHALLENGE_LIFETIME_MS = 5 * MINUTE;

/** The use of a challenge, and its account: `login` serves any account, since nobody is known yet. */
export type Purpose = 'login' | `${'factor' | 'new'} ${string}`;

type PasskeyPorts = Pick<Ports, 'ids' | 'keyedHash' | 'passkeys'>;

const signatureOf = ({ keyedHash }: PasskeyPorts, purpose: Purpose, content: string): Promise<string> =>
  keyedHash(`passkey challenge for ${purpose}: ${content}`);

/** Creates a challenge. It is not stored, so that strangers cannot fill the store: expiry and purpose are signed. */
export async function newChallenge(ports: PasskeyPorts, purpose: Purpose, now: Date): Promise<string> {
  const content = `${now.getTime() + CHALLENGE_LIFETIME_MS}.${ports.ids.token()}`;
  return `${content}.${await signatureOf(ports, purpose, content)}`;
}

/** @throws HttpError 409 on a host that offers no passkeys */
export function offeredPasskeys({ passkeys }: Pick<Ports, 'passkeys'>): Passkeys {
  if (passkeys) return passkeys;
  throw new HttpError(409, 'This site does not support passkeys.');
}

/** The passkeys of an account that work at this site's address. */
export const usablePasskeys = (
  account: ReadAccount,
  { passkeys }: Pick<Ports, 'passkeys'>,
): Frozen<StoredPasskey>[] => factorsOf(account).passkeys.filter(({ domain }) => domain === passkeys?.domain);

export const hasPasskeysElsewhere = async (
  { accounts }: AccessReader,
  here: Passkeys | undefined,
): Promise<boolean> =>
  (await accounts.all()).some((account) =>
    factorsOf(account).passkeys.some(({ domain }) => domain !== here?.domain),
  );

/** Accepts a challenge once. Call it within the transaction that stores the result. */
function onlyOnce(ports: PasskeyPorts, account: ReadAccount, purpose: Purpose, now: Date) {
  const usedChallenges = factorsOf(account).usedChallenges.filter(
    ({ expiresAt }) => Date.parse(expiresAt) > now.getTime(),
  );
  return {
    usedChallenges,
    async accepts(challenge: string): Promise<boolean> {
      const end = challenge.lastIndexOf('.');
      const isOurs =
        (await signatureOf(ports, purpose, challenge.slice(0, end))) === challenge.slice(end + 1);
      const expiry = Number.parseInt(challenge, 10);
      const fingerprint = await ports.ids.fingerprint(challenge);
      const isUsed = usedChallenges.some((used) => used.fingerprint === fingerprint);
      if (!isOurs || isUsed || expiry <= now.getTime()) return false;
      usedChallenges.push({ fingerprint, expiresAt: new Date(expiry).toISOString() });
      return true;
    },
  };
}

/** Checks the response of one of an account's passkeys. Returns the changed account; `undefined` if it is not valid. */
export async function consumePasskey(
  ports: PasskeyPorts,
  account: ReadAccount,
  response: WebAuthnJson,
  purpose: Purpose,
  now: Date,
): Promise<ReadAccount | undefined> {
  const passkey = usablePasskeys(account, ports).find(({ id }) => id === response['id']);
  if (!passkey) return undefined;
  const { accepts, usedChallenges } = onlyOnce(ports, account, purpose, now);
  const counter = await offeredPasskeys(ports).verifyLogin(response, passkey, accepts, {
    id: account.id,
    isKnown: purpose !== 'login',
  });
  if (counter === undefined) return undefined;
  const changed = { ...passkey, counter, lastUsedAt: now.toISOString() };
  const passkeys = factorsOf(account).passkeys.map((one) => (one === passkey ? changed : one));
  return withFactors(account, { passkeys, usedChallenges });
}

/** Checks the response to a registration. Returns the account with the new passkey; `undefined` if it is not valid. */
export async function addPasskey(
  ports: PasskeyPorts,
  account: ReadAccount,
  { name, passkey: response }: { name: string; passkey: WebAuthnJson },
  now: Date,
): Promise<ReadAccount | undefined> {
  const { domain, verifyRegistration } = offeredPasskeys(ports);
  const { accepts, usedChallenges } = onlyOnce(ports, account, `new ${account.id}`, now);
  const credential = await verifyRegistration(response, accepts);
  if (!credential) return undefined;
  const added = { ...credential, name, domain, createdAt: now.toISOString(), lastUsedAt: null };
  const passkeys = [...factorsOf(account).passkeys, added];
  return withFactors(account, { passkeys, usedChallenges });
}
