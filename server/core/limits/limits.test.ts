import { expect, it } from 'vitest';
import { handClock } from '../suite/hand-clock.ts';
import { NOW } from '../suite/seed.ts';
import { makeLimits } from './limits.ts';

const limit = { calls: 3, seconds: 60 };

function open() {
  const clock = handClock(NOW);
  const limits = makeLimits(clock);
  return { clock, limits, take: (caller = 'a') => limits.take(caller, limit) };
}

it('lets so many calls through and then says how long to wait', () => {
  const { take, clock } = open();
  expect([take(), take(), take()]).toEqual([0, 0, 0]);
  expect(take()).toBe(60_000);
  clock.advance(20_000);
  expect(take()).toBe(40_000);
  clock.advance(40_000);
  expect(take()).toBe(0);
});

it('never lets more through in any stretch, wherever it begins', () => {
  const { take, clock } = open();
  take();
  clock.advance(50_000);
  expect([take(), take()]).toEqual([0, 0]);
  clock.advance(10_000);
  expect(take()).toBe(0); // the first has become too old
  expect(take()).toBe(50_000);
});

it('does not count what it refuses', () => {
  const { take, clock } = open();
  for (let call = 0; call < 3; call += 1) take();
  clock.advance(59_999);
  for (let call = 0; call < 10; call += 1) expect(take()).toBe(1);
  clock.advance(1);
  expect([take(), take(), take()]).toEqual([0, 0, 0]);
});

it('counts each caller alone', () => {
  const { take } = open();
  for (let call = 0; call < 4; call += 1) take('a');
  expect(take('a')).toBeGreaterThan(0);
  expect(take('b')).toBe(0);
});

it('lets nobody wait for a time from before the clock was set back', () => {
  const { take, clock } = open();
  for (let call = 0; call < 3; call += 1) take();
  clock.advance(-3_600_000);
  expect(take()).toBe(0);
});

it('forgets who was heard of longest ago when ten thousand others have come', () => {
  const { limits } = open();
  const once = { calls: 1, seconds: 60 };
  limits.take('first', once);
  limits.take('second', once);
  for (let other = 0; other < 9_998; other += 1) limits.take(`other ${other}`, once);
  expect(limits.take('first', once)).toBeGreaterThan(0); // heard of again, so now it is the latest
  limits.take('one more', once);
  expect(limits.take('first', once)).toBeGreaterThan(0);
  expect(limits.take('second', once)).toBe(0);
});
