import { expect, it } from 'vitest';
import { listAddress, oneOf } from './list-address.ts';

const people = listAddress('/people', { role: oneOf('guest', 'host'), town: (value) => value.slice(0, 5) });
const read = (search: string) => people.read(new URLSearchParams(search));

it.each([
  ['', {}],
  ['role=host&town=Miami&q=ada&page=3', { role: 'host', town: 'Miami', q: 'ada', page: 3 }],
  ['town=Jacksonville', { town: 'Jacks' }],
  ['role=toString&town=&q=%20&page=0&other=1', {}],
])('parses ?%s', (search, query) => {
  expect(read(search)).toEqual(query);
});

it('writes an address that parses to the same query, without defaults', () => {
  expect(people.href(read('page=3&q=a+%26+b&town=Miami&role=host'))).toBe(
    '/people?role=host&town=Miami&q=a+%26+b&page=3',
  );
  expect(people.href({ role: undefined, q: '', page: 1 })).toBe('/people');
});

it('carries the query over to a page below the list', () => {
  expect(people.href({ role: 'guest' }, '/people/7')).toBe('/people/7?role=guest');
});
