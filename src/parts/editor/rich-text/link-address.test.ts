import { expect, it } from 'vitest';
import { isLinkTarget } from '../../../lib/link-target.ts';
import { addressesIn, addressProblem, linkAddress } from './link-address.ts';

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
])('accepts the link "%s"', (typed, address) => {
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
  'https://www.shop .example/offer',
  'https://shop%20.example',
  'https://shop<.example',
  'example.com:99999',
])('refuses the link "%s"', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});

it.each([
  ['https://www.shop .example/offer', 'An address has no spaces. Look at “https://www.shop .example/offer”.'],
  ['https://shop%20.example', 'This address cannot be read. Look for a typing mistake in it.'],
  [
    'near me',
    'Enter a web address such as example.com, a page on this site such as /contact, or an email address.',
  ],
  ['example.com', undefined],
])('explains what is wrong with "%s"', (typed, problem) => {
  expect(addressProblem(typed)).toBe(problem);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'ftp://example.com',
  'https://shop .example',
])('never links to %s', (address) => {
  expect(isLinkTarget(address)).toBe(false);
});

it.each([
  ['See https://example.com/a?b=c.', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['(www.example.com)', 'www.example.com', 'https://www.example.com'],
  ['http://example.com/a_(b), and', 'http://example.com/a_(b)', 'http://example.com/a_(b)'],
  ['“https://bücher.example”', 'https://bücher.example', 'https://bücher.example'],
])('finds the address in "%s"', (text, written, href) => {
  const [address, ...others] = addressesIn(text);
  expect(others).toEqual([]);
  expect(text.slice(address?.from, address?.to)).toBe(written);
  expect(address?.href).toBe(href);
});

it.each([
  'example.com',
  'https://',
  'www.example',
  'https://example',
  'https://example.com:99999',
  'you@www.example.com',
  'ftp://example.com',
])('finds no address in "%s"', (text) => {
  expect(addressesIn(text)).toEqual([]);
});
