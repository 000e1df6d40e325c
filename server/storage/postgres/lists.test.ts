import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyAccounts, emptyLeadsState, type Lead } from '../../core/state.ts';
import { emptyDatabase } from '../../test/support/postgres.ts';
import { content, lead } from '../../test/support/storage.ts';
import { watchEventLoop } from '../../test/support/watch-event-loop.ts';
import { listIn, plainList } from './lists.ts';
import { openDatabase } from './open-database.ts';

const LEADS = 2_000;

test('a very long list is read in order, and yields to other queries', async () => {
  const { url } = await emptyDatabase();
  const leads = Array.from({ length: LEADS }, (_, index): Lead => ({
    ...lead(`lead-${index}`),
    message: 'A\0 zoë 港 "\\',
  }));
  const { tables, close } = await openDatabase(
    url,
    { content, leads: () => ({ ...emptyLeadsState(), leads }), accounts: emptyAccounts },
    () => undefined,
  );
  onTestFinished(close);
  const turns = watchEventLoop();
  const counted = z.looseObject({ id: z.string() }).check(z.refine(() => turns.work() === undefined));
  const { inBatches } = listIn(tables, { ...plainList('leads', counted) });
  expect(await inBatches(sql`true`, sql`place desc`)).toEqual(leads.toReversed());
  expect(turns.most()).toBeLessThan(LEADS / 2);
  expect(await inBatches(sql`id = 'none'`, sql`place`)).toEqual([]);
});
