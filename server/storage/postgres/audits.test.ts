import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deleteLead } from '../../core/inbox/lead-bin.ts';
import { emptyAccounts, emptyLeadsState } from '../../core/state.ts';
import { ids } from '../../test/stores/opened-store.ts';
import { emptyDatabase } from '../../test/support/postgres.ts';
import { auditOf } from '../../test/support/sample-audits.ts';
import { content, lead } from '../../test/support/storage.ts';
import { openDatabase } from './open-database.ts';

const begin = { content, leads: emptyLeadsState, accounts: emptyAccounts };

async function open(url: string) {
  const database = await openDatabase(url, begin, () => undefined);
  onTestFinished(() => database.close());
  return database;
}

test('two servers starting an audit of one request create one', async () => {
  const { url } = await emptyDatabase();
  const servers = [(await open(url)).audits, (await open(url)).audits] as const;
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, count) =>
      servers[count % 2 === 0 ? 0 : 1].add(auditOf(`a${count}`, { leadId: 'e' })),
    ),
  );
  expect(new Set(ids(begun)).size).toBe(1);
  expect(ids(await servers[0].all())).toEqual([begun[0]?.id]);
});

test('deleting requests and their audits is atomic', async () => {
  const { tables, leads, audits } = await open((await emptyDatabase()).url);
  const now = new Date();
  for (const id of ['a', 'b']) {
    await leads.add(lead(id));
    await audits.add(auditOf(`of-${id}`, { leadId: id }));
  }
  await leads.change(['a', 'b'], (lead) => deleteLead(lead, { by: 'Ana', now }));
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`.execute(
    tables,
  );
  await sql`create trigger refuse before delete on leads for each row when (old.id = 'b') execute function refuse()`.execute(
    tables,
  );
  const erase = () =>
    leads.transaction(async ({ remove }) => {
      for (const id of ['a', 'b']) await remove(id);
    });
  await expect(erase()).rejects.toMatchObject({ cause: { message: 'not today' } });
  expect(ids(await leads.deleted())).toEqual(['a', 'b']);
  const auditsLeft = async () => (await sql`select id from audits order by id`.execute(tables)).rows;
  expect(await auditsLeft()).toEqual([{ id: 'of-a' }, { id: 'of-b' }]);
  await sql`drop function refuse cascade`.execute(tables);
  await erase();
  expect(await auditsLeft()).toEqual([]);
});
