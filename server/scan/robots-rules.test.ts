import { expect, it } from 'vitest';
import { readRobots } from './robots-rules.ts';

const text = `
# Rules for all
User-agent: *
Disallow: /till   # private
Allow: /till/open
Disallow: /*.pdf$
Disallow: /shop/*/edit

User-Agent: Reader
User-agent: other
Disallow: /

Sitemap: https://bakery.example/sitemap.xml
`;

it.each([
  ['/', true],
  ['/till', false],
  ['/tilling', false],
  ['/till/open', true],
  ['/menu.pdf', false],
  ['/menu.pdf?page=2', true],
  ['/shop/rye/edit', false],
  ['/shop/edit', true],
])('lets everybody visit %s: %s', (path, may) => {
  expect(readRobots(text).mayVisit(`https://bakery.example${path}`)).toBe(may);
});

it('gives rules to those whom it names', () => {
  expect(readRobots(text, 'reader').refusesAll).toBe(true);
  expect(readRobots(text, 'other').mayVisit('https://bakery.example/')).toBe(false);
  expect(readRobots(text, 'stranger').refusesAll).toBe(false);
});

it('names the sitemaps', () => {
  expect(readRobots(text).sitemaps).toEqual(['https://bakery.example/sitemap.xml']);
});

it('ends with a rule that is made to be slow', () => {
  const rule = `/${'*a'.repeat(2_000)}$`;
  const { mayVisit } = readRobots(`User-agent: *\nDisallow: ${rule}`);
  expect(mayVisit(`https://bakery.example/${'a'.repeat(20_000)}b`)).toBe(true);
});
