import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers';
import type { WebAuthnJson } from '../../src/contract/second-factor.ts';
import type { Frozen, Passkeys } from '../core/ports.ts';
import { MINUTE } from '../../src/lib/time.ts';

/** The browser's time limit, in milliseconds; a challenge is valid for as long. */
const TIMEOUT_MS = 5 * MINUTE;

type Credential = Frozen<Parameters<Passkeys['verifyLogin']>[1]>;

const described = ({ id, transports = [] }: Credential) => ({ id, transports: [...transports] });

/** A response that is malformed, forged, or for another site throws. */
const invalid = () => undefined;

/** A stored challenge is text; a browser returns its bytes in base64url. */
const asText =
  (accepts: (challenge: string) => Promise<boolean>) =>
  (challenge: string): Promise<boolean> =>
    accepts(isoBase64URL.toUTF8String(challenge));

/** Passkeys at the site's address; none where browsers offer none: without HTTPS, and at an IP address. */
export function passkeysAt(siteUrl: string): Passkeys | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if ((protocol !== 'https:' && !isLocal) || isIP(hostname) > 0 || hostname.startsWith('[')) return undefined;
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  return {
    domain: hostname,
    async registrationOptions(challenge, { siteName, account, passkeys }): Promise<WebAuthnJson> {
      return {
        ...(await generateRegistrationOptions({
          rpName: siteName,
          rpID: hostname,
          userName: account.email,
          userDisplayName: account.name,
          userID: isoUint8Array.fromUTF8String(account.id),
          challenge,
          timeout: TIMEOUT_MS,
          excludeCredentials: passkeys.map(described),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })),
      };
    },
    async verifyRegistration(response, accepts) {
      const result = await verifyRegistrationResponse({
        ...expected,
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: asText(accepts),
      }).catch(invalid);
      if (!result?.registrationInfo) return undefined;
      const { publicKey, id, counter, transports } = result.registrationInfo.credential;
      const key = isoBase64URL.fromBuffer(publicKey);
      return { id, publicKey: key, counter, ...(transports && { transports }) };
    },
    async loginOptions(challenge, passkeys): Promise<WebAuthnJson> {
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
    async verifyLogin(response, { id, publicKey, counter }, accepts) {
      const result = await verifyAuthenticationResponse({
        ...expected,
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: asText(accepts),
        credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
      }).catch(invalid);
      return result?.verified ? result.authenticationInfo.newCounter : undefined;
    },
  };
}
