import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { LastBackup, type LastBackupRecord } from '../core/backup/last-backup.ts';
import { unlessMissing } from '../start-failure.ts';
import { makeFolder, replaceFile } from './durable-file.ts';

export function lastBackupInFolder(folder: string): LastBackupRecord {
  const path = join(folder, 'last-backup.json');
  const serially = pLimit(1);
  return {
    async get() {
      const text = await unlessMissing(readFile(path, 'utf8'));
      if (text === undefined) return undefined;
      try {
        return z.parse(LastBackup, JSON.parse(text));
      } catch {
        // The next backup writes it anew.
        return undefined;
      }
    },
    set: (last) =>
      serially(async () => {
        await makeFolder(folder);
        await replaceFile(path, JSON.stringify(last));
      }),
  };
}
