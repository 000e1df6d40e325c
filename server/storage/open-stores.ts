import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HOUR } from '../../src/lib/time.ts';
import type { DamagedRecord } from '../../src/contract/site-health.ts';
import type { AuditStore, ReadAudit } from '../core/audits/audit-store.ts';
import { withoutLogins } from '../core/backup/write-backup.ts';
import { partitionStores } from '../core/store/change-enquiries.ts';
import { Content, noSpam, People, Spam } from '../core/state.ts';
import type { VersionStore } from '../core/versions/version-store.ts';
import { folderFailure, systemCode } from '../start-failure.ts';
import { auditsText } from './audit-files.ts';
import { backUp, backupsOf, newestBackup } from './backups.ts';
import { type Disk, makeFolder, realDisk } from './durable-file.ts';
import { watchPendingWrites } from './pending-writes.ts';
import { clearLeftovers } from './leftovers.ts';
import { type Lock, takeLock } from './lock.ts';
import { clearUnfinishedMedia } from './media-folder.ts';
import { openAudits } from './open-audits.ts';
import { type FileStore, openStore } from './open-store.ts';
import { postBodies } from './post-bodies.ts';
import { type Reserve, reserveIn } from './reserve.ts';
import { scrub } from './scrub.ts';
import { stateText } from './json-file.ts';
import { finishRestore } from './unfinished-restore.ts';
import { versionFiles } from './version-files.ts';

export interface Stores {
  content: FileStore<Content>;
  people: FileStore<People>;
  spam: FileStore<Spam>;
  versions: VersionStore;
  audits: AuditStore;
  reserve: Reserve;
  /** Rejects if the lock is lost, or if the last write failed. */
  probe(): Promise<void>;
  lastBackup(): Promise<Date | undefined>;
  hasBackupFailed(): boolean;
  scrub(rest: () => Promise<unknown>): Promise<DamagedRecord[]>;
  /** Waits for running changes and releases the folder. Later changes are refused. */
  close(): Promise<void>;
}

export interface StoresOptions {
  /** Receives failed backups; the site keeps running. */
  report: (error: unknown) => void;
  print?: (sentence: string) => void;
  disk?: Disk;
  now?: () => Date;
}

/** The data files without `.json`; `audits` names the backups of all audits. */
const FILES = ['content', 'people', 'spam', 'audits'] as const;

async function lockFolder(folder: string, { disk = realDisk, print }: StoresOptions): Promise<Lock> {
  await makeFolder(folder, disk);
  return takeLock(folder, { disk, ...(print && { print }) });
}

/** Backs up all audits as one file, unless there never were any. */
async function backUpAudits(folder: string, audits: AuditStore, now: Date, disk: Disk): Promise<void> {
  const all = await audits.all();
  if (all.length === 0 && (await backupsOf(folder, 'audits', now)).length === 0) return;
  await backUp(folder, 'audits', now, [Buffer.from(auditsText(all))], disk);
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (systemCode(error) === 'ENOSPC' || isFull(error.cause));

/**
 * Locks, cleans and validates a data folder and opens its stores. Changed files are backed up at the start and every hour.
 * On a full disk it starts with the space reserved for deletions.
 * @throws StartFailure with the problem and the fix
 */
export async function openStores(...given: Parameters<typeof openOnce>): Promise<Stores> {
  const [folder, , { disk }] = given;
  try {
    return await openOnce(...given);
  } catch (error) {
    if (!isFull(error) || !(await reserveIn(folder, disk).giveUp())) throw error;
    return openOnce(...given);
  }
}

async function openOnce(
  folder: string,
  start: { content: () => Content; people: () => People; audits?: () => readonly ReadAudit[] },
  options: StoresOptions,
): Promise<Stores> {
  const { report, print, disk = realDisk, now = () => new Date() } = options;
  const lock = await lockFolder(folder, options).catch((error: unknown) => {
    throw folderFailure(folder, error);
  });

  try {
    await finishRestore(folder, { disk, print });
    await clearLeftovers(folder, FILES, disk);
    await clearUnfinishedMedia(folder, disk);
    const pendingWrites = watchPendingWrites({ folder, disk, now });
    const shared = {
      folder,
      guard: lock.check,
      pendingWrites,
      disk,
      now: now(),
      report,
      ...(print && { print }),
    };
    const isNew = !existsSync(join(folder, 'people.json'));
    const audits = await openAudits({ ...shared, start: isNew ? start.audits?.() : undefined });
    const people = await openStore({
      ...shared,
      name: 'people',
      schema: People,
      start: start.people,
      // Written first, so content without this file means that it is lost.
      isLost: () => existsSync(join(folder, 'content.json')),
    });
    const bodies = postBodies(folder, disk);
    const content = await openStore({
      ...shared,
      name: 'content',
      schema: Content,
      layout: bodies,
      start: start.content,
      isLost: () => !isDeepStrictEqual(people.read(), start.people()),
    });
    // Earlier releases have no such file, so only its backups prove that it is lost.
    const spam = await openStore({ ...shared, name: 'spam', schema: Spam, start: noSpam });
    let hasBackupFailed = false;
    const states = [content, people, spam];
    const backUpAll = async () => {
      const outcomes = await Promise.allSettled([
        backUpAudits(folder, audits, now(), disk),
        backUp(folder, 'people', now(), stateText(withoutLogins(people.read())), disk),
        backUp(folder, 'spam', now(), stateText(spam.read()), disk),
        // Includes all bodies, so that this one file is enough to restore them.
        backUp(folder, 'content', now(), stateText(content.read()), disk),
        // Removes deleted records from the journals.
        ...states.map((store) => store.compact()),
        // Serialized with changes, so that no body of a running change is removed.
        content.step(async (next) => [next, await bodies.sweep([content.read(), next])]),
      ]);
      hasBackupFailed = outcomes.some(({ status }) => status === 'rejected');
      for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason);
    };
    await backUpAll();
    // A failure does not stop the start: spam among the leads is marked as such.
    await partitionStores({ people, spam, audits }, now()).catch(report);
    let backingUp = Promise.resolve();
    const hourly = setInterval(() => {
      backingUp = backingUp.then(backUpAll);
    }, HOUR);
    hourly.unref();
    const reserve = reserveIn(folder, disk);
    return {
      content,
      people,
      spam,
      versions: versionFiles(folder, { disk, guard: lock.check }),
      audits,
      reserve,
      async probe() {
        await lock.check();
        await pendingWrites.check();
      },
      lastBackup: () => newestBackup(folder, FILES, now()),
      hasBackupFailed: () => hasBackupFailed,
      scrub: (rest) => scrub({ folder, content: () => content.read(), audits, disk }, rest),
      async close() {
        clearInterval(hourly);
        await backingUp;
        await Promise.all([...states.map((store) => store.close()), audits.remove([]), reserve.close()]);
        await lock.release().catch((error: unknown) => {
          // The disk has become read-only; all acknowledged changes are on it.
          print?.(
            `The lock in ${folder} could not be removed (${systemCode(error) ?? String(error)}). The next start takes it over.`,
          );
        });
      },
    };
  } catch (error) {
    await lock.release().catch(() => undefined); // keep the first error
    throw folderFailure(folder, error);
  }
}
