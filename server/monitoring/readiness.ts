export interface Readiness {
  /** Why it is not ready, in one sentence; `undefined` if it is. */
  problem(): Promise<string | undefined>;
  stop(): void;
}

interface ReadinessOptions {
  probe: () => Promise<void>;
  /** Receives the first of several failures in a row. */
  report: (error: unknown) => void;
}

const STOPPING_MESSAGE = 'This server is stopping.';

/** Readiness for load balancers: the store is usable, and the server is not stopping. */
export function makeReadiness({ probe, report }: ReadinessOptions): Readiness {
  let isStopping = false;
  let hasFailed = false;
  return {
    async problem() {
      if (isStopping) return STOPPING_MESSAGE;
      try {
        await probe();
        hasFailed = false;
        return isStopping ? STOPPING_MESSAGE : undefined;
      } catch (cause) {
        if (!hasFailed) {
          report(new Error('This server is not ready: its data cannot be used.', { cause }));
        }
        hasFailed = true;
        return 'The site’s data cannot be used just now.';
      }
    },
    stop() {
      isStopping = true;
    },
  };
}
