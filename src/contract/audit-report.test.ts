import { expect, it } from 'vitest';
import { READ_POINTS } from './audit-points.ts';
import { AuditReport } from './audit-report.ts';

const report = {
  business: 'Sample Bakery',
  website: 'bakery.example.com',
  at: '2026-01-14T15:00:00Z',
  summary: 'All is well.',
  ratings: READ_POINTS.map((point) => ({ point, rating: 'good', summary: 'As it should be.' })),
  findings: [],
  recommendations: [
    {
      title: 'Go on',
      text: 'As before.',
      who: 'you',
      time: 'a day',
      effect: 'small',
      done: 'It went on.',
    },
  ],
};

const messagesOf = (changes: object): string[] =>
  AuditReport.safeParse({ ...report, ...changes }).error?.issues.map(({ message }) => message) ?? [];

it('accepts a report without findings', () => {
  expect(messagesOf({})).toEqual([]);
});

it.each([
  ['one is missing', report.ratings.slice(1)],
  ['one is there twice', [...report.ratings.slice(0, -1), ...report.ratings.slice(0, 1)]],
  ['they are in another order', report.ratings.toReversed()],
])('refuses ratings when %s', (_, ratings) => {
  expect(messagesOf({ ratings })).toEqual(['A report reads each of the seven points once, in their order.']);
});

it('refuses a report without recommendations', () => {
  expect(messagesOf({ recommendations: [] })).toEqual(['A report recommends at least one thing to do.']);
});

it('refuses an unknown rating', () => {
  const [first, ...others] = report.ratings;
  expect(messagesOf({ ratings: [{ ...first, rating: 'fine' }, ...others] })).toHaveLength(1);
});
