import { expect, it } from 'vitest';
import { describeRateLimiter, throughOf } from '../../test/stores/describe-rate-limiter.ts';
import { NOW } from '../../test/support/seed.ts';
import { makeRateLimiter } from './rate-limiter.ts';

describeRateLimiter('in memory', makeRateLimiter);

const open = () => makeRateLimiter({ now: () => NOW });

it('forgets the least recent caller after ten thousand others', async () => {
  const take = (caller: string) => rateLimiter.take('form', caller, { calls: 1, seconds: 60 });
  const rateLimiter = open();
  await take('first');
  await take('second');
  for (let other = 0; other < 9_998; other += 1) await take(`other ${other}`);
  expect(await take('first')).toBeGreaterThan(0); // heard of again, so now it is the latest
  await take('one more');
  expect(await take('first')).toBeGreaterThan(0);
  expect(await take('second')).toBe(0);
});

it('keeps its counts of neighbors while a refused /48 sends from many addresses', async () => {
  const rateLimiter = open();
  const take = (caller: string) => rateLimiter.take('form', caller, { calls: 3, seconds: 60 });
  const home = '2001:db8:1:0::/64';
  for (let call = 0; call < 3; call += 1) await take(home);
  await throughOf(take, 12_000, (index) => `2001:db8:9:${index.toString(16)}::/64`);
  expect(await take(home)).toBe(60_000);
});
