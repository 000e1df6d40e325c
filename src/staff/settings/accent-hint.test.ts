import { expect, it } from 'vitest';
import { OWN_ACCENT } from '../../lib/design-colors.ts';
import { hintOn } from './accent-hint.ts';

it.each([
  ['#d9301a', /red that marks/],
  ['#1e8a4c', /green that marks/],
  ['#0b7285', /blue-green that marks/],
  ['#ffd400', /yellow that marks keyboard focus in dark mode/],
  ['#808080', /nearly gray/],
  ['#101010', /nearly gray/],
])('warns that %s can be mistaken for another color', (accent, hint) => {
  expect(hintOn(accent)).toMatch(hint);
});

it.each(['', OWN_ACCENT, '#0a2a9c', '#7b2cbf'])('shows no hint for %s', (accent) => {
  expect(hintOn(accent)).toBeUndefined();
});
