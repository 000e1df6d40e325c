import { expect, it } from 'vitest';
import { cases } from './cases.ts';

it('every case has a unique name, so reports of two hosts can be compared', () => {
  const names = cases.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
