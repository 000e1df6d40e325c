import { expect, it } from 'vitest';
import { blanksOfAudit } from './report-gaps.ts';
import { SHIPPED_AUDIT_WORDINGS } from './shipped-snippets.ts';

const frame = { business: 'Shop', summary: '', nextStep: '' };
const point = { rating: 'good', says: '', text: '', isFinished: true } as const;

it('finds blanks in all built-in wordings except one', () => {
  const without = SHIPPED_AUDIT_WORDINGS.filter(
    ({ text }) => blanksOfAudit(frame, [{ ...point, text }]).length === 0,
  );
  expect(without.map(({ id }) => id)).toEqual(['first-things-first']);
});

it('finds blanks in everything a client reads, across markup, but not in evidence', () => {
  const evidence = [{ where: '[the home page]', seen: '[Home]' }];
  const written = {
    ...point,
    says: '[says]',
    text: '<p>[a <em>b</em>] [c</p><p>d]</p>',
    findings: [{ title: '[title]', why: '[why]', evidence }],
    recommendations: [{ title: '[do]', text: '[how]' }],
  };
  expect(
    blanksOfAudit({ ...frame, summary: '{brand}', nextStep: '[call]' }, [
      written,
      { ...written, isFinished: false },
      point,
    ]),
  ).toEqual([
    { section: 'frame', what: '{brand}, [call]' },
    { section: 1, what: '[says], [a b], [title], [why], [do], [how]' },
  ]);
});
