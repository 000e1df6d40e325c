import { expect, it } from 'vitest';
import type { ImportLine, ImportReport } from '../../contract/transfer.ts';
import { changesAnything, countOf, summaryOf } from './report-words.ts';

const line = (kind: ImportLine['kind']): ImportLine => ({ kind, name: 'A name' });
const nothing: ImportReport = {
  dryRun: true,
  entries: [],
  seen: '',
  added: [],
  changed: [],
  removed: [],
  equal: 3,
  leftAlone: [],
  leftOut: [],
};

it('counts by kind', () => {
  expect(countOf([line('testimonial'), line('post'), line('post')])).toBe('2 posts and 1 testimonial');
  expect(countOf([line('settings'), line('category'), line('category')])).toBe(
    'the site settings and 2 categories',
  );
});

it('sums a report up', () => {
  expect(changesAnything(nothing)).toBe(false);
  expect(summaryOf(nothing)).toBe('Everything in this file is here already, and equal.');
  const report = { ...nothing, added: [line('post')], removed: [line('post'), line('post')] };
  expect(changesAnything(report)).toBe(true);
  expect(summaryOf(report)).toBe('1 would be added and 2 would be removed.');
  expect(summaryOf({ ...report, dryRun: false, changed: [line('settings')] })).toBe(
    '1 was added, 1 was changed, and 2 were removed.',
  );
});
