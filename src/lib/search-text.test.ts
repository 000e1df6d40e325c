import { expect, test } from 'vitest';
import { mentions, searchText } from './search-text.ts';

const finds = (term: string, ...texts: string[]): boolean => mentions(term)(searchText(texts));

const lead = ['José Muñoz-Núñez', '+1 (239) 555-0142', 'I don’t know where to begin with my café.'];

test.each([
  '2395550142|239-555-0142|+12395550142|1 239 555 0142|+1 (239) 555-0142|239.555.0142|555-0142|5550142|239-555|(239)',
  '+1239|5501|jose 239 555 0142|(239) 555-0142 jose|jose munoz|munoz jose|José  Muñoz|JOSE\u0301|MUN\u0303OZ|dont know',
  "don't|don‘t|cafe.|munoz-nunez|Muñoz–Núñez|unoz|nunez jo|jos\u00ADé| jose\u00A0munoz |begin jose|",
])('a lead with accents and a phone number is found by “%s”', (terms) => {
  for (const term of terms.split('|')) {
    expect([term, finds(term, ...lead)]).toEqual([term, true]);
    expect([term, finds(term, ...lead.map((text) => text.normalize('NFD')))]).toEqual([term, true]);
  }
});

test.each([
  'jose garcia',
  '2395550143',
  '555-0143',
  '239-556',
  'José Muñoz-Núñez +1 (239) 555-0199',
  'jose cafes',
])('a lead with accents and a phone number is not found by “%s”', (term) => {
  expect(finds(term, ...lead)).toBe(false);
});

test.each([
  ['(239) 555-0142', '+1 239 555 0142'],
  ['Call 239.555.0142, not 239.555.0143', '555-0143'],
  ['Søren Łuksza, Weißgerber', 'soren luksza weissgerber'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul ﬁsh', 'istanbul fish'],
  ['Plan for 2024-2025 and 100%', '24-2025'],
  ['Open 24-7 (really)', '24-7 (rea'],
  ['Ends with a “quote” — so', '"quote" - so'],
])('“%s” is found by “%s”', (text, term) => {
  expect(finds(term, text)).toBe(true);
});

test('every text is found by any part of it (spec §2)', () => {
  const text = 'On 12/24, call (239) 555-0142 or +1 800 555 0100: 3 tips, José’s "best" 1,000-2,000 20%!';
  for (let start = 0; start < text.length; start += 1) {
    for (let end = start + 1; end <= text.length; end += 1) {
      const term = text.slice(start, end);
      expect([term, finds(term, text)]).toEqual([term, true]);
    }
  }
});

test('no match spans two phone numbers or two texts', () => {
  expect(finds('0142239', '(239) 555-0142', '(239) 555-0143')).toBe(false);
  expect(finds('harborjo', 'Harbor', 'Jo')).toBe(false);
  expect(finds('jo pier', 'Harbor', 'Jo of the Pier')).toBe(true);
});
