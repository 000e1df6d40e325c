import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LastBackupRecord } from '../core/backup/last-backup.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { emptyDatabase } from '../test/support/postgres.ts';
import { lastBackupInFolder } from './last-backup.ts';
import { openDatabase } from './postgres/open-database.ts';
import { lastBackupInDatabase } from './postgres/settings.ts';

const records: Record<string, () => Promise<LastBackupRecord>> = {
  'a folder': () => Promise.resolve(lastBackupInFolder(join(freshFolder(), 'data'))),
  'a database': async () => {
    const { url } = await emptyDatabase();
    const database = await openDatabase(url, undefined, () => undefined);
    onTestFinished(database.close);
    return lastBackupInDatabase(database.tables);
  },
};

test.each(Object.keys(records))('%s records date and author of the last backup', async (where) => {
  const record = await records[where]?.();
  expect(await record?.get()).toBeUndefined();
  await record?.set({ madeAt: '2026-11-19T02:00:00.000Z', by: 'command' });
  const later = { madeAt: '2026-11-20T02:00:00.000Z', by: 'admin' } as const;
  await record?.set(later);
  expect(await record?.get()).toEqual(later);
});

test('a damaged record counts as no backup', async () => {
  const folder = freshFolder();
  for (const text of ['', '{"madeAt":"yesterday"}']) {
    writeFileSync(join(folder, 'last-backup.json'), text);
    expect(await lastBackupInFolder(folder).get()).toBeUndefined();
  }
});
