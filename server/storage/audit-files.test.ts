import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Audit } from '../../src/contract/audit.ts';
import { AUDITS_VERSION } from '../core/state.ts';
import { auditOf, fullAudit } from '../test/support/sample-audits.ts';
import { AUDIT_FOLDER, AUDIT_IDS, auditsText } from './audit-files.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { addLead, leadsOf, openForTest, watchedDisk } from '../test/support/storage.ts';

const namesIn = (folder: string): string[] =>
  readdirSync(join(folder, AUDIT_FOLDER))
    .filter((name) => name !== AUDIT_IDS)
    .toSorted();
const textOf = (folder: string, name: string): string =>
  readFileSync(join(folder, AUDIT_FOLDER, name), 'utf8');
const rename =
  (client: string) =>
  (audit: Audit): void => {
    audit.client = client;
  };

/** A closed data folder with two audits; `isBackedUp` opens it once more. */
async function usedFolder(isBackedUp = true): Promise<string> {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  await addLead(stores, 'lead');
  await stores.audits.add(auditOf('a'));
  await stores.audits.add(auditOf('b'));
  await stores.close();
  if (isBackedUp) await (await openForTest(folder)).close();
  return folder;
}

const clientsIn = async (folder: string): Promise<string[]> => {
  const stores = await openForTest(folder);
  const audits = await stores.audits.all();
  await stores.close();
  return audits.map(({ client }) => client);
};

test('saving an audit writes its own file, for its owner only, and no other', async () => {
  const folder = await usedFolder();
  const { disk, steps } = watchedDisk();
  const stores = await openForTest(folder, { disk });
  const others = [textOf(folder, 'b.json'), readFileSync(join(folder, 'people.json'), 'utf8')];
  steps.length = 0;
  await stores.audits.change('a', rename('Changed'));
  expect(steps.filter((step) => step.startsWith('write'))).toEqual(['write a.json.tmp']);
  expect(steps.indexOf('sync audits')).toBeGreaterThan(steps.indexOf('rename a.json.tmp'));
  expect(JSON.parse(textOf(folder, 'a.json'))).toMatchObject({
    schemaVersion: AUDITS_VERSION,
    audits: [{ id: 'a', client: 'Changed' }],
  });
  expect(statSync(join(folder, AUDIT_FOLDER, 'a.json')).mode & 0o777).toBe(0o600);
  expect([textOf(folder, 'b.json'), readFileSync(join(folder, 'people.json'), 'utf8')]).toEqual(others);
});

test('no id leads to a file outside the folder', async () => {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  const ids = ['../people', 'a/b', 'A', 'a', 'CON', '..', 'x'.repeat(500)];
  for (const id of ids) await stores.audits.add(auditOf(id));
  expect(readdirSync(folder).toSorted()).toEqual([
    'audits',
    'backups',
    'content.json',
    'lock',
    'people.json',
    'spam.json',
  ]);
  expect(namesIn(folder).filter((name) => !/^[\da-f]{64}\.json$/.test(name))).toEqual(['a.json']);
  await stores.audits.remove(['../people', 'a']);
  await stores.close();
  const found = await (await openForTest(folder)).audits.all();
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['a/b', 'A', 'CON', '..', 'x'.repeat(500)]));
});

describe('a file of an audit', () => {
  test.each([
    ['is cut short', '{"schemaVersion":1,"audits":[', 'it is not valid JSON'],
    ['is empty', '', 'it is empty'],
    ['breaks the schema', auditsText([{ ...auditOf('a'), points: [] }]), '"audits.0.points" is'],
    ['holds another audit', auditsText([auditOf('b')]), 'it does not contain the audit it is named after'],
    ['holds two', auditsText([auditOf('a'), auditOf('b')]), 'it does not contain the audit it is named'],
    ['holds none', auditsText([]), 'it does not contain the audit it is named after'],
  ])('that %s stops the start, stays, and is copied aside once', async (_, content, why) => {
    const folder = await usedFolder();
    writeFileSync(join(folder, AUDIT_FOLDER, 'a.json'), content);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure: unknown = await openForTest(folder).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'StartFailure',
        message: expect.stringContaining(why) as string,
      });
      expect(String(failure)).not.toContain('a@example.com');
    }
    expect(namesIn(folder)).toEqual(['a.damaged-2026-11-20T09-00-00-000Z.json', 'a.json', 'b.json']);
    expect(textOf(folder, 'a.json')).toBe(content);
    expect(textOf(folder, 'a.damaged-2026-11-20T09-00-00-000Z.json')).toBe(content);
  });

  test('is repaired by the printed fix, which touches no newer audit', async () => {
    const folder = await usedFolder();
    const stores = await openForTest(folder);
    await stores.audits.change('b', rename('Changed since'));
    await stores.close();
    writeFileSync(join(folder, AUDIT_FOLDER, 'a.json'), '{');
    const failure = String(await openForTest(folder).catch((error: unknown) => error));
    const [, backup = '', copy = ''] = /\(cp "([^"]+)" "([^"]+)"\)/.exec(failure) ?? [];
    rmSync(join(folder, AUDIT_FOLDER, 'a.json'));
    writeFileSync(copy, readFileSync(backup));
    const messages: string[] = [];
    const again = await openForTest(folder, { print: (sentence) => void messages.push(sentence) });
    expect((await again.audits.all()).map(({ client }) => client)).toEqual(['Client a', 'Changed since']);
    expect(messages).toEqual(['Audits that were missing and came out of audits.json: 1.']);
    expect(existsSync(copy)).toBe(false);
    expect(namesIn(folder)).toContain('a.json');
  });
});

describe('a folder of audits', () => {
  test('is missing in what an earlier release has written, which opens', async () => {
    const folder = await usedFolder(false);
    rmSync(join(folder, AUDIT_FOLDER), { recursive: true });
    rmSync(join(folder, 'backups'), { recursive: true, force: true });
    const stores = await openForTest(folder);
    expect(await stores.audits.all()).toEqual([]);
    expect(leadsOf(stores.people.read())).toEqual(['lead']);
    expect(readdirSync(folder)).not.toContain(AUDIT_FOLDER);
  });

  test('that was lost stops the start, until it is restored or its owner allows it', async () => {
    const folder = await usedFolder();
    renameSync(join(folder, AUDIT_FOLDER), join(folder, 'elsewhere'));
    const failure = String(await openForTest(folder).catch((error: unknown) => error));
    expect(failure).toContain(`${join(folder, AUDIT_FOLDER)} is missing, but this site had audits before`);
    const [, backup = '', copy = ''] = /\(cp "([^"]+)" "([^"]+)"\)/.exec(failure) ?? [];
    writeFileSync(copy, readFileSync(backup));
    expect(await clientsIn(folder)).toEqual(['Client a', 'Client b']);
    rmSync(join(folder, AUDIT_FOLDER), { recursive: true });
    mkdirSync(join(folder, AUDIT_FOLDER));
    expect(await clientsIn(folder)).toEqual([]);
  });
});

test('all of them are backed up as one file, once there are any and where one has changed', async () => {
  const folder = freshFolder();
  let hour = 8;
  const open = () => {
    const now = new Date(Date.UTC(2026, 10, 20, (hour += 1)));
    return openForTest(folder, { now: () => now });
  };
  const backups = (): string[] =>
    readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('audits-'));
  await (await open()).close();
  expect(backups()).toEqual([]);
  const first = await open();
  const audits = [await first.audits.add(fullAudit('a')), await first.audits.add(auditOf('b'))];
  await first.close();
  for (let start = 0; start < 3; start += 1) await (await open()).close();
  const [name = '', ...more] = backups();
  expect(more).toEqual([]);
  expect(readFileSync(join(folder, 'backups', name), 'utf8')).toBe(auditsText(audits));
  const last = await open();
  await last.audits.remove(['a', 'b']);
  await last.close();
  const again = await open();
  expect(backups()).toHaveLength(2);
  expect(await again.lastBackup()).toEqual(new Date(Date.UTC(2026, 10, 20, hour)));
});
