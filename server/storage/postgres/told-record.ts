import type { Kysely } from 'kysely';
import { Told, type ToldRecord } from '../../core/posts/told.ts';
import { foundIn } from './records.ts';
import type { Tables } from './tables.ts';
import type { InTurn } from './transaction.ts';

const name = 'index-now';

async function read(database: Kysely<Tables>) {
  const row = await database
    .selectFrom('settings')
    .select('record')
    .where('name', '=', name)
    .executeTakeFirst();
  return foundIn(Told, row);
}

/** What a database knows of what search engines were told, by whichever server. */
export const toldRecordOf = (database: Kysely<Tables>, inTurn: InTurn): ToldRecord => ({
  last: () => read(database),
  change: (change) =>
    inTurn('indexNow', async (transaction) => {
      const changed = change(await read(transaction));
      if (!changed) return;
      const record = JSON.stringify(changed);
      await transaction
        .insertInto('settings')
        .values({ name, record })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ record }))
        .execute();
    }),
});
