import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFolder } from '../../../src/contract/pictures/picture-address.ts';
import { lead } from '../api/cases/inbox-seed.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { fullSite } from '../support/full-site.ts';
import { makeDatabase } from '../support/postgres.ts';
import { run } from '../support/processes.ts';
import { aPicture } from '../support/sample-records.ts';
import { folder, type TestStorage } from '../support/test-storages.ts';

const FILES = ['content', 'leads'];

const filesOf = ({ dataDir }: TestStorage): Promise<unknown[]> =>
  Promise.all(
    FILES.map(async (name) => JSON.parse(await readFile(join(dataDir, `${name}.json`), 'utf8')) as unknown),
  );

test('a site moves into a database and back without any difference', async () => {
  const { url } = await makeDatabase();
  const move = (storage: TestStorage, ...args: string[]) =>
    run({ ...storage.variables, DATABASE_URL: url }, 'move-store', ...args);
  const [from, to] = [folder(), folder()];
  const site = await fullSite(quickPasswords);
  const odd = { name: 'Zo\u0000\u00eb', submissionKey: 'the-same-key' };
  site.leads.leads.push(lead({ id: 'a', ...odd }), lead({ id: 'b', ...odd }));
  await from.write(site);
  const picture = new Map([['1280.webp', Uint8Array.of(0, 255, 1)]]);
  await from.withPictureStore((store) => store.put(pictureFolder(aPicture), picture));
  const before = await filesOf(from);
  const tried = await move(from, 'to-database');
  expect(tried.out).toContain('Nothing was written.');
  expect(tried.out).toContain('Leads: 6');
  expect(tried.out).toContain('Audits: 2');
  const moved = await move(from, 'to-database', '--write');
  expect(moved.out).toContain('Everything was verified.');
  expect(await filesOf(from)).toEqual(before);
  expect(await move(from, 'to-database', '--write')).toMatchObject({
    code: 1,
    err: 'The database in DATABASE_URL already contains a site. Use an empty one.\n',
  });

  expect(await move(to, 'to-folder', '--write')).toMatchObject({ code: 0, err: '' });
  expect(await filesOf(to)).toEqual(before);
  const keyIn = (storage: TestStorage) => readFile(join(storage.dataDir, 'security.key'), 'utf8');
  expect(await keyIn(to)).toBe(await keyIn(from));
  const found = await to.withPictureStore((store) => store.read(`${pictureFolder(aPicture)}/1280.webp`));
  expect(found).toEqual(picture.get('1280.webp'));
  expect(await move(to, 'to-folder', '--write')).toMatchObject({
    code: 1,
    err: `The folder ${to.dataDir} already contains a site. Set DATA_DIR to an empty one.\n`,
  });
});

test('a folder or a database without a site is refused', async () => {
  const { variables, dataDir } = folder();
  const empty = { ...variables, DATABASE_URL: (await makeDatabase()).url };
  expect(await run(empty, 'move-store', 'to-database')).toMatchObject({
    code: 1,
    err: `${dataDir} does not contain a site.\n`,
  });
  expect(await run(empty, 'move-store', 'to-folder')).toMatchObject({
    code: 1,
    err: 'The database in DATABASE_URL does not contain a site.\n',
  });
});
