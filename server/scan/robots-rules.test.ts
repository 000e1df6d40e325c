import { expect, it } from 'vitest';
import { readRobots } from './robots-rules.ts';

const ORIGIN = 'https://bakery.example';

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
])('without a matching group allows %s: %s', (path, may) => {
  expect(readRobots(text).isAllowed(ORIGIN + path)).toBe(may);
});

it('applies a group to the crawlers it names', () => {
  const may = (agent: string) => readRobots(text, agent).isAllowed(`${ORIGIN}/`);
  expect(['reader', 'other', 'stranger'].map(may)).toEqual([false, false, true]);
});

it.each([
  ['Sitemap: https://bakery.example/sitemap.xml', 'https://bakery.example/sitemap.xml'],
  ['SITE-MAP : /map.xml # ours', '/map.xml'],
])('finds the sitemaps in %j', (robotsTxt, address) => {
  expect(readRobots(robotsTxt).sitemaps).toEqual([address]);
});

/** Each of these refuses the reader `/rye`, as Google reads it. */
it.each([
  ['no colons', 'user-agent reader\ndisallow /'],
  ['mixed case and other line endings', 'USER-AGENT: READER\rdIsAlLoW: /\r\n'],
  ['a byte order mark', '\ufeffUser-agent: reader\nDisallow: /'],
  ['mistyped keys', 'useragent: reader\ndissallow: /'],
  ['other mistyped keys', 'user agent: reader\nDisalow: /'],
  ['a delay between two agents', 'User-agent: reader\nCrawl-delay: 5\nUser-agent: other\nDisallow: /'],
  ['a sitemap between two agents', 'User-agent: reader\nSitemap: /a.xml\nUser-agent: *\nDisallow: /'],
  ['an empty line between two agents', 'User-agent: reader\n\nUser-agent: other\nDisallow: /'],
  ['a version after the agent', 'User-agent: reader/2.1 beta\nDisallow: /\n\nUser-agent: *\nAllow: /'],
  ['text after the star', 'User-agent: * x\nDisallow: /'],
  ['two groups for one agent', 'User-agent: reader\nAllow: /x\n\nUser-agent: reader\nDisallow: /rye'],
  ['the longer rule first', 'User-agent: *\nDisallow: /rye\nAllow: /'],
  ['the longer rule last', 'User-agent: *\nAllow: /r\nDisallow: /*ye'],
  ['an empty rule before it', 'User-agent: *\nDisallow:\nDisallow: /rye'],
  ['an excessively long line before it', `User-agent: *\nDisallow: /${'*'.repeat(20_000)}x`],
  ['a dollar sign in another rule', 'User-agent: *\nDisallow: /$x\nDisallow: /rye$'],
])('refuses with %s', (_, robotsTxt) => {
  expect(readRobots(robotsTxt, 'reader').isAllowed(`${ORIGIN}/rye`)).toBe(false);
});

/** Each of these lets the reader visit `/rye`, as Google reads it. */
it.each([
  ['an empty file', ''],
  ['no user agent', 'Disallow: /'],
  ['three words without a colon', 'User-agent: *\nDisallow / please'],
  ['unknown keys', 'foo: reader\nbar: /'],
  ['an empty rule', 'User-agent: *\nDisallow:'],
  ['an empty rule for its own name', 'User-agent: *\nDisallow: /\n\nUser-agent: reader\nDisallow:'],
  ['a rule for a longer agent name', 'User-agent: reader-images\nDisallow: /'],
  ['a name that starts with a star', 'User-agent: *reader\nDisallow: /'],
  ['two equal rules', 'User-agent: *\nAllow: /rye\nDisallow: /rye'],
  ['a path in another case', 'User-agent: *\nDisallow: /Rye'],
  ['a rule in a comment', 'User-agent: *\n# Disallow: /\nDisallow: # /'],
])('allows with %s', (_, robotsTxt) => {
  expect(readRobots(robotsTxt, 'reader').isAllowed(`${ORIGIN}/rye`)).toBe(true);
});

it.each([
  ['/münchen', '/m%C3%BCnchen/brot', false],
  ['/m%c3%bcnchen', '/münchen', false],
  ['/M%C3%BCnchen', '/münchen', true],
  ['/a%2fb', '/a%2Fb', false],
  ['/%62read', '/bread', true],
  ['/?ort=köln', '/?ort=k%c3%b6ln', false],
])('normalizes the rule %s and the path %s', (rule, path, may) => {
  expect(readRobots(`User-agent: *\nDisallow: ${rule}`).isAllowed(ORIGIN + path)).toBe(may);
});

it('allows a folder with its index page only', () => {
  const { isAllowed: mayVisit } = readRobots('User-agent: *\nDisallow: /\nAllow: /bread/index.html');
  const paths = ['/bread/', '/bread/index.html', '/bread/rye', '/'];
  expect(paths.filter((path) => mayVisit(ORIGIN + path))).toEqual(['/bread/', '/bread/index.html']);
});

// asvs:1.2.9
it('finishes matching a pathological rule', () => {
  const rule = `/${'*a'.repeat(2_000)}$`;
  const { isAllowed: mayVisit } = readRobots(`User-agent: *\nDisallow: ${rule}`);
  expect(mayVisit(`${ORIGIN}/${'a'.repeat(20_000)}b`)).toBe(true);
});
