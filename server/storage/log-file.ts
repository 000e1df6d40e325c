import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP, stamp } from '../../src/lib/stamp.ts';
import { systemCode } from '../start-failure.ts';
import { withSum } from './checksum.ts';
import { realDisk, type Disk } from './durable-file.ts';
import { gatherLines, type Log, type LogPlace } from './log-lines.ts';
import { encryptionKey } from './encryption-key.ts';

/** How large a file gets, in bytes. */
const MOST_BYTES = 5_000_000;
interface LogFileOptions {
  /** How many earlier files are kept beside the current one. */
  kept: number;
  /** Told once when no line can be written, until one can. */
  report: (error: unknown) => void;
  now?: () => Date;
  disk?: Disk;
  mostBytes?: number;
}

/** The file as it is: its whole lines in bytes, the month of the first one, and whether the last one is cut short. */
interface Standing {
  bytes: number;
  month: string;
  isCut: boolean;
}

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM'.length);

async function look(path: string, now: Date): Promise<Standing> {
  const content = await readFile(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const first = /^\{"time":"(\d{4}-\d\d)-/.exec(content.subarray(0, 40).toString());
  return {
    bytes: content.length,
    month: first?.[1] ?? monthOf(now),
    isCut: content.length > 0 && content.at(-1) !== '\n'.charCodeAt(0),
  };
}

/** Takes back what a failed write has left of its lines, which are written once more. */
async function takeBack(path: string, bytes: number): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > bytes) await truncate(path, bytes);
}

/**
 * Opens `name.log` in a data folder, for its owner alone. A file that is full, or of another month, is put aside under
 * the moment at which that happens, and the oldest of those go: so what is kept is bounded in bytes and in months.
 * Counted in files, and never back from today: a clock that jumps ahead makes none of them outdated.
 */
export function openLogFile(
  folder: string,
  name: string,
  { kept, report, now = () => new Date(), disk = realDisk, mostBytes = MOST_BYTES }: LogFileOptions,
): Log {
  const path = join(folder, `${name}.log`);
  const own = new RegExp(`^${name}-${STAMP}\\.log$`);
  let standing: Standing | undefined;

  /** Gives the standing of the new file. */
  async function putAside(): Promise<Standing> {
    const aside = `${name}-${stamp(now())}.log`;
    await disk.rename(path, join(folder, aside)).catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error; // somebody else has put it aside
    });
    const names = await readdir(folder).catch((): string[] => []);
    const earlier = names.filter((file) => own.test(file) && file <= aside).toSorted();
    await Promise.all(
      earlier.slice(0, -kept).map((file) => disk.rm(join(folder, file), { force: true }).catch(report)),
    );
    return { bytes: 0, month: monthOf(now()), isCut: false };
  }

  async function append(lines: readonly string[], isAgain: boolean): Promise<void> {
    const text = lines.map((line) => `${withSum(line)}\n`).join('');
    standing ??= await look(path, now());
    if (isAgain) await takeBack(path, standing.bytes);
    const bytes = Buffer.byteLength(text);
    if (standing.bytes > 0 && (standing.bytes + bytes > mostBytes || standing.month !== monthOf(now()))) {
      standing = await putAside();
    }
    const file = await disk.open(path, 'a', 0o600);
    try {
      await file.writeFile(standing.isCut ? `\n${text}` : text);
    } finally {
      await file.close();
    }
    standing = { ...standing, bytes: standing.bytes + bytes + (standing.isCut ? 1 : 0), isCut: false };
  }

  return gatherLines({
    append,
    trouble: `${path} cannot be written. Its lines wait, and are written once it can be.`,
    report,
    now,
  });
}

/** The logs of a data folder, each in files of its own. */
export const logsInFolder = (folder: string, given: Pick<LogFileOptions, 'now' | 'disk'> = {}): LogPlace => ({
  encryptionKey: () => encryptionKey(folder, given.disk),
  open: (name, options) => openLogFile(folder, name, { ...options, ...given }),
});
