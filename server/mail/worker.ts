import { MINUTE } from '../../src/lib/time.ts';
export type SetTimer = (milliseconds: number, run: () => void) => () => void;

export const setUnrefTimeout: SetTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** A sleeping machine stops its timers too, so no timer runs longer than this. */
const PAUSE_MAX_MS = 15 * MINUTE;

export interface Worker {
  /** Runs now; a running worker checks once more before it ends. */
  wake(): void;
  /** Resolves when idle. */
  settled(): Promise<void>;
  /** Starts nothing more; resolves when running work is done. */
  stop(): Promise<void>;
}

export type WorkerControls = Pick<Worker, 'settled' | 'stop'>;

interface WorkerOptions {
  /** Does all due work one item at a time, until it is stopped. */
  work(isStopped: () => boolean): Promise<void>;
  /** Milliseconds until more work is due; `undefined` if only `wake` can start it. */
  untilNext(): Promise<number | undefined>;
  /** Logged once when either fails, until it works again. Retried every minute. */
  failureMessage: string;
  report: (error: unknown) => void;
  /** Minimum poll interval in milliseconds if other servers share the store. */
  pollEvery?: number | undefined;
  setTimer?: SetTimer;
}

export function openWorker({
  work,
  untilNext,
  failureMessage,
  report,
  pollEvery,
  setTimer = setUnrefTimeout,
}: WorkerOptions): Worker {
  let isStopped = false;
  let isWorking = false;
  let isWokenAgain = false;
  let isFailing = false;
  let current = Promise.resolve();
  let cancel = (): void => undefined;

  function reportFailure(cause: unknown): false {
    if (!isFailing) report(new Error(failureMessage, { cause }));
    isFailing = true;
    return false;
  }

  async function runOnce(): Promise<void> {
    let isDone: boolean;
    do {
      isWokenAgain = false;
      isDone = await work(() => isStopped).then(() => true, reportFailure);
    } while (isWokenAgain && isDone);
    isWorking = false;
    const next = isDone && (await untilNext().then((pause) => ({ pause }), reportFailure));
    if (next) isFailing = false;
    const pause = next ? (next.pause ?? pollEvery) : MINUTE;
    if (isStopped || isWorking || pause === undefined) return;
    cancel = setTimer(Math.min(Math.max(pause, 0), pollEvery ?? PAUSE_MAX_MS), wake);
  }

  function wake(): void {
    if (isStopped) return;
    isWokenAgain = isWorking;
    if (isWorking) return;
    cancel();
    isWorking = true;
    current = runOnce();
  }

  wake();
  return {
    wake,
    settled: () => current,
    stop() {
      isStopped = true;
      isWokenAgain = false;
      cancel();
      return current;
    },
  };
}
