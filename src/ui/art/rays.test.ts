import { describe, expect, test } from 'vitest';
import { BEARINGS, flatRose, MARKED_BEARING, ray, splitRose } from './rays.ts';

const shape = { center: 100, hub: 40, reach: 90, markedReach: 95, spread: 10 };

const tipOf = (path: string): readonly [number, number] => {
  const [, x, y] = /L([\d.-]+) ([\d.-]+)z$/.exec(path) ?? [];
  return [Number(x), Number(y)];
};
const distance = ([x, y]: readonly [number, number]) => Math.hypot(x - shape.center, y - shape.center);
const count = (path: string) => path.split('M').length - 1;

describe('a ray', () => {
  test.each([
    [0, [100, 10]],
    [90, [190, 100]],
    [180, [100, 190]],
    [270, [10, 100]],
  ])('at bearing %i points there, clockwise from north', (bearing, tip) => {
    expect(tipOf(ray(shape, bearing))).toEqual(tip);
  });

  test('is as long as its drawing defines, and the marked ray a little longer if it says so', () => {
    expect(distance(tipOf(ray(shape, 135)))).toBeCloseTo(90, 1);
    expect(distance(tipOf(ray(shape, MARKED_BEARING)))).toBeCloseTo(95, 1);
    const { markedReach: _, ...plain } = shape;
    expect(distance(tipOf(ray(plain, MARKED_BEARING)))).toBeCloseTo(90, 1);
  });

  test('has a lit left half and a shaded right half that share an edge', () => {
    expect(ray(shape, 0, 'lit')).toMatch(/^M93\.05 60\.61A40 40 0 0 1 100 60L/);
    expect(ray(shape, 0, 'shaded')).toMatch(/^M100 60A40 40 0 0 1 106\.95 60\.61L/);
  });
});

test('a Rose has eight rays and marks exactly one', () => {
  const flat = flatRose(shape);
  expect([count(flat.ink), count(flat.marked)]).toEqual([BEARINGS.length - 1, 1]);
  expect(flat.marked).toBe(ray(shape, MARKED_BEARING));
  const split = splitRose(shape);
  expect(Object.values(split).map(count)).toEqual([7, 7, 1, 1]);
  expect(split.markedShaded).toBe(ray(shape, MARKED_BEARING, 'shaded'));
});
