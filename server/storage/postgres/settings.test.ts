import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SiteValueName } from '../../core/store/site-values.ts';
import { emptyDatabase } from '../../test/support/postgres.ts';

test('a new simple value needs no migration, and an earlier release keeps it', async () => {
  const name = 'greeting' as SiteValueName;
  // The modules of a release that has one value more.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { SITE_VALUES } = await import('../../core/store/site-values.ts');
  Object.assign(SITE_VALUES, { [name]: z._default(z.string(), 'Hello') });
  const { emptyPeople } = await import('../../core/state.ts');
  const { content } = await import('../../test/support/storage.ts');
  const { openDatabase } = await import('./open-database.ts');
  const { openSettings } = await import('./settings.ts');
  const { readConsistentSnapshot, writeSnapshot } = await import('./snapshot.ts');

  const { url } = await emptyDatabase();
  const begin = { content: () => ({ ...content(), laterField: 'kept' }), people: emptyPeople };
  const database = await openDatabase(url, begin, () => undefined);
  onTestFinished(database.close);
  const { tables, inTurn, content: store } = database;
  await store.transaction(({ values }) => values.set(name, 'Good morning' as never));
  expect(await store.values.get(name)).toBe('Good morning');
  expect(await store.values.get('replyTemplates')).toEqual([]);
  // Where an earlier release keeps the fields of the content that it does not know.
  const rest = await openSettings(tables).get('content-rest');
  expect(rest).toMatchObject({ laterField: 'kept', greeting: 'Good morning' });
  // What that release has a row for stays there.
  expect(rest).not.toHaveProperty('replyTemplates');
  const whole = await readConsistentSnapshot(tables);
  expect(whole.content).toEqual({ ...begin.content(), greeting: 'Good morning' });
  await inTurn('content', (transaction) => writeSnapshot(transaction, whole));
  expect(await readConsistentSnapshot(tables)).toEqual(whole);
});
