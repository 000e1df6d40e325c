import { expect, it } from 'vitest';
import { originText, sourceName, sourceOf } from './lead-fields.ts';

it.each([
  [undefined, '(unknown)', 'Not known'],
  [{}, '(direct)', 'Direct'],
  [{ firstPage: '/' }, '(direct)', 'Direct'],
  [{ campaign: { campaign: 'spring' } }, '(direct)', 'Direct'],
  [{ referrer: 'www.google.com' }, 'google.com', 'google.com'],
  [{ referrer: 'l.facebook.com', campaign: { source: 'FaceBook' } }, 'facebook', 'facebook'],
])('counts the origin %o under the source %s, shown to staff as %s', (origin, source, name) => {
  expect(sourceOf(origin)).toBe(source);
  expect(sourceName(source)).toBe(name);
});

it.each([
  [{}, 'Typed the address or used a bookmark'],
  [{ firstPage: '/about' }, 'Typed the address or used a bookmark; started on /about'],
  [{ referrer: 'www.google.com', firstPage: '/' }, 'From google.com; started on the home page'],
  [{ referrer: 'facebook.com', campaign: { source: 'facebook.com' } }, 'From facebook.com'],
  [{ campaign: { campaign: 'spring' } }, 'Typed the address or used a bookmark (campaign “spring”)'],
  [
    {
      firstPage: '/blog/x',
      referrer: 'l.facebook.com',
      campaign: { source: 'facebook', medium: 'social', campaign: 'spring', term: 'bread', content: 'photo' },
    },
    'From facebook (l.facebook.com, medium “social,” campaign “spring,” term “bread,” content “photo”); started on /blog/x',
  ],
])('describes the origin %o as “%s”', (origin, text) => {
  expect(originText(origin)).toBe(text);
});
