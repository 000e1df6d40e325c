import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../start-failure.ts';
import { realDisk, replaceFile, type Disk } from './durable-file.ts';

const KEY = /^[0-9a-f]{64}\n$/;

/**
 * The key of a data folder, from its file `security.key`, which is made where there is none. One that is not whole is
 * replaced: what was made with it cannot be compared any more, and nothing else is lost.
 *
 * @throws the system's error
 */
export async function encryptionKey(folder: string, disk: Disk = realDisk): Promise<string> {
  const path = join(folder, 'security.key');
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  });
  if (KEY.test(kept)) return kept.trim();
  const key = randomBytes(32).toString('hex');
  await replaceFile(path, `${key}\n`, disk);
  return key;
}
