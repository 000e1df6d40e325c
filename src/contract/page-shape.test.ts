import { expect, test } from 'vitest';
import { emptyContent, pageShape } from './page-shape.ts';
import { servicePage } from './pages/service.ts';

test('a page in which nothing is written has all its fields, and as many items as it must have', () => {
  const empty = emptyContent(servicePage);
  expect(Object.keys(empty)).toEqual(Object.keys(servicePage));
  expect(empty.benefits).toEqual(Array.from({ length: 4 }, () => ({ title: '', description: '' })));
  expect(empty.picture).toEqual({ url: '', alt: '', credit: '' });
  expect(pageShape(servicePage).parse(empty)).toEqual(empty);
});

test('words that are longer than they may be today are still words', () => {
  const long = { ...emptyContent(servicePage), title: 't'.repeat(10_000), benefits: [] };
  expect(pageShape(servicePage).parse(long)).toEqual(long);
});

test.each(['javascript:alert(1)', '//elsewhere.example/p.jpg', 'http://plain.example/p.jpg', 'data:,x'])(
  'a picture from nowhere good is none: %s',
  (url) => {
    const picture = { url, alt: '', credit: '' };
    expect(pageShape(servicePage).safeParse({ ...emptyContent(servicePage), picture }).success).toBe(false);
  },
);
