import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LastBackup } from '../core/backup/backups.ts';
import type { SingleRecord } from '../core/store/single-record.ts';
import { openDatabase } from './postgres/open-database.ts';
import { recordInDatabase } from './postgres/settings.ts';
import { recordInFolder } from './single-record.ts';
import { emptyDatabase } from '../test/support/postgres.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';

const inFolder = (folder: string) => recordInFolder(folder, 'last-backup', LastBackup);

const records: Record<string, () => Promise<SingleRecord<LastBackup>>> = {
  'a folder': () => Promise.resolve(inFolder(join(freshFolder(), 'data'))),
  'a database': async () => {
    const { url } = await emptyDatabase();
    const database = await openDatabase(url, undefined, () => undefined);
    onTestFinished(database.close);
    return recordInDatabase(database, 'last-backup', LastBackup);
  },
};

test.each(Object.keys(records))('%s holds the date and the author of the last backup', async (where) => {
  const record = await records[where]?.();
  expect(await record?.get()).toBeUndefined();
  await record?.change(() => ({ madeAt: '2026-11-19T02:00:00.000Z', by: 'command' }));
  const later = { madeAt: '2026-11-20T02:00:00.000Z', by: 'admin' } as const;
  await record?.change(() => later);
  await record?.change(() => undefined);
  expect(await record?.get()).toEqual(later);
});

test('a damaged record counts as absent', async () => {
  const folder = freshFolder();
  for (const text of ['', '{"madeAt":"yesterday"}']) {
    writeFileSync(join(folder, 'last-backup.json'), text);
    expect(await inFolder(folder).get()).toBeUndefined();
  }
});
