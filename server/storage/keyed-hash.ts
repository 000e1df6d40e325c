import { createHmac } from 'node:crypto';

/** Fingerprints a text with the site's key. */
export type KeyedHash = (text: string) => string;

/** Makes fingerprints (HMAC-SHA-256, hexadecimal) with a key. */
export const keyedHashWith =
  (key: string): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');
