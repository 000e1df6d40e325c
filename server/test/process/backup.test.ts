import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { manySend, nothingSeen, someone } from '../../../.ci/trials/visitors.ts';
import { makeClient } from '../../../src/api/client.ts';
import { pictureFolder } from '../../../src/contract/pictures/picture-address.ts';
import { readBackupFile } from '../../commands/backup-file.ts';
import { readBackup } from '../../core/backup/read-backup.ts';
import { emptyLeadsState } from '../../core/state.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { makeDatabase } from '../support/postgres.ts';
import { portOf, run, start } from '../support/processes.ts';
import { aPicture } from '../support/sample-records.ts';
import { accounts, seedContent, seedAccounts } from '../support/seed.ts';
import { folder, KINDS, storages, type TestStorage } from '../support/test-storages.ts';

const backUp = (variables: Record<string, string>, ...args: string[]) => run(variables, 'backup', ...args);

/** A place with a site in it, and a picture. */
async function used(storage: TestStorage): Promise<TestStorage> {
  const content = { ...seedContent(), pictures: [aPicture] };
  await storage.write({
    content,
    leads: emptyLeadsState(),
    accounts: await seedAccounts(quickPasswords),
    versions: [],
  });
  const files = new Map([['640.jpg', Uint8Array.of(0, 255, 1)]]);
  await storage.withPictureStore((store) => store.put(pictureFolder(aPicture), files));
  return storage;
}

const usedFolder = async (): Promise<string> => (await used(folder())).dataDir;

/** Visitors sending audit requests, and an admin who keeps moving them to spam and back. */
async function crowd(port: number) {
  const origin = `http://localhost:${port}`;
  const seen = nothingSeen();
  const over = new AbortController();
  const acknowledged = () => [...seen.acknowledged.values()];
  const visitors = manySend([origin], 4, seen, () => over.signal.aborted);

  const { email, password } = accounts.admin;
  let cookie = '';
  const asAdmin = makeClient(async (request) => {
    if (cookie !== '') request.headers.set('cookie', cookie);
    request.headers.set('x-forwarded-for', someone()['x-forwarded-for']);
    const response = await fetch(request);
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return response;
  }, origin);
  await asAdmin('POST /api/auth/login', { body: { email, password } });
  await vi.waitUntil(() => seen.acknowledged.size > 50, { timeout: 60_000 });

  async function moveAround(): Promise<void> {
    while (!over.signal.aborted) {
      const ids = acknowledged().slice(-20);
      for (const action of ['spam', 'not-spam'] as const) {
        await asAdmin('POST /api/admin/inbox/changes', { body: { ids, action } });
      }
    }
  }

  const everybody = Promise.all([visitors, moveAround()]);
  return {
    acknowledged,
    /** A backup downloaded by an admin. */
    download: () => asAdmin('POST /api/admin/backup'),
    async end() {
      over.abort();
      await everybody;
    },
  };
}

/** Backups taken during the writes. */
const rounds = Number(process.env['RUNS'] ?? 6);

test.each(KINDS)('a backup next to a server over a %s is consistent, and restores nothing', async (kind) => {
  const variables = { ...(await used(await storages[kind]())).variables, TRUST_PROXY: '1' };
  const { acknowledged, download, end } = await crowd(await portOf(start(variables)));
  const backups: { before: string[]; snapshot: Snapshot }[] = [];
  async function take(snapshot: () => Promise<Snapshot>): Promise<void> {
    const before = acknowledged();
    backups.push({ before, snapshot: await snapshot() });
  }
  for (let round = 0; round < rounds; round += 1) {
    await take(async () => (await readBackup((await download()).stream())).snapshot);
  }
  const path = join(freshFolder(), 'site.jsonl.gz');
  await take(async () => {
    expect(await backUp(variables, path)).toMatchObject({ code: 0, err: '' });
    const { pictures, snapshot } = await readBackupFile(path);
    expect(pictures).toBe(1);
    return snapshot;
  });
  await end();
  expect(await run(variables, 'restore', path, '--write', '--replace')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^(?:The data folder .* is in use by another server|Another server is using the database) ?.*\n$/,
    ) as string,
  });
  const sent = new Set(acknowledged());
  for (const { before, snapshot } of backups) {
    const held = snapshot.leads.leads;
    const ids = held.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !sent.has(id))).toEqual([]);
    // A deleted lead no longer has its key.
    const others = held.filter(
      ({ deleted, name, submissionKey }) => !deleted && name !== `Visitor ${submissionKey}`,
    );
    expect(others).toEqual([]);
  }
});

test('a backup without a server is read from the folder, whose content and leads do not change', async () => {
  const DATA_DIR = await usedFolder();
  const filesOf = () =>
    ['leads.json', 'content.json'].map((name) => readFileSync(join(DATA_DIR, name), 'utf8'));
  const before = filesOf();
  const path = join(freshFolder(), 'site.jsonl.gz');
  const { code, out, err } = await backUp({ DATA_DIR }, path);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Wrote .* and verified it\. It contains the site’s data as of .*:\nPosts: 26\n/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(filesOf()).toEqual(before);
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
  const { madeAt } = (await readBackupFile(path)).header;
  expect(JSON.parse(readFileSync(join(DATA_DIR, 'last-backup.json'), 'utf8'))).toEqual({
    madeAt,
    by: 'command',
  });
});

test('a backup into a folder is named by its time, and outdated ones are deleted', async () => {
  const DATA_DIR = await usedFolder();
  const folder = freshFolder();
  const old = [
    'site-backup-2020-01-01T00-00-00-000Z.jsonl.gz',
    'site-backup-2020-01-01T01-00-00-000Z.jsonl.gz',
  ];
  for (const name of [...old, 'mine.jsonl.gz']) writeFileSync(join(folder, name), 'old');
  const { code, out } = await backUp({ DATA_DIR }, '--into', folder);
  expect(code).toBe(0);
  expect(out).toMatch(/\nRemoved older backups: 1\n$/);
  const [mine, oldBackup, newBackup = '', ...more] = readdirSync(folder).toSorted();
  expect([mine, oldBackup, more]).toEqual(['mine.jsonl.gz', old[1], []]);
  expect(newBackup).toMatch(/^site-backup-\d{4}-\d\d-\d\dT[\d-]+Z\.jsonl\.gz$/);
  expect((await readBackupFile(join(folder, newBackup))).header.release).toMatch(/^\d/);
});

test('an impossible backup fails with one sentence and exit code 1', async () => {
  const DATA_DIR = freshFolder();
  const refusal = async (variables: Record<string, string>, ...args: string[]) => {
    const { code, out, err } = await backUp(variables, ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    return err;
  };
  const path = join(DATA_DIR, 'file');
  expect(await refusal({ DATA_DIR }, path)).toBe(`${DATA_DIR} does not contain a site.\n`);
  expect(await refusal({ DATA_DIR })).toMatch(/^Usage: /);
  expect(await refusal({ DATA_DIR }, '--into')).toMatch(/^Usage: /);
  expect(await refusal({ DATA_DIR }, '--into', path)).toBe(
    `The folder ${path} does not exist. Create it first.\n`,
  );
  const { url } = await makeDatabase();
  expect(await refusal({ DATA_DIR, DATABASE_URL: url }, path)).toBe(
    'The database in DATABASE_URL does not contain a site.\n',
  );
  const used = await usedFolder();
  expect(await refusal({ DATA_DIR: used }, join(DATA_DIR, 'none', 'file'))).toMatch(
    /cannot be used \(ENOENT\)/,
  );
  const mine = join(freshFolder(), 'site.jsonl.gz');
  writeFileSync(mine, 'mine');
  expect(await refusal({ DATA_DIR: used }, mine)).toBe(`${mine} already exists. Choose another file name.\n`);
  expect(readFileSync(mine, 'utf8')).toBe('mine');
  writeFileSync(join(used, 'leads.json'), '{"schemaVersion":1');
  expect(await refusal({ DATA_DIR: used }, path)).toEqual(
    expect.stringMatching(/leads\.json is damaged \(it is not valid JSON\) and was not changed\. To use /),
  );
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('a backup does not wait for a killed server', async () => {
  const DATA_DIR = await usedFolder();
  const running = start({ DATA_DIR });
  await portOf(running);
  running.server.kill('SIGKILL');
  await running.ended;
  const path = join(freshFolder(), 'site.jsonl.gz');
  expect(await backUp({ DATA_DIR }, path)).toMatchObject({ code: 0, err: '' });
});
