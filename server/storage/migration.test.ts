import { readdirSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { emptyAccounts, emptyLeadsState } from '../core/state.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';

/** A planted version 2, in which the categories have another name. */
vi.mock('../core/state.ts', async (importOriginal) => {
  const state = await importOriginal<typeof import('../core/state.ts')>();
  return { ...state, Content: z.extend(state.Content, { schemaVersion: z.literal(2) }) };
});
vi.mock('../core/store/migrations.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof import('../core/store/migrations.ts')>();
  const rename = ({ topics, ...file }: Readonly<Record<string, unknown>>) => ({
    ...file,
    categories: topics,
  });
  return { ...actual, MIGRATIONS: { ...actual.MIGRATIONS, content: [rename] } };
});

// Other files of the worker have loaded the modules without the planted version, and others load them after it.
vi.resetModules();
const { openContent } = await import('../core/store/content-store.ts');
const { content, openForTest, watchedDisk } = await import('../test/support/storage.ts');
afterAll(() => vi.resetModules());

const { categories, ...others } = content();
/** A file of version 1, with a field of a later release. */
const older = { ...others, laterField: 'kept', topics: categories };
const text = JSON.stringify(older, null, 2);
const brought = { ...others, laterField: 'kept', categories, schemaVersion: 2 };

function olderFolder(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify(emptyAccounts()));
  writeFileSync(join(folder, 'leads.json'), JSON.stringify(emptyLeadsState()));
  writeFileSync(join(folder, 'content.json'), text);
  return folder;
}

const onDisk = (folder: string, ...path: string[]): unknown =>
  JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
const olderCopies = (folder: string): string[] =>
  readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('content-of-version-1-'));

test('a content file of version 1 is migrated with all its data', async () => {
  const folder = olderFolder();
  const messages: string[] = [];
  const stores = await openForTest(folder, { print: (message) => void messages.push(message) });
  expect(stores.content.read()).toEqual(brought);
  expect(onDisk(folder, 'content.json')).toMatchObject({ schemaVersion: 2 });
  expect(messages).toEqual([
    `${join(folder, 'content.json')} was upgraded to this release. The previous version was saved as ${join(folder, 'backups', 'content-of-version-1-2026-11-20T09-00-00-000Z.json')}.`,
  ]);
  await stores.close();
  const again = await openForTest(folder, { print: (message) => void messages.push(message) });
  expect(again.content.read()).toEqual(brought);
  expect(messages).toHaveLength(1);
});

test('the older file is kept and can be restored at any time', async () => {
  const folder = olderFolder();
  const stores = await openForTest(folder);
  await openContent(stores.content).transaction(({ testimonials }) => testimonials.remove('only'));
  await stores.close();
  const [backup = ''] = olderCopies(folder);
  expect(onDisk(folder, 'backups', backup)).toEqual(older);
  copyFileSync(join(folder, 'backups', backup), join(folder, 'content.json'));
  const again = await openForTest(folder);
  expect(again.content.read()).toEqual(brought);
});

const STEPS = ['write', 'sync', 'rename'] as const;

test.each(STEPS)(
  'a migration whose %s fails changes nothing, and the next start completes it',
  async (step) => {
    const folder = olderFolder();
    const watch = watchedDisk();
    const open = watch.disk.open;
    // Fails after the lock is written.
    watch.disk.open = (path, ...how) => {
      if (path.includes('content')) watch.failing = step;
      return open(path, ...how);
    };
    await expect(openForTest(folder, { disk: watch.disk })).rejects.toThrow('(ENOSPC)');
    expect(readFileSync(join(folder, 'content.json'), 'utf8')).toBe(text);
    const { content } = await openForTest(folder);
    expect(content.read().posts).toEqual(brought.posts);
  },
);

test('a damaged file of an older version is refused and not backed up', async () => {
  const folder = olderFolder();
  writeFileSync(join(folder, 'content.json'), text.replace('"topics": []', '"topics": [7]'));
  await expect(openForTest(folder)).rejects.toThrow('"categories.0" is invalid');
  expect(readdirSync(folder)).not.toContain('backups');
});
