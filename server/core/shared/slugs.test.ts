import { expect, it } from 'vitest';
import { slugFrom } from './slugs.ts';

it.each([
  ['Four numbers worth checking', 'four-numbers-worth-checking'],
  ['  “Near me” — what’s that?  ', 'near-me-whats-that'],
  ["The owner's guide", 'the-owners-guide'],
  ['Ads & SEO, 50% off', 'ads-and-seo-50-off'],
  ['Über Straße, Ångström, Øre, Łódź', 'uber-strasse-angstrom-ore-lodz'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['ﬁne ① ½', 'fine-1-1-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Tips für 🦩 fans', 'tips-fur-fans'],
  ['Rock’n’roll on YouTube for US$100', 'rocknroll-on-youtube-for-us-100'],
  ['HubSpot™: under 50 € a month', 'hubspot-under-50-a-month'],
  ['Рыба и κύμα', 'ryba-i-kyma'],
  ['潮汐', ''],
  ['---', ''],
])('makes from %s the slug %s', (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});

it('cuts a long slug between words, or within a single long word', () => {
  expect(slugFrom('seven letters '.repeat(20)).length).toBeLessThanOrEqual(100);
  expect(slugFrom('seven letters '.repeat(20))).toMatch(/-(?:seven|letters)$/);
  expect(slugFrom('a'.repeat(300))).toBe('a'.repeat(100));
});
