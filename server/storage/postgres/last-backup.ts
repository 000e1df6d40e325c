import type { Kysely } from 'kysely';
import { LastBackup, type BackupRecord } from '../../core/backup/backups.ts';
import { foundIn } from './records.ts';
import type { Tables } from './tables.ts';

const name = 'last-backup';

/** What a database knows of the backups of its site. */
export const backupRecordOf = (database: Kysely<Tables>): BackupRecord => ({
  last: async () =>
    foundIn(
      LastBackup,
      await database.selectFrom('settings').select('record').where('name', '=', name).executeTakeFirst(),
    ),
  async note(made) {
    const record = JSON.stringify(made);
    await database
      .insertInto('settings')
      .values({ name, record })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ record }))
      .execute();
  },
});
