import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { quickPasswords } from '../api/serve-api.ts';
import { readBackupFile } from '../../commands/backup-file.ts';
import { heldInBackup } from '../../core/backup/write-backup.ts';
import { wholeSite } from '../support/whole-site.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { openDatabase } from '../../storage/postgres/open-database.ts';
import { makeDatabase } from '../support/postgres.ts';
import { readConsistentSnapshot, writeSnapshot } from '../../storage/postgres/snapshot.ts';
import { readFolder, writeFolder } from '../../storage/data-folder.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { portOf, start } from '../support/processes.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const fail = (error: unknown) => {
  throw error;
};
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A kind of store. */
interface Place {
  variables: Record<string, string>;
  dataDir: string;
  read(): Promise<Snapshot>;
  write(snapshot: Snapshot): Promise<void>;
  /** The lines of its security log. */
  log(): Promise<string[]>;
}

function folder(): Place {
  const dataDir = freshFolder();
  return {
    variables: { DATA_DIR: dataDir },
    dataDir,
    read: () => readFolder(dataDir, new Date()),
    write: (snapshot) => writeFolder(dataDir, snapshot, { now: new Date(), report: fail }),
    log: () => Promise.resolve(readFileSync(join(dataDir, 'security.log'), 'utf8').trimEnd().split('\n')),
  };
}

async function database(): Promise<Place> {
  const { url } = await makeDatabase();
  const dataDir = freshFolder();
  async function using<Result>(
    work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
  ): Promise<Result> {
    const opened = await openDatabase(url, undefined, () => undefined);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }
  return {
    variables: { DATABASE_URL: url, DATA_DIR: dataDir },
    dataDir,
    read: () => using(({ tables }) => readConsistentSnapshot(tables)),
    write: (snapshot) =>
      using(({ inTurn }) => inTurn('content', (transaction) => writeSnapshot(transaction, snapshot))),
    log: () =>
      using(async ({ tables }) => {
        const lines = await tables.selectFrom('logs').select('record').orderBy('place').execute();
        return lines.map(({ record }) => JSON.stringify(record));
      }),
  };
}

const places = { folder, database };
type Kind = keyof typeof places;

const backUp = ({ variables }: Place, path: string) => start(variables, 'commands/backup.ts', [path]).ended;
const restore = ({ variables }: Place, ...words: string[]) =>
  start(variables, 'commands/restore.ts', words).ended;

/** A backup of a site in some store. */
async function backupFrom(kind: Kind): Promise<{ path: string; site: Snapshot }> {
  const from = await places[kind]();
  const site = await wholeSite(quickPasswords);
  await from.write(site);
  const path = join(freshFolder(), 'site.jsonl.gz');
  expect(await backUp(from, path)).toMatchObject({ code: 0, err: '' });
  expect(plainly(await from.read())).toEqual(plainly(site));
  return { path, site: heldInBackup(site, new Date()) };
}

test.each(['folder', 'database'] as const)('a backup of a %s is restored into every place', async (kind) => {
  const { path, site } = await backupFrom(kind);
  for (const to of [folder(), await database()]) {
    const { code, out } = await restore(to, path, '--write');
    expect(out).toContain('Leads: 4\n');
    expect(out).toContain('Audits: 2\n');
    expect(out).toContain('Everything was read back, and is equal.');
    expect(code).toBe(0);
    expect(plainly(await to.read())).toEqual(plainly(site));
  }
});

test.each(['folder', 'database'] as const)(
  'a site in a %s is replaced only where that is said, and kept',
  async (kind) => {
    const { path, site } = await backupFrom('folder');
    const place = await places[kind]();
    const old = await wholeSite(quickPasswords);
    old.content.site.brand = 'The old site';
    await place.write(old);

    const tried = await restore(place, path);
    expect(tried).toMatchObject({ code: 0, err: '' });
    expect(tried.out).toMatch(
      /This would replace .* Nothing was written: add --write --replace to do it\.\n$/,
    );
    const refused = await restore(place, path, '--write');
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is a site in .*\.\n$/) as string,
    });
    expect(plainly(await place.read())).toEqual(plainly(old));

    const { code, out } = await restore(place, path, '--write', '--replace');
    expect(code).toBe(0);
    expect(plainly(await place.read())).toEqual(plainly(site));
    const kept = /What was there is kept as (\S+):/.exec(out)?.[1] ?? 'nowhere';
    const found =
      kind === 'folder' ? await readFolder(kept, new Date()) : (await readBackupFile(kept)).snapshot;
    expect(plainly(found)).toEqual(plainly(kind === 'folder' ? old : heldInBackup(old, new Date())));
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
    expect((await place.log()).at(-1)).toMatch(
      /"event":"restore","what":"everything","target":"[^"]+","by":"command"(?:,"sum":"[\da-f]{32}")?\}$/,
    );
  },
);

test('a restored folder is a site that starts', async () => {
  const { path } = await backupFrom('database');
  const to = folder();
  expect((await restore(to, path)).out).toMatch(
    /This would be restored to the data folder .* add --write to do it\.\n$/,
  );
  expect(readdirSync(to.dataDir)).toEqual([]);
  await restore(to, path, '--write');
  const port = await portOf(start(to.variables));
  const answer = await fetch(`http://localhost:${port}/api/blog/posts/seo-1`);
  expect(answer.status).toBe(200);
});

test.each(['folder', 'database'] as const)(
  'nothing is restored into a %s that a server uses',
  async (kind) => {
    const { path } = await backupFrom('folder');
    const place = await places[kind]();
    const running = start(place.variables);
    await portOf(running);
    const { code, err } = await restore(place, path, '--write', '--replace');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^(?:The data folder .* is in use by another server|Another server uses the database) ?.*\n$/,
    );
  },
);

test('a file that is none, or not whole, is refused in one sentence, and nothing is touched', async () => {
  const { path } = await backupFrom('folder');
  const to = folder();
  const bytes = readFileSync(path);
  const cut = join(freshFolder(), 'cut.jsonl.gz');
  writeFileSync(cut, bytes.subarray(0, -20));
  expect(await restore(to, cut, '--write')).toMatchObject({
    code: 1,
    out: '',
    err: `${cut} cannot be used: it is cut off, or was altered.\n`,
  });
  const foreign = join(freshFolder(), 'content.json');
  writeFileSync(foreign, '{}');
  expect((await restore(to, foreign, '--write')).err).toBe(
    `${foreign} cannot be used: it is no backup of such a site.\n`,
  );
  const missing = join(to.dataDir, 'none');
  expect((await restore(to, missing)).err).toBe(
    `${missing} cannot be used (ENOENT): check its name and your rights to it.\n`,
  );
  expect((await restore(to, path, '--wirte')).err).toMatch(
    /^There is no option --wirte here\. Say which file: /,
  );
  expect(readdirSync(to.dataDir)).toEqual([]);
});
