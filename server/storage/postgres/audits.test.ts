import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deleteLead } from '../../core/inbox/lead-bin.ts';
import { emptyAccounts, emptyLeadsState } from '../../core/state.ts';
import { ids } from '../../test/stores/opened-store.ts';
import { emptyDatabase } from '../../test/support/postgres.ts';
import { auditOf } from '../../test/support/sample-audits.ts';
import { content, lead } from '../../test/support/storage.ts';
import { openDatabase } from './open-database.ts';

/** The audits of one database, as two servers see them. */
async function twoServers() {
  const { url } = await emptyDatabase();
  const open = async () => {
    const database = await openDatabase(
      url,
      { content, leads: emptyLeadsState, accounts: emptyAccounts },
      () => undefined,
    );
    onTestFinished(() => database.close());
    return database.audits;
  };
  return [await open(), await open()] as const;
}

test('two servers starting an audit of one request create one', async () => {
  const servers = await twoServers();
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, count) =>
      servers[count % 2 === 0 ? 0 : 1].add(auditOf(`a${count}`, { leadId: 'e' })),
    ),
  );
  expect(new Set(ids(begun)).size).toBe(1);
  expect(ids(await servers[0].all())).toEqual([begun[0]?.id]);
});

test('concurrent changes by two servers are all saved', async () => {
  const [one, other] = await twoServers();
  await one.add(auditOf('a'));
  await Promise.all(
    Array.from({ length: 10 }, () => [
      one.change('a', ({ frame }) => void (frame.revision += 1)),
      other.change('a', ({ actionPlan }) => void (actionPlan.revision += 1)),
    ]).flat(),
  );
  expect(await one.byId('a')).toMatchObject({ frame: { revision: 10 }, actionPlan: { revision: 10 } });
});

test('deleting requests and their audits is atomic', async () => {
  const { url } = await emptyDatabase();
  const { tables, leads, audits, close } = await openDatabase(
    url,
    { content, leads: emptyLeadsState, accounts: emptyAccounts },
    () => undefined,
  );
  onTestFinished(close);
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
