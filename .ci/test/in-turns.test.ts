import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

function open() {
  const written: string[] = [];
  const join = inTurns((text) => {
    if (text !== '') written.push(text);
  });
  return { written, join };
}

test('the first is heard at once, the next when the first has ended', () => {
  const { written, join } = open();
  const [first, second] = [join(), join()];
  second.say('b1 ');
  first.say('a1 ');
  second.say('b2 ');
  expect(written).toEqual(['a1 ']);
  first.end();
  second.say('b3');
  expect(written).toEqual(['a1 ', 'b1 b2 ', 'b3']);
});

test('who has ended before their turn is heard whole, and nobody after them waits any longer', () => {
  const { written, join } = open();
  const [first, second, third] = [join(), join(), join()];
  second.say('b');
  second.end();
  third.say('c1');
  expect(written).toEqual([]);
  first.end();
  expect(written).toEqual(['b', 'c1']);
  third.say('c2');
  expect(written).toEqual(['b', 'c1', 'c2']);
});

test('who joins when all have ended is heard at once', () => {
  const { written, join } = open();
  join().end();
  join().say('b');
  expect(written).toEqual(['b']);
});
