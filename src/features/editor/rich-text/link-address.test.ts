import { expect, it } from 'vitest';
import { isLinkAddress, linkAddress } from './link-address.ts';

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['  http://example.com ', 'http://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com/page', 'https://www.example.com/page'],
  ['you@example.com', 'mailto:you@example.com'],
  ['mailto:you@example.com', 'mailto:you@example.com'],
  ['tel:+12395550123', 'tel:+12395550123'],
  ['/services/seo-strategy', '/services/seo-strategy'],
  ['#audit-form', '#audit-form'],
])('understands "%s"', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  '   ',
  'near me',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.com',
  'https://',
  'https:// example.com',
])('refuses "%s"', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'ftp://example.com'])(
  'lets no link lead to %s',
  (address) => {
    expect(isLinkAddress(address)).toBe(false);
  },
);
