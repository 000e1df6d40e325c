/** Lines buffered in memory while writes fail. */
const MOST_WAITING = 1_000;

/** A log with one JSON object per line. */
export interface Log {
  /** Buffers a line for writing. Never throws. */
  write(record: object): void;
  /** Resolves when all lines are written or have failed. Later lines are dropped. */
  close(): Promise<void>;
}

/** Stores the logs of a site. */
export interface LogPlace {
  /** The key for the fingerprints in the logs; created on first use. Rejects if it cannot be stored. */
  encryptionKey(): Promise<string>;
  /**
   * @param kept   number of months to keep besides the current one
   * @param report receives one error per series of failed writes
   */
  open(name: string, options: { kept: number; report: (error: unknown) => void }): Log;
}

interface LinesOptions {
  /** Writes all lines or none. */
  append(lines: readonly string[], isAgain: boolean): Promise<void>;
  /** Message of the error. */
  problem: string;
  report: (error: unknown) => void;
  now: () => Date;
}

/** Batches lines that arrive during a write into the next write. */
export function batchLines({ append, problem, report, now }: LinesOptions): Log {
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
