import { expect, it } from 'vitest';
import { cases } from './cases.ts';

it('gives every case a name of its own, so that reports of two hosts can be laid side by side', () => {
  const names = cases.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
