import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { auditsInMemory, type AuditStore, type ReadAudit } from '../core/audits/audit-store.ts';
import { StorageFailure } from '../core/api/http-error.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { StartFailure } from '../start-failure.ts';
import {
  AUDIT_FOLDER,
  AUDIT_IDS,
  auditFile,
  auditsText,
  COPIED_BACK,
  readAudits,
  UnusableAudits,
  type FoundAudits,
} from './audit-files.ts';
import { backupsOf } from './backups.ts';
import { withSum } from './checksum.ts';
import { makeFolder, replaceFile, syncFolder, type Disk } from './durable-file.ts';
import type { PendingWrites } from './pending-writes.ts';
import { copyDamaged, damagedFailure, newerFailure } from './corrupt-file.ts';

interface AuditOptions {
  folder: string;
  /** The audits of a new site; absent for a site in use. */
  start: readonly ReadAudit[] | undefined;
  guard: () => Promise<void>;
  pendingWrites: Pick<PendingWrites, 'succeeded' | 'failed'>;
  disk: Disk;
  now: Date;
  print?: (message: string) => void;
}

/** The command that copies the newest backup back, if there is one. */
async function cureBy({ folder, now }: AuditOptions): Promise<string | undefined> {
  const [newest] = await backupsOf(folder, 'audits', now);
  return newest && `cp "${newest}" "${join(folder, COPIED_BACK)}"`;
}

async function refuse(options: AuditOptions, { file, cause }: UnusableAudits): Promise<never> {
  const { folder, disk, now } = options;
  if (!(cause instanceof DamagedFile)) throw newerFailure(folder, file, 'audits', cause);
  const path = join(folder, file);
  const copy = await copyDamaged({ folder: dirname(path), name: basename(path, '.json'), disk, now });
  const command = await cureBy(options);
  const cure = command
    ? `remove it, put a copy of the newest backup next to the other data files (${command}) and start again, which restores the missing audits`
    : 'there is no backup yet, so repair it by hand, or remove it to start without it';
  throw damagedFailure(path, cause, `${copy}: ${cure}`);
}

/** Refuses to start a site that has lost all its audits. */
async function refuseIfLost(options: AuditOptions, { hasFolder, hasCopy }: FoundAudits): Promise<void> {
  if (hasFolder || hasCopy) return;
  const command = await cureBy(options);
  if (command === undefined) return;
  const place = join(options.folder, AUDIT_FOLDER);
  throw new StartFailure(
    `${place} is missing, but this site had audits before. Put it back, or put a copy of the newest backup next to the other data files (${command}). To start without audits, create an empty folder with that name and start again.`,
  );
}

export interface ListedAudits extends AuditStore {
  /** The ids of all audits, including those whose files are lost. */
  ids(): readonly string[];
}

async function readIds(place: string): Promise<Set<string>> {
  const text = await readFile(join(place, AUDIT_IDS), 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((id) => id !== ''));
}

/** Opens the audits of a data folder, and holds them in memory. Throws StartFailure if any cannot be used. */
export async function openAudits(options: AuditOptions): Promise<ListedAudits> {
  const { folder, start, guard, pendingWrites, disk, print } = options;
  const place = join(folder, AUDIT_FOLDER);
  const pathOf = (id: string): string => join(place, auditFile(id));

  async function put(audit: ReadAudit): Promise<void> {
    await makeFolder(place, disk);
    await replaceFile(pathOf(audit.id), withSum(auditsText([audit])), disk);
  }
  async function writing(work: () => Promise<void>): Promise<void> {
    try {
      await guard();
      await work();
      pendingWrites.succeeded('audits');
    } catch (cause) {
      pendingWrites.failed('audits', cause);
      throw new StorageFailure(cause);
    }
  }

  if (start) {
    // Also without audits: a missing folder counts as lost.
    await makeFolder(place, disk);
    for (const audit of start) await put(audit);
  }
  const found = await readAudits(folder).catch((error: unknown) => {
    if (error instanceof UnusableAudits) return refuse(options, error);
    throw error;
  });
  await refuseIfLost(options, found);
  for (const audit of found.returned) await put(audit);
  if (found.hasCopy) {
    await disk.rm(join(folder, COPIED_BACK), { force: true });
    await syncFolder(folder, disk);
    print?.(`Audits that were missing and came out of ${COPIED_BACK}: ${found.returned.length}.`);
  }
  const ids = await readIds(place);
  /** Best effort: the list only detects missing files, and a deletion must succeed on a full disk. */
  const writeIds = (): Promise<void> =>
    replaceFile(join(place, AUDIT_IDS), [...ids, ''].join('\n'), disk).catch(() => undefined);
  const known = ids.size;
  for (const { id } of found.audits) ids.add(id);
  if (ids.size > known) await writeIds();
  const audits = auditsInMemory(found.audits, {
    put: (audit) =>
      writing(async () => {
        await put(audit);
        if (ids.has(audit.id)) return;
        ids.add(audit.id);
        await writeIds();
      }),
    remove: (id) =>
      writing(async () => {
        await disk.rm(pathOf(id), { force: true });
        await syncFolder(place, disk);
        ids.delete(id);
        await writeIds();
      }),
  });
  return { ...audits, ids: () => [...ids] };
}
