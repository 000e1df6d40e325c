import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP } from '../../src/lib/time.ts';
import { AUDIT_FOLDER } from './audit-files.ts';
import { backupFolder } from './backups.ts';
import { type Disk, TEMPORARY } from './durable-file.ts';
import { TRIAL } from './pending-writes.ts';
import { RESERVE } from './reserve.ts';
import { VERSION_FOLDER } from './version-files.ts';

/** Messages and backups that commands and servers of earlier releases exchanged. */
const NOTES =
  /^(?:(?:set-up|reset)-link\.json|backup-asked-[\da-f-]{36}\.json|backup-made-[\da-f-]{36}\.gz)(?:\.tmp)?$/;

const unfinished = (name: string): RegExp => new RegExp(`^(?:${name})\\${TEMPORARY}$`);

async function clear(folder: string, own: RegExp, disk: Disk): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const left = entries.filter((entry) => entry.isFile() && own.test(entry.name));
  await Promise.all(left.map(({ name }) => disk.rm(join(folder, name), { force: true })));
}

/** Removes unfinished data files that a crash left, by exact names: others stay even with the same ending. */
export async function clearLeftovers(folder: string, names: readonly string[], disk: Disk): Promise<void> {
  const file = `(?:${names.join('|')})`;
  const own = [
    String.raw`${file}\.(?:json|journal)`,
    String.raw`${file}\.damaged-${STAMP}\.(?:json|journal)`,
    String.raw`last-backup\.json`,
    String.raw`index-now\.json`,
    String.raw`security\.key`,
    String.raw`lock-\d+`,
    TRIAL,
    RESERVE,
  ];
  await clear(folder, unfinished(own.join('|')), disk);
  await clear(folder, NOTES, disk);
  await clear(
    join(folder, AUDIT_FOLDER),
    unfinished(String.raw`[a-z\d-]+(?:\.damaged-${STAMP})?\.json`),
    disk,
  );
  await clear(join(folder, VERSION_FOLDER), unfinished(String.raw`[a-z]+-[\da-f]{40}\.jsonl`), disk);
  await clear(backupFolder(folder), unfinished(String.raw`${file}-(?:of-version-\d+-)?${STAMP}\.json`), disk);
}
