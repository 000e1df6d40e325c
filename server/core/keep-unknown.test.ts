import { expect, test } from 'vitest';
import { keepUnknown } from './keep-unknown.ts';

test('unknown fields are kept at every depth, and known fields are updated', () => {
  const before = { name: 'old', later: 1, hero: { text: 'old', later: [2] } };
  expect(keepUnknown(before, { name: 'new', hero: { text: 'new' } })).toEqual({
    name: 'new',
    later: 1,
    hero: { text: 'new', later: [2] },
  });
});

test('list items are matched by their ids, in any order', () => {
  const before = [
    { id: 'a', later: 1 },
    { id: 'b', later: 2 },
  ];
  const known = [{ id: 'c' }, { id: 'b', name: 'B' }];
  expect(keepUnknown(before, known)).toEqual([{ id: 'c' }, { id: 'b', name: 'B', later: 2 }]);
});

test('list items without ids are matched by index', () => {
  const before = [{ post: { id: 'a', later: 1 }, later: 2 }];
  expect(keepUnknown(before, [{ post: { id: 'a' } }])).toEqual(before);
});

test('a value of a different type is replaced', () => {
  const known = { a: null, b: ['x'], c: ['z'] };
  expect(keepUnknown({ a: { later: 1 }, b: 'text', c: ['x', 'y'] }, known)).toEqual(known);
});

test('a field named like a prototype property stays an ordinary field', () => {
  const before: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"name":"old"}');
  const merged = keepUnknown(before, { name: 'new' });
  expect(JSON.stringify(merged)).toBe('{"__proto__":{"isAdmin":true},"name":"new"}');
  expect(Reflect.get(merged, 'isAdmin')).toBeUndefined();
});
