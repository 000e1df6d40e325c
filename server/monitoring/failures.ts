import { StorageFailure, UnreadableStorage } from '../core/api/http-error.ts';
import { currentRequest } from './current-request.ts';

/** What has failed since the server started. */
export interface Failures {
  /** Takes a failure of ours on its way to the log. */
  report(error: unknown): void;
  counts(): { readonly all: number; readonly storage: number };
  /** The last one that kept a request from its answer. What fails beside requests has its own places to be seen. */
  last(): { readonly at: Date; readonly requestId: string } | undefined;
}

const isOfStorage = (error: unknown): boolean =>
  error instanceof StorageFailure ||
  error instanceof UnreadableStorage ||
  (error instanceof Error && isOfStorage(error.cause));

/** Counts failures, and hands each on. */
export function watchFailures(report: (error: unknown) => void, now = (): Date => new Date()): Failures {
  const counts = { all: 0, storage: 0 };
  let last: ReturnType<Failures['last']>;
  return {
    report(error) {
      counts.all += 1;
      if (isOfStorage(error)) counts.storage += 1;
      const request = currentRequest();
      if (request) last = { at: now(), requestId: request.id };
      report(error);
    },
    counts: () => counts,
    last: () => last,
  };
}
