import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from '../core/ports.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM, with an authenticated context. A missing key fails the call: a temporary one would lose secrets. */
export function sealerWith(siteKey: () => Promise<string>): Sealer {
  const keyOf = async (): Promise<Buffer> =>
    Buffer.from(hkdfSync('sha256', await siteKey(), '', 'sealed secrets', 32));
  return {
    async seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, await keyOf(), iv).setAAD(Buffer.from(context));
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    async unseal(sealed, context) {
      const key = await keyOf();
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return (
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}
