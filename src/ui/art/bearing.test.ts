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

test('each initial category has the bearing drawn on its cover', () => {
  expect(Object.keys(charted).map(categoryBearing)).toEqual(Object.values(charted));
});

test.each(['local-search', 'paid-ads', 'events', 'constructor', ''])(
  'a new category (%j) gets a stable bearing that no initial category has',
  (slug) => {
    expect(Object.values(charted)).not.toContain(categoryBearing(slug));
    expect(categoryBearing(slug)).toBe(categoryBearing(slug));
  },
);
