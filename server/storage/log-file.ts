import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../start-failure.ts';
import { STAMP, stamp } from './backups.ts';
import { realDisk, type Disk } from './durable-file.ts';

/** How large a file gets, in bytes. */
const MOST_BYTES = 5_000_000;
/** How many lines wait in memory while the disk takes none. */
const MOST_WAITING = 1_000;

/** A log of one JSON object a line. */
export interface LogFile {
  /** Adds a line, soon. Never throws, and nobody waits for it. */
  write(record: object): void;
  /** Resolves when all lines are written, or cannot be. Later ones are not. */
  close(): Promise<void>;
}

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
): LogFile {
  const path = join(folder, `${name}.log`);
  const own = new RegExp(`^${name}-${STAMP}\\.log$`);
  let waiting: string[] = [];
  let lost = 0;
  let standing: Standing | undefined;
  let isFailing = false;
  let isClosed = false;
  let writing: Promise<void> | undefined;

  const toLine = (record: object): string => `${JSON.stringify({ time: now().toISOString(), ...record })}\n`;

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

  async function append(text: string): Promise<void> {
    standing ??= await look(path, now());
    if (isFailing) await takeBack(path, standing.bytes);
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

  async function writeWaiting(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = [...waiting];
        const lostBefore = lost;
        const told = lostBefore > 0 ? toLine({ event: 'lines-lost', count: lostBefore }) : '';
        await append(lines.join('') + told);
        waiting = waiting.slice(lines.length);
        lost -= lostBefore;
        isFailing = false;
      }
    } catch (cause) {
      if (!isFailing) {
        report(
          new Error(`${path} cannot be written. Its lines wait, and are written once it can be.`, { cause }),
        );
      }
      isFailing = true;
    }
  }

  function wake(): Promise<void> {
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    write(record) {
      if (isClosed) return;
      if (waiting.length < MOST_WAITING) waiting.push(toLine(record));
      else lost += 1;
      void wake();
    },
    async close() {
      isClosed = true;
      await writing;
      await wake();
    },
  };
}
