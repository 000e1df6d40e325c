import { expect, it, vi } from 'vitest';
import { openWorker } from './worker.ts';

it('looks once more if it is woken during its work, however often', async () => {
  const answers: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void answers.push(resolve)));
  const worker = openWorker({
    work,
    untilNext: () => Promise.resolve(undefined),
    failureMessage: 'Not expected.',
    report: (error) => expect.unreachable(String(error)),
  });
  worker.wake();
  worker.wake();
  answers[0]?.();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  answers[1]?.();
  await worker.settled();
  expect(work).toHaveBeenCalledTimes(2);
});
