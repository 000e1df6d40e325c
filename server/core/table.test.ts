import { expect, it } from 'vitest';
import { table } from './table.ts';

const subjectsOf = (name: 'reads' | 'changes') => new Set(table.flatMap((row) => row[name] ?? []));

it('each endpoint declares what it reads or changes, and everything changed is read somewhere', () => {
  for (const { key, reads, changes } of table) {
    expect([key, reads !== undefined, changes !== undefined]).toEqual([
      key,
      key.startsWith('GET '),
      !key.startsWith('GET '),
    ]);
  }
  expect(subjectsOf('changes')).toEqual(subjectsOf('reads'));
});
