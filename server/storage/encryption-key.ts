import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderFailure, unlessMissing, StartFailure } from '../start-failure.ts';
import { type Disk, realDisk, replaceFile } from './durable-file.ts';

const KEY_FILE = 'security.key';
/** Its owner can start a site once without its key by a file of this name. */
const DECISION = 'start-without-key';

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The key in the text of its file, which ends in a checksum: any flipped bit would make another valid key. */
function keyIn(text: string): string | undefined {
  const [, key = '', checksum] = /^([0-9a-f]{64}) ([0-9a-f]{8})$/.exec(text.trim()) ?? [];
  return checksum === checksumOf(key) ? key : undefined;
}

async function refuseUnlessDecided(folder: string, isDamaged: boolean, disk: Disk): Promise<void> {
  const path = join(folder, KEY_FILE);
  const fault = isDamaged
    ? `${path} is damaged and was not changed.`
    : `${path} is missing, but this site was in use before.`;
  const decision = join(folder, DECISION);
  if (existsSync(decision)) return disk.rm(decision, { force: true });
  throw new StartFailure(
    `${fault} Put the file back from your copy of the data folder: no backup contains it. To start with a new key, create an empty file named ${DECISION} in ${folder} and start again: then everyone with an authenticator app logs in with a recovery code and adds the app again.`,
  );
}

export interface KeyOptions {
  /** Whether data was sealed with the key, so that a missing one is a loss. */
  isInUse?: boolean;
  /** The key of a new site; by default a random one. */
  initial?: string;
}

export const randomKey = (): string => randomBytes(32).toString('hex');

/** Reads `security.key`, or creates it on a new site. Throws StartFailure if it is damaged, or missing from a site in use. */
export async function encryptionKey(
  folder: string,
  { isInUse = false, initial = randomKey() }: KeyOptions = {},
  disk: Disk = realDisk,
): Promise<string> {
  const path = join(folder, KEY_FILE);
  const text = await unlessMissing(readFile(path, 'utf8'));
  const found = text === undefined ? undefined : keyIn(text);
  if (found !== undefined) return found;
  if (text !== undefined || isInUse) await refuseUnlessDecided(folder, text !== undefined, disk);
  try {
    await replaceFile(path, `${initial} ${checksumOf(initial)}\n`, disk);
  } catch (error) {
    throw folderFailure(folder, error);
  }
  return initial;
}

export type KeyedHash = (text: string) => string;

/** Makes fingerprints (HMAC-SHA-256, hexadecimal) with a key. */
export const keyedHashWith =
  (key: string): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/**
 * The site's key, for fingerprints and sealed secrets; created on first use. Rejects if it cannot be stored. Throws
 * StartFailure if it is lost.
 */
export type ReadKey = (options?: KeyOptions) => Promise<string>;
