import { createHmac } from 'node:crypto';

/** Makes fingerprints (HMAC-SHA-256, hexadecimal) with a key. */
export const keyedHashWith =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');
