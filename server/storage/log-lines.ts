import type { KeyedHash, KeyOptions } from './encryption-key.ts';

/** Lines buffered in memory while writes fail. */
const MOST_WAITING = 1_000;

export interface Log {
  /** The newest lines, oldest first, and the first line of all. Throws the store's error. */
  read(most: number): Promise<{ lines: readonly string[]; first: string | undefined }>;
  /** The proof of the last line, as far as this process knows; absent where other servers write as well. */
  lastProof?(): string | undefined;
  /** Buffers a line for writing. Never throws. */
  write(record: object): void;
  /** Resolves when all lines are written or have failed. Later lines are dropped. */
  close(): Promise<void>;
}

export interface LogOptions {
  /** Number of months to keep besides the current one. */
  kept: number;
  /** Receives one error per series of failed writes. */
  report: (error: unknown) => void;
  keyedHash: KeyedHash;
  /** Receives a copy of each line, without a proof, before it is stored. */
  copy?: ((line: string) => void) | undefined;
}

export interface LogPlace {
  /**
   * The site's key, for fingerprints and sealed secrets; created on first use. Rejects if it cannot be stored. Throws
   * StartFailure if it is lost.
   */
  encryptionKey(options?: KeyOptions): Promise<string>;
  open(name: string, options: LogOptions): Log;
}

interface LinesOptions extends Pick<LogOptions, 'report' | 'copy'> {
  /** Writes all lines or none. */
  append(lines: readonly string[], isAgain: boolean): Promise<void>;
  problem: string;
  now: () => Date;
}

/** Batches lines that arrive during a write into the next write. */
export function batchLines({
  append,
  problem,
  report,
  copy,
  now,
}: LinesOptions): Pick<Log, 'write' | 'close'> {
  let waiting: string[] = [];
  let lost = 0;
  let isFailing = false;
  let isClosed = false;
  let writing: Promise<void> | undefined;

  const toLine = (record: object): string => JSON.stringify({ time: now().toISOString(), ...record });

  async function writeWaiting(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = [...waiting];
        const lostBefore = lost;
        const notice = lostBefore > 0 ? [toLine({ event: 'lines-lost', count: lostBefore })] : [];
        await append([...lines, ...notice], isFailing);
        waiting = waiting.slice(lines.length);
        lost -= lostBefore;
        isFailing = false;
      }
    } catch (cause) {
      if (!isFailing) report(new Error(problem, { cause }));
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
      const line = toLine(record);
      copy?.(line);
      if (waiting.length < MOST_WAITING) waiting.push(line);
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
