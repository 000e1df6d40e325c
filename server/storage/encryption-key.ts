import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../start-failure.ts';
import { type Disk, realDisk, replaceFile } from './durable-file.ts';

const KEY = /^[0-9a-f]{64}\n$/;

/** Reads `security.key`, or creates it. A damaged key is replaced: older fingerprints and sealed secrets are lost then. */
export async function encryptionKey(folder: string, disk: Disk = realDisk): Promise<string> {
  const path = join(folder, 'security.key');
  const kept = (await ifThere(readFile(path, 'utf8'))) ?? '';
  if (KEY.test(kept)) return kept.trim();
  const key = randomBytes(32).toString('hex');
  await replaceFile(path, `${key}\n`, disk);
  return key;
}

export type KeyedHash = (text: string) => string;

/** Makes fingerprints (HMAC-SHA-256, hexadecimal) with a key. */
export const keyedHashWith =
  (key: string): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');
