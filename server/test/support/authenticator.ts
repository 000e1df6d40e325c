import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { WebAuthnJson } from '../../../src/contract/second-factor.ts';

/** Deviations from an honest authenticator and browser. */
interface Faults {
  origin?: string;
  domain?: string;
  challenge?: string;
  /** `false` for a touch without PIN or fingerprint. */
  isVerified?: boolean;
  /** `null` for none. */
  userHandle?: string | null;
  /** Synced passkeys keep 0. */
  counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** The public key in COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
function coseOf(key: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

/** A software authenticator with one passkey, in a browser at an origin: its responses are real. */
export function makeAuthenticator(siteUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = base64(credential);
  const { origin: ownOrigin, hostname } = new URL(siteUrl);
  let owner: unknown;

  const clientData = (
    type: 'create' | 'get',
    options: WebAuthnJson,
    { origin = ownOrigin, challenge }: Faults,
  ) =>
    JSON.stringify({
      type: `webauthn.${type}`,
      challenge: challenge ?? options['challenge'],
      origin,
      crossOrigin: false,
    });

  function authenticatorData(
    { domain = hostname, isVerified = true, counter = 0 }: Faults,
    flags = 0,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flagged = PRESENT | (isVerified ? VERIFIED : 0) | flags;
    return Buffer.concat([sha256(domain), Buffer.of(flagged), count]);
  }

  return {
    id,
    /** Answers registration options. */
    create(options: WebAuthnJson, faults: Faults = {}): WebAuthnJson {
      owner = (options['user'] as { id?: unknown } | undefined)?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const authData = Buffer.concat([
        authenticatorData(faults, WITH_CREDENTIAL),
        Buffer.alloc(16), // the model, which is not told
        length,
        credential,
        coseOf(publicKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(Buffer.from(clientData('create', options, faults))),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Answers login options. */
    get(options: WebAuthnJson, faults: Faults = {}): WebAuthnJson {
      const clientDataJson = clientData('get', options, faults);
      const authData = authenticatorData(faults);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(Buffer.from(clientDataJson)),
          authenticatorData: base64(authData),
          signature: base64(signature),
          userHandle: faults.userHandle === undefined ? owner : faults.userHandle,
        },
      };
    },
  };
}
