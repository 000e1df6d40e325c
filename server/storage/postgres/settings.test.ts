import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SiteValueName } from '../../core/store/site-values.ts';
import { emptyDatabase } from '../../test/support/postgres.ts';

test('a new simple value needs no migration, and an earlier release keeps it', async () => {
  const name = 'greeting' as SiteValueName;
  // The modules of a release with one more value.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { SITE_VALUES } = await import('../../core/store/site-values.ts');
  Object.assign(SITE_VALUES, { [name]: z._default(z.string(), 'Hello') });
  const { emptyAccounts, emptyLeads } = await import('../../core/state.ts');
  const { content } = await import('../../test/support/storage.ts');
  const { openDatabase } = await import('./open-database.ts');
  const { openSettings } = await import('./settings.ts');
  const { readConsistentSnapshot, writeSnapshot } = await import('./snapshot.ts');

  const { url } = await emptyDatabase();
  const begin = {
    content: () => ({ ...content(), laterField: 'kept' }),
    leads: emptyLeads,
    accounts: emptyAccounts,
  };
  const database = await openDatabase(url, begin, () => undefined);
  onTestFinished(database.close);
  const { tables, serially, content: store } = database;
  await store.transaction(({ values }) => values.set(name, 'Good morning' as never));
  expect(await store.values.get(name)).toBe('Good morning');
  expect(await store.values.get('replyTemplates')).toEqual([]);
  // The row in which an earlier release keeps unknown fields of the content.
  const rest = await openSettings(tables).get('content-rest');
  expect(rest).toMatchObject({ laterField: 'kept', greeting: 'Good morning' });
  // Values with a row keep it.
  expect(rest).not.toHaveProperty('replyTemplates');
  const snapshot = await readConsistentSnapshot(tables);
  expect(snapshot.content).toEqual({ ...begin.content(), greeting: 'Good morning' });
  await serially('content', (transaction) => writeSnapshot(transaction, snapshot));
  expect(await readConsistentSnapshot(tables)).toEqual(snapshot);
});
