import { expect, test } from 'vitest';
import { emptyContent, pageShape } from './page-shape.ts';
import { servicePage } from './pages/service.ts';

test('an empty page has all its fields and the minimum number of list items', () => {
  const empty = emptyContent(servicePage);
  expect(Object.keys(empty)).toEqual(Object.keys(servicePage));
  expect(empty.benefits).toEqual(Array.from({ length: 4 }, () => ({ title: '', description: '' })));
  expect(empty.picture).toEqual({ url: '', alt: '', credit: '' });
  expect(pageShape(servicePage).parse(empty)).toEqual(empty);
});

test('stored texts longer than today’s limit are still read', () => {
  const long = { ...emptyContent(servicePage), title: 't'.repeat(10_000), benefits: [] };
  expect(pageShape(servicePage).parse(long)).toEqual(long);
});

test.each(['javascript:alert(1)', '//elsewhere.example/p.jpg', 'http://plain.example/p.jpg', 'data:,x'])(
  'a stored picture with an unsafe address is refused: %s',
  (url) => {
    const picture = { url, alt: '', credit: '' };
    expect(pageShape(servicePage).safeParse({ ...emptyContent(servicePage), picture }).success).toBe(false);
  },
);
