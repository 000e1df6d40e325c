import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY, stamp } from '../../src/lib/time.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { backupPath, rotateBackups } from './backups.ts';

/** A Friday. */
const NOW = new Date('2026-11-20T09:00:00.000Z');

/** A folder with backups of these dates. */
function folderWith(dates: readonly string[]): string {
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
  const folder = folderWith(dates);
  const removed = await rotateBackups(folder, NOW);
  expect(remainingIn(folder)).toEqual(stamps(...kept));
  expect(removed).toHaveLength(dates.length - kept.length);
});

test('two years of nightly backups leave seven days, four weeks and twelve months', async () => {
  const nights = Array.from({ length: 730 }, (_, night) =>
    new Date(Date.parse('2026-11-20T02:00:00.000Z') - night * DAY).toISOString(),
  );
  const folder = folderWith(nights);
  await rotateBackups(folder, NOW);
  expect(remainingIn(folder)).toEqual(
    stamps(
      ...['20', '19', '18', '17', '16', '15', '14', '08', '01'].map((day) => `2026-11-${day}T02:00Z`),
      ...['10-31', '09-30', '08-31', '07-31', '06-30', '05-31'].map((day) => `2026-${day}T02:00Z`),
      ...['04-30', '03-31', '02-28', '01-31'].map((day) => `2026-${day}T02:00Z`),
      '2025-12-31T02:00Z',
    ),
  );
});

test('other files stay', async () => {
  const folder = folderWith(['2026-11-20T08:00Z', '2026-11-20T02:00Z']);
  const [newest] = stamps('2026-11-20T08:30Z');
  const others = [
    'site-backup-2026-11-20.jsonl.gz',
    'site-backup-old.jsonl.gz',
    `mine-${newest}.jsonl.gz`,
    'x.tmp',
  ];
  for (const name of others) writeFileSync(join(folder, name), 'mine');
  await rotateBackups(folder, NOW);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, 'site-backup-2026-11-20T08-00-00-000Z.jsonl.gz'].toSorted(),
  );
});
