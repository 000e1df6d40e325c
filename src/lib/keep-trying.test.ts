import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives what the first attempt gives', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockResolvedValue('form');
  await expect(keepTrying(attempt)).resolves.toBe('form');
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('waits 2 seconds after the first failure and 4 after the second', async () => {
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('form');
  const result = keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe('form');
});

it('never pauses for more than a minute', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('offline'));
  void keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  const before = attempt.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(attempt.mock.calls.length - before).toBe(10);
});
