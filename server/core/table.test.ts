import { expect, it } from 'vitest';
import { table } from './table.ts';

const subjectsOf = (name: 'reads' | 'changes') => new Set(table.flatMap((row) => row[name] ?? []));

it('has each row say what it reads or changes, and somebody read what is changed', () => {
  for (const { key, reads, changes } of table) {
    expect([key, reads !== undefined, changes !== undefined]).toEqual([
      key,
      key.startsWith('GET '),
      !key.startsWith('GET '),
    ]);
  }
  expect(subjectsOf('changes')).toEqual(subjectsOf('reads'));
});
