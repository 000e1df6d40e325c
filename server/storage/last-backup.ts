import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LastBackup, type BackupRecord } from '../core/backup/backups.ts';
import { systemCode } from '../start-failure.ts';
import { makeFolder, replaceFile } from './durable-file.ts';

/** What a data folder knows of the backups of its site: the file `last-backup.json`. */
export function backupRecordIn(folder: string): BackupRecord {
  const path = join(folder, 'last-backup.json');
  return {
    async last() {
      try {
        return z.parse(LastBackup, JSON.parse(await readFile(path, 'utf8')));
      } catch (error) {
        // One that is none counts as none: it guards nothing.
        if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined;
        if (systemCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async note(made) {
      await makeFolder(folder);
      await replaceFile(path, JSON.stringify(made));
    },
  };
}
