import { expect, test } from 'vitest';
import type { PageFields } from '../../../src/contract/page-fields.ts';
import { filled } from './pages.ts';

const fields = {
  title: { kind: 'line', label: 'Title', max: 10 },
  portrait: { kind: 'picture', label: 'Portrait' },
  steps: {
    kind: 'list',
    label: 'Steps',
    one: 'Step',
    min: 1,
    max: 2,
    fields: { name: { kind: 'line', label: 'Name', max: 10 }, isOpen: { kind: 'switch', label: 'Open' } },
  },
} as const satisfies PageFields;

const shipped = {
  title: 'Shipped',
  portrait: { url: '', alt: '', credit: '' },
  steps: [{ name: 'One', isOpen: true }],
};

test('stored fields override the built-in ones, field by field', () => {
  expect(filled(fields, { title: 'Mine' }, shipped)).toEqual({ ...shipped, title: 'Mine' });
  expect(filled(fields, { steps: [] }, shipped)).toEqual({ ...shipped, steps: [] });
});

test('an optional list is empty on a page stored before the list existed', () => {
  const withNotes = {
    ...fields,
    notes: { kind: 'list', label: 'Notes', one: 'Note', min: 0, max: 2, fields: {} },
  } as const satisfies PageFields;
  const shippedNotes = { ...shipped, notes: [{}] };
  expect(filled(withNotes, null, shippedNotes)).toEqual(shippedNotes);
  const mine = { title: 'Mine' };
  expect(filled(withNotes, mine, shippedNotes)).toEqual({ ...shipped, ...mine, notes: [] });
});

test.each([
  [{ title: 7 }],
  [{ title: null }],
  [{ title: { text: 'Mine' } }],
  [{ portrait: { url: 'javascript:alert(1)', alt: '', credit: '' } }],
  [{ steps: 'one' }],
  [{ steps: ['one', 'two'] }],
  [{ steps: { 0: { name: 'A' } } }],
  [JSON.parse('{"__proto__":{"title":"Mine"},"constructor":{"title":"Mine"}}') as object],
])('a stored value of a different type falls back to the built-in one: %j', (stored) => {
  expect(filled(fields, { ...stored }, shipped)).toEqual(shipped);
});

test('a missing field of a list item is empty', () => {
  expect(filled(fields, { steps: [{ name: 'A' }, { isOpen: 'yes' }] }, shipped).steps).toEqual([
    { name: 'A', isOpen: false },
    { name: '', isOpen: false },
  ]);
});
