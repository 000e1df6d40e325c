import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCleanupJob } from './main.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

test('runs clean-ups at start and hourly until stopped, and a failing one does not block others', async () => {
  const swept: string[] = [];
  const failures: unknown[] = [];
  const failure = new Error('The disk is full.');
  const stop = startCleanupJob(
    [
      () => Promise.reject(failure),
      (now) => {
        swept.push(now.toISOString());
        return Promise.resolve();
      },
    ],
    (error) => void failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(swept).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z']);
  expect(failures).toEqual([failure, failure]);
});
