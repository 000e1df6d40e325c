import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['(239) 555-0123', 'tel:+12395550123'],
  ['+1 239 555 0123', 'tel:+12395550123'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['555-0123', 'tel:5550123'],
])('makes %s callable as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
