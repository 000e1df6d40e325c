import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { WebAuthnJson } from '../../src/contract/second-factor.ts';
import { MINUTE } from '../../src/lib/time.ts';
import type { Frozen } from '../core/frozen.ts';
import type { Passkeys } from '../core/ports.ts';

/** With its code for certificates a sixth of the server, loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** The browser's time limit, in milliseconds; a challenge is valid for as long. */
const TIMEOUT_MS = 5 * MINUTE;

type PasskeyOwner = Parameters<Passkeys['verifyLogin']>[3];
type Credential = Frozen<Parameters<Passkeys['verifyLogin']>[1]>;

const described = ({ id, transports = [] }: Credential) => ({ id, transports: [...transports] });

/** Whether a response names the owner of its passkey. It must, if it alone tells who logs in (WebAuthn §7.2). */
function belongsTo({ response }: WebAuthnJson, { id, isKnown }: PasskeyOwner): boolean {
  const handle = (response as { userHandle?: unknown } | undefined)?.userHandle ?? undefined;
  return handle === undefined ? isKnown : handle === Buffer.from(id).toString('base64url');
}

/** A response that is malformed, forged, or for another site throws. */
const invalid = () => undefined;

/** A stored challenge is text; a browser returns its bytes in base64url. */
const asText =
  (accepts: (challenge: string) => Promise<boolean>) =>
  (challenge: string): Promise<boolean> =>
    accepts(Buffer.from(challenge, 'base64url').toString());

/** Passkeys at the site's address; none where browsers offer none: without HTTPS, and at an IP address. */
export function passkeysAt(siteUrl: string): Passkeys | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if ((protocol !== 'https:' && !isLocal) || isIP(hostname) > 0 || hostname.startsWith('[')) return undefined;
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  return {
    domain: hostname,
    async registrationOptions(challenge, { siteName, account, passkeys }): Promise<WebAuthnJson> {
      const { generateRegistrationOptions } = await webauthn();
      return {
        ...(await generateRegistrationOptions({
          rpName: siteName,
          rpID: hostname,
          userName: account.email,
          userDisplayName: account.name,
          userID: new TextEncoder().encode(account.id),
          challenge,
          timeout: TIMEOUT_MS,
          excludeCredentials: passkeys.map(described),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })),
      };
    },
    async verifyRegistration(response, accepts) {
      const { verifyRegistrationResponse } = await webauthn();
      const result = await verifyRegistrationResponse({
        ...expected,
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: asText(accepts),
      }).catch(invalid);
      if (!result?.registrationInfo) return undefined;
      const { publicKey, id, counter, transports } = result.registrationInfo.credential;
      const key = Buffer.from(publicKey).toString('base64url');
      return { id, publicKey: key, counter, ...(transports && { transports }) };
    },
    async loginOptions(challenge, passkeys): Promise<WebAuthnJson> {
      const { generateAuthenticationOptions } = await webauthn();
      return {
        ...(await generateAuthenticationOptions({
          rpID: hostname,
          challenge,
          timeout: TIMEOUT_MS,
          userVerification: 'required',
          ...(passkeys && { allowCredentials: passkeys.map(described) }),
        })),
      };
    },
    async verifyLogin(response, { id, publicKey, counter }, accepts, owner) {
      if (!belongsTo(response, owner)) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      const result = await verifyAuthenticationResponse({
        ...expected,
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: asText(accepts),
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }).catch(invalid);
      return result?.verified ? result.authenticationInfo.newCounter : undefined;
    },
  };
}
