import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyLeadsState, LEADS_VERSION } from '../core/state.ts';
import { lead, leadsOf, openForTest, usedFolder } from '../test/support/storage.ts';

const wrong = JSON.stringify({
  ...emptyLeadsState(),
  leads: [{ ...lead('a'), name: 7, email: 'secret@example.com' }],
});

test.each([
  ['is cut short', '{"schemaVersion":1,"leads":[', 'it is not valid JSON'],
  ['is empty', '', 'it is empty'],
  ['is null', 'null', 'it does not hold what it should'],
  ['is of a version that never was', '{"schemaVersion":0}', '"schemaVersion" is invalid'],
  ['breaks the schema', wrong, '"leads.0.name" is invalid'],
])('a damaged file that %s aborts startup and is not overwritten', async (_, content, why) => {
  const folder = await usedFolder();
  const path = join(folder, 'leads.json');
  writeFileSync(path, content);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failure: unknown = await openForTest(folder).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'StartFailure',
      message: expect.stringContaining(why) as string,
    });
    expect(String(failure)).toMatch(/copy it there \(cp "[^"]+\/backups\/leads-[^"]+" "[^"]+leads\.json"\)/);
    expect(String(failure)).not.toContain('secret@example.com');
    expect(readFileSync(path, 'utf8')).toBe(content);
  }
});

test('a file of a newer release is not changed', async () => {
  const folder = await usedFolder();
  const content = JSON.stringify({ schemaVersion: LEADS_VERSION + 1, anything: true });
  writeFileSync(join(folder, 'leads.json'), content);
  await expect(openForTest(folder)).rejects.toThrow(
    'was written by a newer release (its schema version is 2, this release reads 1)',
  );
  expect(readFileSync(join(folder, 'leads.json'), 'utf8')).toBe(content);
});

const remove = (folder: string, ...names: string[]) => {
  for (const name of names) rmSync(join(folder, name), { recursive: true });
};

test.each(['accounts', 'leads', 'content'])(
  'without %s.json a used site does not start, and names a backup',
  async (name) => {
    const folder = await usedFolder();
    remove(folder, `${name}.json`);
    const failure: unknown = await openForTest(folder).catch((error: unknown) => error);
    expect(String(failure)).toMatch(
      new RegExp(
        `${name}\\.json is missing, but this site was in use before\\. Put it back .* newest backup`,
      ),
    );
    const [, backup = ''] = /\(cp "([^"]+)"/.exec(String(failure)) ?? [];
    writeFileSync(join(folder, `${name}.json`), readFileSync(backup));
    expect(leadsOf((await openForTest(folder)).leads.read())).toEqual(['first']);
  },
);

test.each([
  ['accounts', 'leads'],
  ['leads', 'content'],
  ['content', 'leads'],
])('without %s.json nothing starts, even if %s.json is the only sign of a used site', async (name, other) => {
  const folder = await usedFolder();
  remove(folder, `${name}.json`, 'backups');
  const before = readFileSync(join(folder, `${other}.json`), 'utf8');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(openForTest(folder)).rejects.toMatchObject({
      name: 'StartFailure',
      message: `${join(folder, `${name}.json`)} is missing, but this site was in use before. Put it back. To start without it, create an empty file named start-without-${name} in ${folder} and start again.`,
    });
  }
  expect(readdirSync(folder)).not.toContain(`${name}.json`);
  expect(readFileSync(join(folder, `${other}.json`), 'utf8')).toBe(before);
});

test('a missing file is created once if its owner allows it', async () => {
  const folder = await usedFolder();
  remove(folder, 'leads.json');
  writeFileSync(join(folder, 'start-without-leads'), '');
  const stores = await openForTest(folder);
  expect(stores.leads.read()).toEqual(emptyLeadsState());
  expect(stores.content.read().testimonials).toHaveLength(1);
  await stores.close();
  remove(folder, 'leads.json');
  await expect(openForTest(folder)).rejects.toThrow('is missing');
});
