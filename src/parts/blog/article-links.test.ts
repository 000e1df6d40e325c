import { expect, it } from 'vitest';
import { ownPage } from './article-body.tsx';

const origin = 'https://coach.example';

it.each([
  ['https://coach.example/contact', '', '/contact'],
  ['https://coach.example/?x=1#audit-form', '', '/?x=1#audit-form'],
  ['https://coach.example/demo/blog/a-post', '/demo', '/blog/a-post'],
  ['https://coach.example/demo', '/demo', '/'],
  ['https://coach.example/demo/#services', '/demo', '/#services'],
])('opens %s under "%s" as the page %s', (address, base, page) => {
  expect(ownPage(new URL(address), origin, base)).toBe(page);
});

it.each([
  ['https://elsewhere.example/contact', ''],
  ['https://coach.example/contact', '/demo'],
  ['https://coach.example/demonstration', '/demo'],
  ['https://coach.example/feed.xml', ''],
  ['https://coach.example/demo/covers/seo.svg', '/demo'],
  ['https://coach.example/api/openapi', ''],
  ['mailto:hello@coach.example', ''],
])('leaves %s under "%s" to the browser', (address, base) => {
  expect(ownPage(new URL(address), origin, base)).toBeUndefined();
});
