import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Sample Client', 'SC'],
  ['Ana Maria de la Cruz', 'AC'],
  ['cher', 'C'],
  ['“Maria” O’Neil', 'MO'],
  ['Élodie Ångström', 'ÉÅ'],
  ['  Second   Sample ', 'SS'],
  ['Harbor Bakery (sample)', 'HS'],
  ['🐚 🐚', ''],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
