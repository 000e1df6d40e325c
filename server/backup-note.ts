import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { writeBackup } from './core/backup/write-backup.ts';
import type { Ports } from './core/ports.ts';
import { countOf } from './core/store/whole.ts';
import { lookRegularly } from './look-regularly.ts';
import { StartFailure } from './start-failure.ts';
import { isOlderThan, replaceFile, TEMPORARY, writeNewFile } from './storage/durable-file.ts';
import { ownIdentity, PROCESS_TAG, ProcessIdentity, stateOf } from './storage/process-identity.ts';

const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const NOTE = new RegExp(`^backup-asked-(${ID})\\.json$`);
const MADE = new RegExp(`^backup-made-(${ID})\\.gz(?:(?:\\.${PROCESS_TAG})?\\${TEMPORARY})?$`);

const noteIn = (dataDir: string, id: string): string => join(dataDir, `backup-asked-${id}.json`);
const madeIn = (dataDir: string, id: string): string => join(dataDir, `backup-made-${id}.gz`);

/** How long a running server has to begin, and between two signs that it goes on, in milliseconds. */
const PATIENCE = { toBegin: 5_000, toGoOn: 60_000 };
const LOOK_EVERY = 50;
/** How old a note may be: whoever left an older one waits no more, in milliseconds. */
const OLDEST = 60_000;
/** How long a backup stays for a command that cannot be looked up, such as one in another container. */
const TAKEN_WITHIN = 3_600_000;

type SomePorts = Pick<Ports, 'backups' | 'clock' | 'report' | 'securityLog'>;

async function make({ backups, clock, securityLog }: SomePorts, dataDir: string, id: string): Promise<void> {
  const whole = await backups.whole();
  const { release, media } = backups;
  const made = writeBackup(whole, { release, madeAt: clock.now(), media });
  await writeNewFile(madeIn(dataDir, id), made);
  securityLog?.note({ event: 'export', what: 'everything', count: countOf(whole), by: 'command' });
}

/** Who has left a note; nothing where that cannot be read. */
async function ownerOf(note: string): Promise<ProcessIdentity | undefined> {
  const text = await readFile(note, 'utf8');
  try {
    return z.parse(ProcessIdentity, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Makes the backups that `npm run backup` leaves notes of, into the data folder, from where the command takes them: only
 * the server knows what all of its files hold at one moment. A note asks for no right but the one to write in the data
 * folder, where all of it can be read as well. What a command that was killed has not taken is removed.
 *
 * @returns what ends it
 */
export function watchForBackupNotes(ports: SomePorts, dataDir: string): () => void {
  /** The commands that backups were made for; of an earlier run of the server nobody waits any more. */
  const owners = new Map<string, ProcessIdentity | undefined>();

  async function isLeft(id: string, path: string): Promise<boolean> {
    const owner = owners.get(id);
    const state = owner ? stateOf(owner) : 'unknown';
    return (
      !owners.has(id) || state === 'gone' || (state === 'unknown' && (await isOlderThan(path, TAKEN_WITHIN)))
    );
  }

  return lookRegularly(async () => {
    const names = await readdir(dataDir);
    for (const name of names) {
      const path = join(dataDir, name);
      const made = MADE.exec(name)?.[1];
      // The command may take it away at any moment.
      if (made !== undefined && (await isLeft(made, path).catch(() => false)))
        await rm(path, { force: true });
    }
    for (const name of names) {
      const id = NOTE.exec(name)?.[1];
      if (id === undefined) continue;
      const note = noteIn(dataDir, id);
      const owner = await ownerOf(note);
      const isGone = owner !== undefined && stateOf(owner) === 'gone';
      if (!isGone && !(await isOlderThan(note, OLDEST))) {
        owners.set(id, owner);
        await make(ports, dataDir, id).catch(ports.report);
      }
      // Only now, because whoever left it takes its end for the answer.
      await rm(note, { force: true });
    }
  }, ports.report);
}

/** What is seen of a file that is being written. */
async function sizeOf(path: string): Promise<number | undefined> {
  const folder = dirname(path);
  const name = (await readdir(folder)).find((one) => one.startsWith(basename(path)));
  return name === undefined ? undefined : (await stat(join(folder, name))).size;
}

/** Waits until a note is taken, as long as there are signs of a server; gives whether it was. */
async function isTaken(note: string, made: string): Promise<boolean> {
  let seen: number | undefined;
  let waited = 0;
  while (existsSync(note)) {
    // Once it is whole, it has another name.
    const size = await sizeOf(made).catch(() => undefined);
    if (size !== undefined && size !== seen) {
      seen = size;
      waited = 0;
    }
    if (waited > (seen === undefined ? PATIENCE.toBegin : PATIENCE.toGoOn)) return false;
    await pause(LOOK_EVERY);
    waited += LOOK_EVERY;
  }
  return true;
}

/**
 * Has a running server make a backup, and does something with its file, which is gone then.
 *
 * @returns `false` where no server answers
 * @throws StartFailure where the server could not make it
 */
export async function withBackupOfServer(
  dataDir: string,
  take: (path: string) => Promise<void>,
): Promise<boolean> {
  // A server that was killed has left its lock; one that runs always has one.
  if (!existsSync(join(dataDir, 'lock'))) return false;
  const id = randomUUID();
  const note = noteIn(dataDir, id);
  const made = madeIn(dataDir, id);
  try {
    await replaceFile(note, JSON.stringify(ownIdentity()));
    if (!(await isTaken(note, made))) return false;
    if (!existsSync(made)) throw new StartFailure('The server could not make the backup: its log says why.');
    await take(made);
    return true;
  } finally {
    await Promise.all([note, made].map((path) => rm(path, { force: true })));
  }
}
