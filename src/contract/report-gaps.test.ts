import { expect, it } from 'vitest';
import { blanksOfAudit, fewRated, leftOutIn, missingIn } from './report-gaps.ts';
import { SHIPPED_AUDIT_WORDINGS } from './shipped-snippets.ts';

const frame = { business: 'Shop', summary: '', nextStep: '' };
const advice = (id: string, done = '') =>
  ({ id, title: `Do ${id}`, text: '', who: 'you', time: 'a day', effect: 'large', done }) as const;
const point = { rating: 'good', summary: '', text: '', isFinished: true } as const;

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
    summary: '[what]',
    text: '<p>[a <em>b</em>] [c</p><p>d]</p>',
    findings: [{ title: '[title]', why: '[why]', evidence }],
    recommendations: [{ ...advice('do'), title: '[do]', text: '[how]', done: '[seen]' }],
  };
  expect(
    blanksOfAudit({ ...frame, summary: '{brand}', nextStep: '[call]' }, [
      written,
      { ...written, isFinished: false },
      point,
    ]),
  ).toEqual([
    { section: 'frame', what: '{brand}, [call]' },
    { section: 1, what: '[what], [a b], [title], [why], [do], [how], [seen]' },
  ]);
});

it('asks for the first three things to do how to know they are done', () => {
  const recommendations = [advice('last'), advice('b', 'Seen.'), advice('a'), advice('c')];
  const points = [
    { ...point, summary: 'Fine.', recommendations },
    { ...point, summary: 'Later.', recommendations: [advice('open')], isFinished: false },
    ...Array.from({ length: 5 }, () => ({ ...point, isFinished: false })),
  ];
  const plan = { summary: 'First this.', text: '', isFinished: true, order: ['open', 'c', 'b', 'a'] };
  expect(missingIn([...points, plan])).toEqual([
    { section: 1, what: 'Say how to know that “Do c” is done.' },
    { section: 1, what: 'Say how to know that “Do a” is done.' },
  ]);
  expect(missingIn([...points, { ...plan, isFinished: false }])).toEqual([]);
});

it('counts the rated points of a report that leaves most of them open', () => {
  const open = { ...point, rating: null, isFinished: false };
  const few = [
    point,
    point,
    point,
    { ...point, isFinished: false },
    { ...point, rating: 'not checked' as const },
  ];
  const plan = { summary: '', text: '', isFinished: true };
  expect(fewRated([...few, open, open, plan])).toEqual({ rated: 3, open: 4 });
  expect(fewRated([...few, point, open, plan])).toBeUndefined();
  expect(fewRated([...few, open, open, { ...plan, isFinished: false }])).toEqual({ rated: 3, open: 5 });
  // Without anything finished there is no report to ask about.
  expect(fewRated([open, { ...plan, isFinished: false }])).toBeUndefined();
});

it('counts the recommendations that a report leaves out until its action plan is finished', () => {
  const points = [
    { ...point, recommendations: [advice('a'), advice('b'), { ...advice('untitled'), title: ' ' }] },
    { ...point, recommendations: [advice('open')], isFinished: false },
    point,
  ];
  const plan = { summary: '', text: '', isFinished: false };
  expect(leftOutIn([...points, plan])).toBe(2);
  expect(leftOutIn([...points, { ...plan, isFinished: true }])).toBe(0);
});
