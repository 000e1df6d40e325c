import { expect, test } from 'vitest';
import { categoryBearing } from './bearing.ts';

const charted = {
  seo: 0,
  'website-optimization': 45,
  'content-marketing': 90,
  'social-media': 180,
  'email-marketing': 225,
  analytics: 270,
};

test('each starting category keeps the bearing that its cover shows', () => {
  expect(Object.keys(charted).map(categoryBearing)).toEqual(Object.values(charted));
});

test.each(['local-search', 'paid-ads', 'events', 'constructor', ''])(
  'a new category (%j) takes a bearing that no starting category has, and keeps it',
  (slug) => {
    expect(Object.values(charted)).not.toContain(categoryBearing(slug));
    expect(categoryBearing(slug)).toBe(categoryBearing(slug));
  },
);
