import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { nobody } from '../../core/state.ts';
import type { SiteValueName } from '../../core/store/site-values.ts';
import { emptyDatabase } from '../../test/support/postgres.ts';
import { content } from '../../test/support/storage.ts';
import { openDatabase } from './open-database.ts';
import { openSettings } from './settings.ts';
import { readConsistentSnapshot, writeSnapshot } from './snapshot.ts';

vi.mock('../../core/store/site-values.ts', async (original) => {
  const module = await original<typeof import('../../core/store/site-values.ts')>();
  Object.assign(module.SITE_VALUES, { greeting: z._default(z.string(), 'Hello') });
  return module;
});

test('a new simple value needs no migration, and an earlier release keeps it', async () => {
  const name = 'greeting' as SiteValueName;
  const { url } = await emptyDatabase();
  const begin = { content: () => ({ ...content(), laterField: 'kept' }), people: nobody };
  const database = await openDatabase(url, begin, () => undefined);
  onTestFinished(database.close);
  const { tables, inTurn, content: store } = database;
  await store.transaction(({ values }) => values.set(name, 'Good morning' as never));
  expect(await store.values.get(name)).toBe('Good morning');
  expect(await store.values.get('replyTemplates')).toEqual([]);
  // Where an earlier release keeps the fields of the content that it does not know.
  expect(await openSettings(tables).get('content-rest')).toEqual({
    laterField: 'kept',
    greeting: 'Good morning',
  });
  const whole = await readConsistentSnapshot(tables);
  expect(whole.content).toEqual({ ...begin.content(), greeting: 'Good morning' });
  await inTurn('content', (transaction) => writeSnapshot(transaction, whole));
  expect(await readConsistentSnapshot(tables)).toEqual(whole);
});
