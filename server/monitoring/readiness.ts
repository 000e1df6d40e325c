/** Whether a server is to be sent requests. */
export interface Readiness {
  /** Why it is not, in one sentence; nothing where it is. */
  problem(): Promise<string | undefined>;
  /** From now on it is not, because it stops. */
  stop(): void;
}

interface ReadinessOptions {
  /** Rejects where the store cannot be used. */
  probe: () => Promise<void>;
  /** Told of the first of several failures in a row. */
  report: (error: unknown) => void;
}

const STOPPING = 'This server is stopping.';

/** Tells a balancer whether this server is to be sent requests: it has its store, and does not stop. */
export function makeReadiness({ probe, report }: ReadinessOptions): Readiness {
  let isStopping = false;
  let hasFailed = false;
  return {
    async problem() {
      if (isStopping) return STOPPING;
      try {
        await probe();
        hasFailed = false;
        return isStopping ? STOPPING : undefined;
      } catch (cause) {
        if (!hasFailed) {
          report(new Error('This server is not ready: what it keeps cannot be used.', { cause }));
        }
        hasFailed = true;
        return 'What this site keeps cannot be used just now.';
      }
    },
    stop() {
      isStopping = true;
    },
  };
}
