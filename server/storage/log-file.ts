import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP, stamp } from '../../src/lib/time.ts';
import { ifThere } from '../start-failure.ts';
import { withSum } from './checksum.ts';
import { type Disk, realDisk, sizeOf } from './durable-file.ts';
import { chainLines, proofOf } from './log-chain.ts';
import { batchLines, type Log, type LogOptions, type LogPlace } from './log-lines.ts';
import { encryptionKey } from './encryption-key.ts';

const MOST_BYTES = 5_000_000;

interface LogFileOptions extends LogOptions {
  now?: () => Date;
  disk?: Disk;
  mostBytes?: number;
}

interface FileState {
  bytes: number;
  month: string;
  isCut: boolean;
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM'.length);

const readIfThere = async (path: string): Promise<Buffer> =>
  (await ifThere(readFile(path))) ?? Buffer.alloc(0);

async function readFileState(path: string, now: Date): Promise<FileState> {
  const content = await readIfThere(path);
  const first = /^\{"time":"(\d{4}-\d\d)-/.exec(content.subarray(0, 40).toString());
  return {
    bytes: content.length,
    month: first?.[1] ?? monthOf(now),
    isCut: content.length > 0 && content.at(-1) !== '\n'.charCodeAt(0),
  };
}

export async function logFiles(folder: string, name: string): Promise<string[]> {
  const own = new RegExp(`^${name}-${STAMP}\\.log$`);
  const names = await readdir(folder).catch((): string[] => []);
  return [
    ...names.filter((file) => own.test(file)).toSorted(),
    ...names.filter((file) => file === `${name}.log`),
  ];
}

/** The lines of a log file. The last one is incomplete if it is being written, or was cut off by a crash. */
const linesIn = async (path: string): Promise<string[]> =>
  (await readIfThere(path))
    .toString()
    .split('\n')
    .filter((line) => line);

/** The newest lines of a log, oldest first. Reads again if files are rotated in between. */
async function readNewest(folder: string, name: string, most: number): ReturnType<Log['read']> {
  const files = await logFiles(folder, name);
  let lines: string[] = [];
  for (const file of files.toReversed()) {
    if (lines.length < most) lines = [...(await linesIn(join(folder, file))), ...lines];
  }
  const [oldest = `${name}.log`] = files;
  const [first] = await linesIn(join(folder, oldest));
  const isSame = (await logFiles(folder, name)).join() === files.join();
  return isSame ? { lines: lines.slice(-most), first } : readNewest(folder, name, most);
}

/**
 * Opens `name.log` in a data folder, for its owner only. A file that is full or of an earlier month is rotated, and the
 * oldest rotated files are removed. They expire by number and not by age, so that a clock that jumps ahead removes none.
 */
export function openLogFile(
  folder: string,
  name: string,
  {
    kept,
    report,
    keyedHash,
    copy,
    now = () => new Date(),
    disk = realDisk,
    mostBytes = MOST_BYTES,
  }: LogFileOptions,
): Log {
  const path = join(folder, `${name}.log`);
  let current: FileState | undefined;
  let lastProof: string | undefined;

  async function rotate(): Promise<FileState> {
    const rotated = `${name}-${stamp(now())}.log`;
    // It may have been moved already.
    await ifThere(disk.rename(path, join(folder, rotated)));
    const earlier = (await logFiles(folder, name)).filter((file) => file <= rotated);
    await Promise.all(
      earlier.slice(0, -kept).map((file) => disk.rm(join(folder, file), { force: true }).catch(report)),
    );
    return { bytes: 0, month: monthOf(now()), isCut: false };
  }

  async function append(lines: readonly string[], isAgain: boolean): Promise<void> {
    // Read once: a failed write may leave complete lines, which are removed below.
    lastProof ??= (await readNewest(folder, name, Infinity)).lines.map(proofOf).findLast(Boolean) ?? '';
    const { chained, last } = chainLines(lines, lastProof, name, keyedHash);
    const text = chained.map((line) => `${withSum(line)}\n`).join('');
    current ??= await readFileState(path, now());
    // Lines of a failed write are written again.
    if (isAgain && (await sizeOf(path)) > current.bytes) await truncate(path, current.bytes);
    const bytes = Buffer.byteLength(text);
    if (current.bytes > 0 && (current.bytes + bytes > mostBytes || current.month !== monthOf(now()))) {
      current = await rotate();
    }
    const file = await disk.open(path, 'a', 0o600);
    try {
      await file.writeFile(current.isCut ? `\n${text}` : text);
    } finally {
      await file.close();
    }
    current = { ...current, bytes: current.bytes + bytes + (current.isCut ? 1 : 0), isCut: false };
    lastProof = last;
  }

  return {
    ...batchLines({
      append,
      problem: `${path} cannot be written. Its lines will be written as soon as possible.`,
      report,
      copy,
      now,
    }),
    read: (most) => readNewest(folder, name, most),
    lastProof: () => lastProof,
  };
}

export const logsInFolder = (folder: string, given: Pick<LogFileOptions, 'now' | 'disk'> = {}): LogPlace => ({
  encryptionKey: (options) => encryptionKey(folder, options, given.disk),
  open: (name, options) => openLogFile(folder, name, { ...options, ...given }),
});
