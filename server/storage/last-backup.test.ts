import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BackupRecord } from '../core/backup/backups.ts';
import { backupRecordIn } from './last-backup.ts';
import { backupRecordOf } from './postgres/last-backup.ts';
import { openDatabase } from './postgres/open-database.ts';
import { emptyDatabase } from '../test/support/postgres.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';

const records: Record<string, () => Promise<BackupRecord>> = {
  'a folder': () => Promise.resolve(backupRecordIn(join(freshFolder(), 'data'))),
  'a database': async () => {
    const { url } = await emptyDatabase();
    const { tables, close } = await openDatabase(url, undefined, () => undefined);
    onTestFinished(close);
    return backupRecordOf(tables);
  },
};

test.each(Object.keys(records))('%s knows when the last backup was made, and who made it', async (where) => {
  const record = await records[where]?.();
  expect(await record?.last()).toBeUndefined();
  await record?.note({ madeAt: '2026-11-19T02:00:00.000Z', by: 'command' });
  const later = { madeAt: '2026-11-20T02:00:00.000Z', by: 'admin' } as const;
  await record?.note(later);
  expect(await record?.last()).toEqual(later);
});

test('a note that is none counts as none', async () => {
  const folder = freshFolder();
  for (const text of ['', '{"madeAt":"yesterday"}']) {
    writeFileSync(join(folder, 'last-backup.json'), text);
    expect(await backupRecordIn(folder).last()).toBeUndefined();
  }
});
