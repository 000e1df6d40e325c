import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../core/ports.ts';

/** Random ids and secrets. A secret has 256 bits, so a plain hash suffices to hide it. */
export const liveIds: Ids = {
  id: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  fingerprint: (token) => Promise.resolve(createHash('sha256').update(token).digest('hex')),
  bytes: (length) => randomBytes(length),
};
