import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY, stamp } from '../../src/lib/time.ts';
import { type Accounts, emptyAccounts, emptyLeadsState } from '../core/state.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { content, openForTest, usedFolder, watchedDisk } from '../test/support/storage.ts';
import { backupPath, backUp, backupsOf, rotateBackups } from './backups.ts';
import { type Disk, realDisk } from './durable-file.ts';
import { openStores } from './open-stores.ts';

/** On a Friday. */
const dateAt = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const LATER = dateAt(59);

const backUpState = (folder: string, at: Date, state = 'state', disk?: Disk) =>
  backUp(folder, 'leads', at, [Buffer.from(state)], disk);

/** A data folder with people and backups of these dates. */
function folderWith(...dates: Date[]): string {
  const folder = freshFolder();
  mkdirSync(join(folder, 'backups'));
  for (const each of dates) {
    writeFileSync(join(folder, 'backups', `leads-${stamp(each)}.json`), `of ${each.toISOString()}`);
  }
  return folder;
}

/** The dates of the backups, those of the future last. */
const datesIn = async (folder: string) =>
  (await backupsOf(folder, 'leads', LATER)).map((path) => /leads-(.*)\.json/.exec(path)?.[1]);

const every = (hours: number, count: number, last: Date) =>
  Array.from({ length: count }, (_, index) => new Date(last.getTime() - index * hours * 3_600_000));

test('a backup is durable and readable only by its owner', async () => {
  const folder = freshFolder();
  const { disk, steps } = watchedDisk();
  await backUpState(folder, dateAt(0), 'state', disk);
  const path = join(folder, 'backups', 'leads-2026-11-20T09-00-00-000Z.json');
  expect(readFileSync(path, 'utf8')).toBe('state');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(steps).toContain('sync leads-2026-11-20T09-00-00-000Z.json.tmp');
  expect(steps).toContain('sync backups');
});

test('the last backup of each of the last 30 days and 12 months is kept', async () => {
  const newest = every(6, 19, dateAt(0)); // they reach back to the 15th
  const evenings = every(24, 330, new Date('2026-11-14T21:00:00.000Z'));
  const mornings = every(24, 40, new Date('2026-11-14T09:00:00.000Z'));
  const folder = folderWith(...newest, ...evenings, ...mornings);
  await backUpState(folder, dateAt(1));
  const remaining = await datesIn(folder);
  expect(remaining.slice(0, 20)).toEqual([dateAt(1), ...newest].map(stamp));
  expect(remaining.slice(20, -10)).toEqual(evenings.slice(0, 24).map(stamp));
  expect(remaining.slice(-10)).toEqual(
    ['09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31']
      .map((day) => `2026-${day}T21-00-00-000Z`)
      .concat('2025-12-31T21-00-00-000Z'),
  );
});

test('a backup dated in the future is not the newest, and deletes none', async () => {
  const wrong = every(1, 40, new Date('2031-05-01T12:00:00.000Z'));
  const right = every(24, 5, dateAt(0));
  const folder = folderWith(...wrong, ...right);
  await backUpState(folder, dateAt(1), `of ${wrong[0]?.toISOString()}`);
  expect(await datesIn(folder)).toEqual([dateAt(1), ...right, ...wrong].map(stamp));
});

test('a failed backup is reported, and the site keeps running', async () => {
  const report = vi.fn<(error: unknown) => void>();
  const disk: Disk = {
    ...realDisk,
    open: (path, flags, mode) =>
      path.includes('backups')
        ? Promise.reject(new Error('That folder cannot be written.'))
        : realDisk.open(path, flags, mode),
  };
  const begin = { content, leads: emptyLeadsState, accounts: emptyAccounts };
  const stores = await openStores(freshFolder(), begin, { disk, report });
  onTestFinished(() => stores.close());
  expect(stores.hasBackupFailed()).toBe(true);
  expect(await stores.lastBackup()).toBeUndefined();
  await stores.probe();
  expect(report).toHaveBeenCalled();
});

test('accounts are backed up without sessions, links, failed logins and waiting mails', async () => {
  const folder = await usedFolder();
  const at = LATER.toISOString();
  const account = { id: 'ana', name: 'Ana', email: 'ana@example.com', passwordHash: 'hash' } as const;
  const held: Accounts = {
    ...emptyAccounts(),
    accounts: [{ ...account, createdAt: at, state: 'active', role: 'admin' }],
    sessions: [{ fingerprint: 'session', accountId: 'ana', createdAt: at, seenAt: at }],
    links: [{ fingerprint: 'link', kind: 'reset', accountId: 'ana', expiresAt: at }],
    loginAttempts: [{ key: 'ana', times: [at] }],
    resetMails: [{ id: 'link ana', accountId: 'ana', askedAt: at, attempts: 0, nextTryAt: at }],
  };
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify(held));
  const { accounts } = await openForTest(folder);
  const [newest = ''] = await backupsOf(folder, 'accounts', LATER);
  expect(JSON.parse(readFileSync(newest, 'utf8'))).toEqual({ ...emptyAccounts(), accounts: held.accounts });
  expect(accounts.read()).toEqual(held);
});

/** A folder with whole backups of these dates. */
function folderOf(dates: readonly string[]): string {
  const folder = freshFolder();
  for (const date of dates) writeFileSync(backupPath(folder, new Date(date)), date);
  return folder;
}

/** The dates of the backups left in a folder, newest first. */
const remainingIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('site-backup-'))
    .map((name) => name.slice('site-backup-'.length, -'.jsonl.gz'.length))
    .toSorted()
    .toReversed();

const stamps = (...dates: string[]): string[] => dates.map((date) => stamp(new Date(date)));

test.each([
  {
    what: 'the last backup of each of seven days is kept',
    dates: ['2026-11-20T08:00Z', '2026-11-20T02:00Z', '2026-11-19T02:00Z', '2026-11-19T01:00Z'],
    kept: ['2026-11-20T08:00Z', '2026-11-19T02:00Z'],
  },
  {
    what: 'old backups of an unchanged site are kept',
    dates: ['2024-05-03T02:00Z', '2024-05-02T02:00Z', '2023-12-31T02:00Z'],
    kept: ['2024-05-03T02:00Z', '2024-05-02T02:00Z', '2023-12-31T02:00Z'],
  },
  {
    what: 'backups dated in the future are kept and not counted',
    dates: ['2031-01-02T01:00Z', '2031-01-02T00:00Z', '2026-11-20T08:00Z', '2026-11-20T02:00Z'],
    kept: ['2031-01-02T01:00Z', '2031-01-02T00:00Z', '2026-11-20T08:00Z'],
  },
])('$what', async ({ dates, kept }) => {
  const folder = folderOf(dates);
  const removed = await rotateBackups(folder, dateAt(0));
  expect(remainingIn(folder)).toEqual(stamps(...kept));
  expect(removed).toHaveLength(dates.length - kept.length);
});

test('two years of nightly backups leave seven days, four weeks and twelve months', async () => {
  const nights = Array.from({ length: 730 }, (_, night) =>
    new Date(Date.parse('2026-11-20T02:00:00.000Z') - night * DAY).toISOString(),
  );
  const folder = folderOf(nights);
  await rotateBackups(folder, dateAt(0));
  expect(remainingIn(folder)).toEqual(
    stamps(
      ...['20', '19', '18', '17', '16', '15', '14', '08', '01'].map((day) => `2026-11-${day}T02:00Z`),
      ...['10-31', '09-30', '08-31', '07-31', '06-30', '05-31'].map((day) => `2026-${day}T02:00Z`),
      ...['04-30', '03-31', '02-28', '01-31'].map((day) => `2026-${day}T02:00Z`),
      '2025-12-31T02:00Z',
    ),
  );
});

test('other files beside backups stay', async () => {
  const folder = folderOf(['2026-11-20T08:00Z', '2026-11-20T02:00Z']);
  const [newest] = stamps('2026-11-20T08:30Z');
  const others = [
    'site-backup-2026-11-20.jsonl.gz',
    'site-backup-old.jsonl.gz',
    `mine-${newest}.jsonl.gz`,
    'x.tmp',
  ];
  for (const name of others) writeFileSync(join(folder, name), 'mine');
  await rotateBackups(folder, dateAt(0));
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, 'site-backup-2026-11-20T08-00-00-000Z.jsonl.gz'].toSorted(),
  );
});
