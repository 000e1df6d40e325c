import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { versionOf } from '../test/support/sample-versions.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { openForTest } from '../test/support/storage.ts';
import { VERSION_FOLDER } from './version-files.ts';

const onlyFile = (folder: string): string => {
  const [name = ''] = readdirSync(join(folder, VERSION_FOLDER));
  return join(folder, VERSION_FOLDER, name);
};

test('a line cut off by a crash is skipped, and removed with the next version', async () => {
  const folder = freshFolder();
  const { versions } = await openForTest(folder);
  await versions.keep([versionOf('post', 'a', 1)]);
  appendFileSync(onlyFile(folder), '{"id":"post-');
  expect(await versions.of('post', 'a')).toEqual([versionOf('post', 'a', 1)]);
  await versions.keep([versionOf('post', 'a', 2)]);
  expect(await versions.of('post', 'a')).toEqual([versionOf('post', 'a', 2), versionOf('post', 'a', 1)]);
  expect(readFileSync(onlyFile(folder), 'utf8').trimEnd().split('\n')).toHaveLength(2);
});
