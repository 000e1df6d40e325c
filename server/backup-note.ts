import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeBackup } from './core/backup/write-backup.ts';
import type { Ports } from './core/ports.ts';
import { countOf } from './core/store/whole.ts';
import { lookRegularly } from './look-regularly.ts';
import { StartFailure } from './start-failure.ts';
import { replaceFile, TEMPORARY, writeNewFile } from './storage/durable-file.ts';

const ID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const NOTE = new RegExp(`^backup-asked-(${ID})\\.json$`);
const MADE = new RegExp(`^backup-made-${ID}\\.gz(?:${TEMPORARY.replace('.', String.raw`\.`)})?$`);

const noteIn = (dataDir: string, id: string): string => join(dataDir, `backup-asked-${id}.json`);
const madeIn = (dataDir: string, id: string): string => join(dataDir, `backup-made-${id}.gz`);

/** How long a running server has to begin, and between two signs that it goes on, in milliseconds. */
const PATIENCE = { toBegin: 5_000, toGoOn: 60_000 };
const LOOK_EVERY = 50;
/** How old a note may be: whoever left an older one waits no more, in milliseconds. */
const OLDEST = 60_000;

type SomePorts = Pick<Ports, 'backups' | 'clock' | 'report' | 'securityLog'>;

async function make({ backups, clock, securityLog }: SomePorts, dataDir: string, id: string): Promise<void> {
  const whole = await backups.whole();
  const { release, media } = backups;
  const made = writeBackup(whole, { release, madeAt: clock.now(), media });
  await writeNewFile(madeIn(dataDir, id), made);
  securityLog?.note({ event: 'export', what: 'everything', count: countOf(whole), by: 'command' });
}

/**
 * Makes the backups that `npm run backup` leaves notes of, into the data folder, from where the command takes them: only
 * the server knows what all of its files hold at one moment. A note asks for no right but the one to write in the data
 * folder, where all of it can be read as well.
 *
 * @returns what ends it
 */
export function watchForBackupNotes(ports: SomePorts, dataDir: string): () => void {
  let isFirst = true;
  return lookRegularly(async () => {
    const names = await readdir(dataDir);
    // Whoever asked for these has gone before he could take them.
    const left = isFirst ? names.filter((name) => MADE.test(name)) : [];
    isFirst = false;
    await Promise.all(left.map((name) => rm(join(dataDir, name), { force: true })));
    for (const name of names) {
      const id = NOTE.exec(name)?.[1];
      if (id === undefined) continue;
      const note = noteIn(dataDir, id);
      const isOld = Date.now() - (await stat(note)).mtimeMs > OLDEST;
      if (!isOld) await make(ports, dataDir, id).catch(ports.report);
      // Only now, because whoever left it takes its end for the answer.
      await rm(note, { force: true });
    }
  }, ports.report);
}

/** What is seen of a file that is being written. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** Waits until a note is taken, as long as there are signs of a server; gives whether it was. */
async function isTaken(note: string, temporary: string): Promise<boolean> {
  let seen: number | undefined;
  let waited = 0;
  while (existsSync(note)) {
    const size = await sizeOf(temporary);
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
    await replaceFile(note, '{}');
    if (!(await isTaken(note, made + TEMPORARY))) return false;
    if (!existsSync(made)) throw new StartFailure('The server could not make the backup: its log says why.');
    await take(made);
    return true;
  } finally {
    await Promise.all([note, made].map((path) => rm(path, { force: true })));
  }
}
