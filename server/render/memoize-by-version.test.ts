import { expect, test } from 'vitest';
import { handClock } from '../../mocks/host/memory-host.ts';
import { followContentVersion } from '../core/posts/content-version.ts';
import { contentInMemory } from '../test/support/plain-ports.ts';
import { DAY, NOW, scheduled, seedContent } from '../test/support/seed.ts';
import { memoizeByVersion } from './memoize-by-version.ts';

function open() {
  const content = contentInMemory(seedContent());
  const clock = handClock(NOW);
  let count = 0;
  const keep = memoizeByVersion<string>(followContentVersion({ content }), () => clock.now());
  const make = (): Promise<string> => Promise.resolve(`made ${(count += 1)}`);
  return { content, clock, keep, make };
}

test('makes once for one edition, also for many who ask at once, and each key for itself', async () => {
  const { keep, make } = open();
  expect(await Promise.all([keep('a', make), keep('a', make), keep('b', make)])).toEqual([
    'made 1',
    'made 1',
    'made 2',
  ]);
  expect(await keep('a', make)).toBe('made 1');
});

test('makes anew after a change, and when a scheduled post appears', async () => {
  const { content, clock, keep, make } = open();
  await keep('a', make);
  await content.transaction(({ posts }) => posts.remove('seo-1'));
  expect(await keep('a', make)).toBe('made 2');
  // Many days on, which is another edition as well.
  clock.advance(Date.parse(scheduled.publishAt ?? '') - NOW.getTime() - 1);
  expect(await keep('a', make)).toBe('made 3');
  expect(await keep('a', make)).toBe('made 3');
  clock.advance(1);
  expect(await keep('a', make)).toBe('made 4');
  clock.advance(1);
  expect(await keep('a', make)).toBe('made 4');
});

test('makes nothing for longer than a day', async () => {
  const { clock, keep, make } = open();
  await keep('a', make);
  clock.advance(DAY);
  expect(await keep('a', make)).toBe('made 2');
});

test('keeps no failure', async () => {
  const { keep, make } = open();
  await expect(keep('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await keep('a', make)).toBe('made 1');
});
