import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['(239) 555-0123', 'tel:+12395550123'],
  ['239.555.0123', 'tel:+12395550123'],
  ['+1 239 555 0123', 'tel:+12395550123'],
  ['+1 (239) 555-0123 ext. 4', 'tel:+12395550123;ext=4'],
  ['239-555-0123x12', 'tel:+12395550123;ext=12'],
  ['239-555-0123 #3', 'tel:+12395550123;ext=3'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['555-0123', 'tel:5550123'],
  ['555-0123 home', 'tel:5550123'],
  ['239-555-GROW', 'tel:+12395554769'],
  ['1-800-FLOWERS', 'tel:18003569377'],
])('links %s as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it.each(['call me', 'call me please', '239-555-0123 or 239-555-0199'])('makes no link for %s', (phone) => {
  expect(phoneLink(phone)).toBeUndefined();
});
