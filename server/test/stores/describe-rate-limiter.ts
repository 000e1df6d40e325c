import { describe, expect, it } from 'vitest';
import { handClock } from '../../../mocks/host/memory-host.ts';
import type { Clock, RateLimiter } from '../../core/ports.ts';
import { NOW } from '../support/seed.ts';

const limit = { calls: 3, seconds: 60 };

/** How many of a number of networks get through with one call each. */
export async function throughOf(
  take: (caller: string) => Promise<number>,
  count: number,
  network: (index: number) => string,
): Promise<number> {
  const waits = await Promise.all(Array.from({ length: count }, (_, index) => take(network(index))));
  return waits.filter((wait) => wait === 0).length;
}

const hex = (value: number): string => value.toString(16);

/** The contract of the rate limiter, for one implementation. */
export function describeRateLimiter(
  name: string,
  makeOne: (clock: Clock) => RateLimiter | Promise<RateLimiter>,
): void {
  async function open() {
    const clock = handClock(NOW);
    const rateLimiter = await makeOne(clock);
    const take = (caller = 'a') => rateLimiter.take('form', caller, limit);
    const takeAll = async (times: number): Promise<number[]> =>
      (await Promise.all(Array.from({ length: times }, () => take()))).toSorted((a, b) => a - b);
    return { clock, take, takeAll };
  }

  describe(`rate limits ${name}`, () => {
    it('allows a number of calls, and then returns how long to wait', async () => {
      const { takeAll, take, clock } = await open();
      expect(await takeAll(5)).toEqual([0, 0, 0, 60_000, 60_000]);
      clock.advance(20_000);
      expect(await take()).toBe(40_000);
      clock.advance(40_000);
      expect(await take()).toBe(0);
    });

    it('never allows more calls in any sliding window', async () => {
      const { take, takeAll, clock } = await open();
      await take();
      clock.advance(50_000);
      expect(await takeAll(2)).toEqual([0, 0]);
      clock.advance(10_000);
      expect(await take()).toBe(0); // the first has become too old
      expect(await take()).toBe(50_000);
    });

    it('does not count refused calls', async () => {
      const { takeAll, clock } = await open();
      await takeAll(3);
      clock.advance(59_999);
      expect(await takeAll(3)).toEqual([1, 1, 1]);
      clock.advance(1);
      expect(await takeAll(3)).toEqual([0, 0, 0]);
    });

    it('counts each caller separately', async () => {
      const { take, takeAll } = await open();
      await takeAll(3);
      expect(await take('a')).toBeGreaterThan(0);
      expect(await take('b')).toBe(0);
    });

    it('ignores calls dated before the clock was set back', async () => {
      const { take, takeAll, clock } = await open();
      await takeAll(3);
      clock.advance(-3_600_000);
      expect(await take()).toBe(0);
    });

    it('counts calls dated slightly ahead by another clock', async () => {
      const { take, takeAll, clock } = await open();
      await takeAll(3);
      clock.advance(-5);
      expect(await take()).toBeGreaterThan(0);
    });

    it('allows one home of 256 networks four times the calls of one network', async () => {
      const { take } = await open();
      expect(await throughOf(take, 256, (index) => `2001:db8:1:${hex(0x4200 + index)}::/64`)).toBe(12);
      expect(await take('2001:db8:1:42ff::/64')).toBe(60_000);
      expect(await take('2001:db8:1:4300::/64')).toBe(0);
    });

    it('allows each network of a provider its own calls, and their /48 sixteen times as many', async () => {
      const { take, clock } = await open();
      const phone = (index: number) => `2001:db8:1:${hex(index * 0x100)}::/64`;
      for (let call = 0; call < 3; call += 1) expect(await take(phone(0))).toBe(0);
      expect(await take(phone(0))).toBe(60_000);
      expect(await throughOf(take, 200, (index) => phone(index + 1))).toBe(45);
      expect(await take('2001:db8:2:0::/64')).toBe(0);
      expect(await take('203.0.113.7')).toBe(0);
      clock.advance(60_000);
      expect(await take(phone(0))).toBe(0);
    });
  });
}
