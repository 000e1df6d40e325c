import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

function open() {
  const heard: string[] = [];
  const join = inTurns((text) => {
    if (text !== '') heard.push(text);
  });
  return { heard, join };
}

test('the first is heard at once, the next when the first has ended', () => {
  const { heard, join } = open();
  const [first, second] = [join(), join()];
  second.say('b1 ');
  first.say('a1 ');
  second.say('b2 ');
  expect(heard).toEqual(['a1 ']);
  first.end();
  second.say('b3');
  expect(heard).toEqual(['a1 ', 'b1 b2 ', 'b3']);
});

test('who has ended before their turn is heard whole, and nobody after them waits any longer', () => {
  const { heard, join } = open();
  const [first, second, third] = [join(), join(), join()];
  second.say('b');
  second.end();
  third.say('c1');
  expect(heard).toEqual([]);
  first.end();
  expect(heard).toEqual(['b', 'c1']);
  third.say('c2');
  expect(heard).toEqual(['b', 'c1', 'c2']);
});

test('who joins when all have ended is heard at once', () => {
  const { heard, join } = open();
  join().end();
  join().say('b');
  expect(heard).toEqual(['b']);
});
