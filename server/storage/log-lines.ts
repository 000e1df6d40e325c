/** How many lines wait in memory while none can be written. */
const MOST_WAITING = 1_000;

/** A log of one JSON object a line. */
export interface Log {
  /** Adds a line, soon. Never throws, and nobody waits for it. */
  write(record: object): void;
  /** Resolves when all lines are written, or cannot be. Later ones are not. */
  close(): Promise<void>;
}

/** Where a site keeps its logs. */
export interface LogPlace {
  /**
   * The key of the fingerprints in them, which is made where there is none.
   *
   * @throws what keeps it from being kept
   */
  encryptionKey(): Promise<string>;
  /**
   * Opens a log.
   *
   * @param kept   how many months are kept beside the current one
   * @param report told once when no line can be written, until one can
   */
  open(name: string, options: { kept: number; report: (error: unknown) => void }): Log;
}

interface LinesOptions {
  /** Writes lines, all of them or none. */
  append(lines: readonly string[], isAgain: boolean): Promise<void>;
  /** Said once when they cannot be written. */
  trouble: string;
  report: (error: unknown) => void;
  now: () => Date;
}

/** Gathers the lines of a log, and writes those together that come while others are written. */
export function gatherLines({ append, trouble, report, now }: LinesOptions): Log {
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
        const told = lostBefore > 0 ? [toLine({ event: 'lines-lost', count: lostBefore })] : [];
        await append([...lines, ...told], isFailing);
        waiting = waiting.slice(lines.length);
        lost -= lostBefore;
        isFailing = false;
      }
    } catch (cause) {
      if (!isFailing) report(new Error(trouble, { cause }));
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
