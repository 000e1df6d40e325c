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

test('what is stored counts, field by field; what is not is as the software brings it', () => {
  expect(filled(fields, { title: 'Mine' }, shipped)).toEqual({ ...shipped, title: 'Mine' });
  expect(filled(fields, { steps: [] }, shipped)).toEqual({ ...shipped, steps: [] });
});

test('a list that may be empty is so on a page stored before there was one', () => {
  const withNotes = {
    ...fields,
    notes: { kind: 'list', label: 'Notes', one: 'Note', min: 0, max: 2, fields: {} },
  } as const satisfies PageFields;
  const shippedNotes = { ...shipped, notes: [{}] };
  expect(filled(withNotes, null, shippedNotes)).toEqual(shippedNotes);
  expect(filled(withNotes, { title: 'Mine' }, shippedNotes)).toEqual({
    ...shipped,
    title: 'Mine',
    notes: [],
  });
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
])('what has another shape is as the software brings it: %j', (stored) => {
  expect(filled(fields, { ...stored }, shipped)).toEqual(shipped);
});

test('an item of a list that lacks a field has it empty', () => {
  expect(filled(fields, { steps: [{ name: 'A' }, { isOpen: 'yes' }] }, shipped).steps).toEqual([
    { name: 'A', isOpen: false },
    { name: '', isOpen: false },
  ]);
});
