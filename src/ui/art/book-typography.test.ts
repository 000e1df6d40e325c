import { expect, test } from 'vitest';
import { bookTypography } from './book-cover.tsx';

const linesOf = (title: string) => bookTypography(title).lines.map((line) => line.text);

test('the initial title has three full-size lines, the last one highlighted', () => {
  const { size, lines } = bookTypography('Digital Marketing With AI');
  expect(size).toBe(43);
  expect(lines).toEqual([
    { text: 'Digital', baseline: 91, last: false },
    { text: 'Marketing', baseline: 132, last: false },
    { text: 'With AI', baseline: 173, last: true },
  ]);
});

test('a longer title keeps all its words in smaller type', () => {
  const title = 'The Small Business Owner’s Guide to Being Found Online in Season';
  const { size, lines } = bookTypography(title);
  expect(linesOf(title).join(' ')).toBe(title);
  expect(size).toBeLessThan(30);
  expect(lines.at(-1)?.baseline).toBeLessThanOrEqual(176);
});

test('one very long word shrinks until it fits the width', () => {
  expect(bookTypography('Internationalization').size).toBeLessThan(25);
});

test('a blank title renders nothing', () => {
  expect(linesOf('  ')).toEqual([]);
});
