import { expect, it } from 'vitest';
import { worldwidePhone } from './business.ts';

it.each([
  ['(239) 555-0123', 'US', '+12395550123'],
  ['1-239-555-0123', 'US', '+12395550123'],
  ['604.555.0123', 'CA', '+16045550123'],
  ['1-800-FLOWERS', 'US', '+18003569377'],
  ['+1 (239) 555-0123', 'DE', '+12395550123'],
  ['+44 (0)20 7946 0000', 'GB', '+442079460000'],
])('formats %s in %s as %s', (phone, country, number) => {
  expect(worldwidePhone(phone, country)).toBe(number);
});

it.each([
  ['555-0123', 'US'],
  ['(123) 456-7890', 'US'],
  ['(239) 555-0123 ext. 4', 'US'],
  ['+1 (239) 555-0123 ext. 4', 'US'],
  ['020 7946 0000', 'GB'],
  ['01 23 45 67 89', 'FR'],
  ['call me', 'US'],
  ['', 'US'],
])('leaves “%s” in %s as it was typed', (phone, country) => {
  expect(worldwidePhone(phone, country)).toBe(phone);
});
