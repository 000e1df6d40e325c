import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mediaFolder } from '../../../src/contract/media-address.ts';
import { addLaterFields } from '../support/later-fields.ts';
import { fullAudit } from '../support/sample-audits.ts';
import { aPicture } from '../support/own-site.ts';
import { NOW, seedContent, seedPeople } from '../support/seed.ts';
import type { Enquiry } from '../../core/state.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { mediaInFolder } from '../../storage/media-folder.ts';
import { openStores } from '../../storage/open-stores.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { makeDatabase } from '../support/postgres.ts';

const run = (url: string, folder: string, ...given: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../commands/move-store.ts'), ...given],
    {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    },
  );

const enquiry = (id: string, more: Partial<Enquiry> = {}): Enquiry => ({
  id,
  kind: 'contact',
  receivedAt: NOW.toISOString(),
  status: 'new',
  name: `Zo\u0000\u00eb ${id}`,
  email: `${id}@example.com`,
  submissionKey: 'the-same-key',
  ...more,
});

/** The files of its picture. */
const files = new Map([['1280.webp', Uint8Array.of(0, 255, 1)]]);

/** A folder with data of every kind, as a later release would have left it. */
async function usedFolder(): Promise<string> {
  const folder = freshFolder();
  const people = await seedPeople(quickPasswords);
  const begin = {
    content: () => ({ ...seedContent(), media: [structuredClone(aPicture)] }),
    people: () => ({ ...people, enquiries: [enquiry('a'), enquiry('b')] }),
  };
  const stores = await openStores(folder, begin, { report: () => undefined });
  await mediaInFolder(folder).put(mediaFolder(aPicture), files);
  await stores.spam.update((spam) => void spam.enquiries.push(enquiry('s', { suspect: true })));
  const audit = fullAudit('audit');
  addLaterFields(audit);
  await stores.audits.add(audit);
  await stores.content.update(addLaterFields);
  await stores.people.update(addLaterFields);
  await stores.close();
  return folder;
}

const filesOf = async (folder: string): Promise<unknown[]> =>
  Promise.all(
    ['content', 'people', 'spam', 'audits/audit'].map(
      async (name) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as unknown,
    ),
  );

test('a site moves into a database and back, and nothing of it is different', async () => {
  const { url } = await makeDatabase();
  const from = await usedFolder();
  const before = await filesOf(from);
  const tried = await run(url, from, 'to-database');
  expect(tried.stdout).toContain('Nothing was written:');
  expect(tried.stdout).toContain('Leads: 2');
  expect(tried.stdout).toContain('Audits: 1');
  const moved = await run(url, from, 'to-database', '--write');
  expect(moved.stdout).toContain('Everything was read back, and is equal.');
  expect(await filesOf(from)).toEqual(before);
  await expect(run(url, from, 'to-database', '--write')).rejects.toMatchObject({
    stderr: 'The database of DATABASE_URL holds a site already: name an empty one.\n',
  });

  const to = freshFolder();
  await run(url, to, 'to-folder', '--write');
  expect(await filesOf(to)).toEqual(before);
  expect(await mediaInFolder(to).read(`${mediaFolder(aPicture)}/1280.webp`)).toEqual(files.get('1280.webp'));
  await expect(run(url, to, 'to-folder', '--write')).rejects.toMatchObject({
    stderr: `The folder ${to} holds a site already: name an empty one with DATA_DIR.\n`,
  });
});

test('a folder or a database without a site is refused', async () => {
  const { url } = await makeDatabase();
  const folder = freshFolder();
  await expect(run(url, folder, 'to-database')).rejects.toMatchObject({
    stderr: `There is no site in ${folder}.\n`,
  });
  await expect(run(url, folder, 'to-folder')).rejects.toMatchObject({
    stderr: 'There is no site in the database of DATABASE_URL.\n',
  });
});
