import { expect, it } from 'vitest';
import { hintOn, isEnough, reportOf } from './accent-report.ts';
import { OWN_ACCENT } from './design-colors.ts';

it('tells of a color that holds that it stays, and of another how far it was off and what stands in for it', () => {
  const kept = { words: 11.5, ground: 9.7 };
  expect(reportOf('#0a2a9c', 'day')).toEqual({ color: '#0a2a9c', given: kept, becomes: kept });
  const { color, given, becomes } = reportOf('#0a2a9c', 'night');
  expect([color, isEnough(given), isEnough(becomes)]).toEqual(['#4a7af1', false, true]);
  expect(given).toEqual({ words: 1.5, ground: 1.2 });
});

it('finds nothing to mend in the design’s own color', () => {
  for (const accent of ['', OWN_ACCENT]) {
    for (const theme of ['day', 'night'] as const) {
      const { given, becomes } = reportOf(accent, theme);
      expect([given, isEnough(given)]).toEqual([becomes, true]);
    }
    expect(hintOn(accent)).toBeUndefined();
  }
});

it.each([
  ['#d9301a', /red that marks/],
  ['#1e8a4c', /green that marks/],
  ['#0b7285', /blue-green that marks/],
  ['#ffd400', /yellow that marks keyboard focus in dark mode/],
  ['#808080', /nearly gray/],
  ['#101010', /nearly gray/],
])('says of %s what it may be taken for', (accent, hint) => {
  expect(hintOn(accent)).toMatch(hint);
});

it.each(['#0a2a9c', '#7b2cbf'])('has nothing to say of %s', (accent) => {
  expect(hintOn(accent)).toBeUndefined();
});
