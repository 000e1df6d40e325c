import { expect, it } from 'vitest';
import { handClock } from '../suite/hand-clock.ts';
import { NOW } from '../suite/seed.ts';
import { makeRateLimiter } from './rate-limiter.ts';

const limit = { calls: 3, seconds: 60 };

function open() {
  const clock = handClock(NOW);
  const rateLimiter = makeRateLimiter(clock);
  return { clock, rateLimiter, take: (caller = 'a') => rateLimiter.take('form', caller, limit) };
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
  const { rateLimiter } = open();
  const once = { calls: 1, seconds: 60 };
  rateLimiter.take('form', 'first', once);
  rateLimiter.take('form', 'second', once);
  for (let other = 0; other < 9_998; other += 1) rateLimiter.take('form', `other ${other}`, once);
  expect(rateLimiter.take('form', 'first', once)).toBeGreaterThan(0); // heard of again, so now it is the latest
  rateLimiter.take('form', 'one more', once);
  expect(rateLimiter.take('form', 'first', once)).toBeGreaterThan(0);
  expect(rateLimiter.take('form', 'second', once)).toBe(0);
});

/** How many of so many networks get through with one call each. */
function throughOf(
  take: (caller: string) => number,
  count: number,
  network: (index: number) => string,
): number {
  return Array.from({ length: count }, (_, index) => take(network(index))).filter((wait) => wait === 0)
    .length;
}
const hex = (value: number): string => value.toString(16);

it('gives one home of 256 networks four times the allowance of one, whichever it sends from', () => {
  const { take } = open();
  expect(throughOf(take, 256, (index) => `2001:db8:1:${hex(0x4200 + index)}::/64`)).toBe(12);
  expect(take('2001:db8:1:42ff::/64')).toBe(60_000);
  expect(take('2001:db8:1:4300::/64')).toBe(0);
});

it('gives strangers of one provider an allowance each, and all of their /48 sixteen', () => {
  const { take, clock } = open();
  const phone = (index: number) => `2001:db8:1:${hex(index * 0x100)}::/64`;
  expect([take(phone(0)), take(phone(0)), take(phone(0))]).toEqual([0, 0, 0]);
  expect(take(phone(0))).toBe(60_000);
  expect(throughOf(take, 200, (index) => phone(index + 1))).toBe(45);
  expect(take('2001:db8:2:0::/64')).toBe(0);
  expect(take('203.0.113.7')).toBe(0);
  clock.advance(60_000);
  expect(take(phone(0))).toBe(0);
});

it('remembers neighbours and networks however many of a refused /48 come by', () => {
  const { take } = open();
  const home = '2001:db8:1:0::/64';
  for (let call = 0; call < 3; call += 1) take(home);
  throughOf(take, 12_000, (index) => `2001:db8:9:${hex(index)}::/64`);
  expect(take(home)).toBe(60_000);
});
