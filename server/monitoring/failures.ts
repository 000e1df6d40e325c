import { StorageFailure, UnreadableStorage } from '../core/api/http-error.ts';
import { currentRequest } from './current-request.ts';

export interface Failures {
  report(error: unknown): void;
  counts(): { readonly all: number; readonly storage: number };
  /** The last failure of a request. Background failures are shown elsewhere. */
  last(): { readonly at: Date; readonly requestId: string } | undefined;
}

const isOfStorage = (error: unknown): boolean =>
  error instanceof StorageFailure ||
  error instanceof UnreadableStorage ||
  (error instanceof Error && isOfStorage(error.cause));

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
