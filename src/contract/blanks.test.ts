import { expect, it } from 'vitest';
import { AUDIT_POINTS } from './audit-points.ts';
import { blanksIn, blanksOfPoint, blanksOfReport } from './blanks.ts';
import { SHIPPED_AUDIT_WORDINGS } from './shipped-snippets.ts';

it('finds the blanks of the wordings that come with the software: all but one have some', () => {
  const without = SHIPPED_AUDIT_WORDINGS.filter(({ text }) => blanksOfPoint({ says: '', text }).length === 0);
  expect(without.map(({ id }) => id)).toEqual(['first-things-first']);
});

it.each([
  ['It took [number] of [number] seconds, {first name}', ['[number]', '{first name}']],
  ['[calls / forms] are missing, or [a form\nof two lines]', ['[calls / forms]']],
  ['“[sic]”, [1], […], [Yelp](https://yelp.com), {"a": 1}, { color: red }', []],
])('finds in “%s” %o', (text, blanks) => {
  expect(blanksIn(text)).toEqual(blanks);
});

it('looks through everything that a client reads, across markup, and leaves quotations alone', () => {
  const seen = [{ where: '[the home page]', seen: '[Home]' }];
  const chapter = { rating: 'good', says: '[says]', html: '<p>[a <em>b</em>] [c</p><p>d]</p>' } as const;
  const finding = { title: '[title]', rating: 'good', why: '[why]', evidence: seen, seenAt: '' } as const;
  const advice = { title: '[do]', text: '[how]', effort: 'an hour', effect: 'large' } as const;
  const [first, , third] = AUDIT_POINTS;
  expect(
    blanksOfReport({
      business: 'Shop',
      website: '',
      at: '',
      summary: '{brand}',
      nextStep: '[call]',
      before: null,
      chapters: [
        { ...chapter, point: first, findings: [finding] },
        { ...chapter, point: third, says: '', html: '', findings: [] },
      ],
      recommendations: [{ ...advice, point: first }],
    }),
  ).toEqual([
    { point: undefined, blanks: ['{brand}', '[call]'] },
    { point: first, blanks: ['[says]', '[a b]', '[title]', '[why]', '[do]', '[how]'] },
  ]);
});
