import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nobody } from '../core/state.ts';
import { freshFolder, lead, leadsOf, openForTest, usedFolder, watchedDisk } from './testing.ts';

describe('a damaged file', () => {
  const wrong = JSON.stringify({
    ...nobody(),
    enquiries: [{ ...lead('a'), name: 7, email: 'secret@example.com' }],
  });

  test.each([
    ['is cut short', '{"schemaVersion":1,"enquiries":[', 'it is not valid JSON'],
    ['is empty', '', 'it is empty'],
    ['is null', 'null', 'it does not hold what it should'],
    ['breaks the schema', wrong, '"enquiries.0.name" is not as it should be'],
  ])('that %s stops the start, stays, and is copied aside once', async (_, content, why) => {
    const folder = await usedFolder();
    const path = join(folder, 'people.json');
    writeFileSync(path, content);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure: unknown = await openForTest(folder).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'StartFailure',
        message: expect.stringContaining(why) as string,
      });
      expect(String(failure)).toContain('copy the newest backup over it (cp "');
      expect(String(failure)).not.toContain('secret@example.com');
      expect(readFileSync(path, 'utf8')).toBe(content);
    }
    const aside = readdirSync(folder).filter((name) => name.startsWith('people.damaged-'));
    expect(aside).toEqual(['people.damaged-2026-11-20T09-00-00-000Z.json']);
    expect(readFileSync(join(folder, aside[0] ?? ''), 'utf8')).toBe(content);
  });

  test('is healed by the backup that the sentence names', async () => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'people.json'), '{');
    const failure = String(await openForTest(folder).catch((error: unknown) => error));
    const [, backup = ''] = /\(cp "([^"]+)"/.exec(failure) ?? [];
    writeFileSync(join(folder, 'people.json'), readFileSync(backup));
    expect(leadsOf((await openForTest(folder)).people.read())).toEqual(['first']);
  });

  test('stops the start also where no copy can be made', async () => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'people.json'), '{');
    const watch = watchedDisk();
    watch.failing = 'write';
    await expect(openForTest(folder, { disk: watch.disk })).rejects.toThrow('no copy of it could be made');
  });
});

test.each([
  [2, 'a newer release'],
  [0, 'an older release'],
])('a file of schema version %i is left alone', async (version, age) => {
  const folder = await usedFolder();
  const content = JSON.stringify({ schemaVersion: version, anything: true });
  writeFileSync(join(folder, 'people.json'), content);
  await expect(openForTest(folder)).rejects.toThrow(age);
  expect(readFileSync(join(folder, 'people.json'), 'utf8')).toBe(content);
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
});

describe('a missing file', () => {
  test('of a site in use stops the start until its owner has decided', async () => {
    const folder = await usedFolder();
    rmSync(join(folder, 'people.json'));
    await expect(openForTest(folder)).rejects.toThrow(/people\.json is missing, though .* newest backup/);
    rmSync(join(folder, 'backups'), { recursive: true });
    expect((await openForTest(folder)).people.read()).toEqual(nobody());
  });

  test('whose damaged copy is all that is left stops the start as well', async () => {
    const folder = freshFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'people.damaged-2026-11-20T09-00-00-000Z.json'), '{');
    await expect(openForTest(folder)).rejects.toThrow(/is missing, .* damaged copy/);
  });
});
