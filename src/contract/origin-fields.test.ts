import { expect, it } from 'vitest';
import { originText, sourceName, sourceOf } from './lead-fields.ts';

it.each([
  [undefined, '(unknown)', 'Not known'],
  [{}, '(direct)', 'Directly'],
  [{ firstPage: '/' }, '(direct)', 'Directly'],
  [{ campaign: { campaign: 'spring' } }, '(direct)', 'Directly'],
  [{ referrer: 'www.google.com' }, 'google.com', 'google.com'],
  [{ referrer: 'l.facebook.com', campaign: { source: 'FaceBook' } }, 'facebook', 'facebook'],
])('counts the origin %o under the source %s, shown to staff as %s', (origin, source, name) => {
  expect(sourceOf(origin)).toBe(source);
  expect(sourceName(source)).toBe(name);
});

it.each([
  [{}, 'Came directly'],
  [{ firstPage: '/about' }, 'Came directly, first read /about'],
  [{ referrer: 'www.google.com', firstPage: '/' }, 'Came from google.com, first read /'],
  [{ referrer: 'facebook.com', campaign: { source: 'facebook.com' } }, 'Came from facebook.com'],
  [{ campaign: { campaign: 'spring' } }, 'Came directly, campaign “spring”'],
  [
    {
      firstPage: '/blog/x',
      referrer: 'l.facebook.com',
      campaign: { source: 'facebook', medium: 'social', campaign: 'spring', term: 'bread', content: 'photo' },
    },
    'Came from facebook (l.facebook.com), medium “social”, campaign “spring”, term “bread”, content “photo”, first read /blog/x',
  ],
])('describes the origin %o as “%s”', (origin, text) => {
  expect(originText(origin)).toBe(text);
});
