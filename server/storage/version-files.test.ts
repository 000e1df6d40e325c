import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { versionOf } from '../test/support/sample-versions.ts';
import { openForTest } from '../test/support/storage.ts';
import { realDisk } from './durable-file.ts';
import { VERSION_FOLDER, versionFiles } from './version-files.ts';

const onlyFile = (folder: string): string => {
  const [name = ''] = readdirSync(join(folder, VERSION_FOLDER));
  return join(folder, VERSION_FOLDER, name);
};

test('a line cut off by a crash is skipped, and removed with the next version', async () => {
  const folder = freshFolder();
  const { versions } = await openForTest(folder);
  await versions.add([versionOf('post', 'a', 1)]);
  appendFileSync(onlyFile(folder), '{"id":"post-');
  expect(await versions.of('post', 'a')).toEqual([versionOf('post', 'a', 1)]);
  await versions.add([versionOf('post', 'a', 2)]);
  expect(await versions.of('post', 'a')).toEqual([versionOf('post', 'a', 2), versionOf('post', 'a', 1)]);
  expect(readFileSync(onlyFile(folder), 'utf8').trimEnd().split('\n')).toHaveLength(2);
});

test('a file is not replaced by a server that another one has replaced in the meantime', async () => {
  const folder = freshFolder();
  const { versions } = await openForTest(folder);
  await versions.add([versionOf('post', 'a', 1)]);
  appendFileSync(onlyFile(folder), '{"id":"post-');
  const before = readFileSync(onlyFile(folder), 'utf8');
  let checks = 0;
  const guard = () => {
    checks += 1;
    if (checks > 1) throw new Error('It is lost.');
  };
  const late = versionFiles(folder, { disk: realDisk, guard });
  await expect(late.add([versionOf('post', 'a', 2)])).rejects.toThrow('could not be saved');
  expect(readFileSync(onlyFile(folder), 'utf8')).toBe(before);
});
