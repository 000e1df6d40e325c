import { expect, test } from 'vitest';
import { keepUnknown } from './keep-unknown.ts';

test('what is not known stays, at every depth, and what is known counts', () => {
  const before = { name: 'old', later: 1, hero: { text: 'old', later: [2] } };
  expect(keepUnknown(before, { name: 'new', hero: { text: 'new' } })).toEqual({
    name: 'new',
    later: 1,
    hero: { text: 'new', later: [2] },
  });
});

test('items of a list are known by their ids, in whatever order they come', () => {
  const before = [
    { id: 'a', later: 1 },
    { id: 'b', later: 2 },
  ];
  const known = [{ id: 'c' }, { id: 'b', name: 'B' }];
  expect(keepUnknown(before, known)).toEqual([{ id: 'c' }, { id: 'b', name: 'B', later: 2 }]);
});

test('items without ids are known by their place', () => {
  const before = [{ post: { id: 'a', later: 1 }, later: 2 }];
  expect(keepUnknown(before, [{ post: { id: 'a' } }])).toEqual(before);
});

test('a value that has become another kind of value is the known one', () => {
  expect(keepUnknown({ a: { later: 1 }, b: 'text', c: ['x', 'y'] }, { a: null, b: ['x'], c: ['z'] })).toEqual(
    {
      a: null,
      b: ['x'],
      c: ['z'],
    },
  );
});

test('a field by the name of a prototype stays a field', () => {
  const before: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"name":"old"}');
  const kept = keepUnknown(before, { name: 'new' });
  expect(JSON.stringify(kept)).toBe('{"__proto__":{"isAdmin":true},"name":"new"}');
  expect(Reflect.get(kept, 'isAdmin')).toBeUndefined();
});
