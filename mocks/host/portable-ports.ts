import type { Ids, Passwords, Sealer } from '../../server/core/ports.ts';

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * FNV-1a in 64 bits. Not secure, and need not be: the demo's data never leaves its tab. In plain code, because browsers
 * hide `crypto.subtle` on origins such as http://192.168.0.7.
 */
export function digest(text: string): string {
  const hash = new TextEncoder()
    .encode(text)
    .reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * FNV_PRIME), FNV_OFFSET);
  return hash.toString(16).padStart(16, '0');
}

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Random, even if `crypto.randomUUID` is hidden. */
const randomHex = (length: number): string =>
  Array.from(randomBytes(length), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const portableIds: Ids = {
  id: () => randomHex(16),
  token: () => randomHex(32),
  fingerprint: (token) => Promise.resolve(digest(token)),
  bytes: randomBytes,
};

/** The demo's password hash; NFC, because keyboards may compose one letter in several ways. */
export const passwordHash = (password: string): string => digest(password.normalize('NFC'));

export const portablePasswords: Passwords = {
  hash: (password) => Promise.resolve(passwordHash(password)),
  verify: (hash, password) => Promise.resolve(hash === passwordHash(password)),
};

/**
 * Encodes without encryption, in letters that an address may contain: the demo's data never leaves its tab. Checks the
 * context, as the live host does.
 */
export const portableSealer: Sealer = {
  seal: (text, context) =>
    Promise.resolve(
      `${digest(context)}~${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`,
    ),
  unseal(sealed, context) {
    const [, text] = sealed.split(`${digest(context)}~`);
    return Promise.resolve(
      text === undefined ? undefined : atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    );
  },
};
