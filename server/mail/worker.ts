import { laterOnHost, type Later } from './later.ts';

const MINUTE = 60_000;
/** A machine that sleeps stops its timers too, so that none of them is trusted for longer. */
const LONGEST_PAUSE = 15 * MINUTE;

/** Work that is done beside the visitors' requests. */
export interface Worker {
  /** Looks at once; work that is under way looks again before it ends. */
  wake(): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves when what is under way is done. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Does all that is due, one thing after the other, until it is told to stop. */
  work(isStopped: () => boolean): Promise<void>;
  /** The milliseconds until more is due; nothing where only a call of `wake` can tell. */
  untilNext(): Promise<number | undefined>;
  /** Said once when either fails, until it works again. It is tried again every minute. */
  trouble: string;
  report: (error: unknown) => void;
  /** How often to look at least, in milliseconds, where other servers put work into the same store. */
  lookEvery?: number | undefined;
  later?: Later;
}

/** Opens a worker, which looks at once what there is to do. */
export function openWorker({
  work,
  untilNext,
  trouble,
  report,
  lookEvery,
  later = laterOnHost,
}: WorkerOptions): Worker {
  let isStopped = false;
  let isWorking = false;
  let isInTrouble = false;
  let current = Promise.resolve();
  let callOff = (): void => undefined;

  function tell(cause: unknown): false {
    if (!isInTrouble) report(new Error(trouble, { cause }));
    isInTrouble = true;
    return false;
  }

  async function goThrough(): Promise<void> {
    const isDone = await work(() => isStopped).then(() => true, tell);
    isWorking = false;
    const next = isDone && (await untilNext().then((pause) => ({ pause }), tell));
    if (next) isInTrouble = false;
    const pause = next ? (next.pause ?? lookEvery) : MINUTE;
    if (isStopped || isWorking || pause === undefined) return;
    callOff = later(Math.min(Math.max(pause, 0), lookEvery ?? LONGEST_PAUSE), wake);
  }

  function wake(): void {
    if (isStopped || isWorking) return;
    callOff();
    isWorking = true;
    current = goThrough();
  }

  wake();
  return {
    wake,
    settled: () => current,
    stop() {
      isStopped = true;
      callOff();
      return current;
    },
  };
}
