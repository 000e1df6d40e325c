import { StorageFailure, UnreadableStorage } from '../core/api/http-error.ts';

export interface Failures {
  report(error: unknown): void;
  counts(): { readonly all: number; readonly storage: number };
}

const isOfStorage = (error: unknown): boolean =>
  error instanceof StorageFailure ||
  error instanceof UnreadableStorage ||
  (error instanceof Error && isOfStorage(error.cause));

export function watchFailures(report: (error: unknown) => void): Failures {
  const counts = { all: 0, storage: 0 };
  return {
    report(error) {
      counts.all += 1;
      if (isOfStorage(error)) counts.storage += 1;
      report(error);
    },
    counts: () => counts,
  };
}
