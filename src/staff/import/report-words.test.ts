import { expect, it } from 'vitest';
import { ORDER, type ImportEntry } from '../../contract/import-choice.ts';
import type { ImportLine, ImportReport } from '../../contract/transfer.ts';
import { saying, standingsOf } from './choice.ts';
import { changesAnything, countOf, deedOf, planOf, summaryOf } from './report-words.ts';

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
const entry = (id: string, more: Partial<ImportEntry> = {}): ImportEntry => ({
  kind: 'post',
  id,
  name: id,
  change: 'added',
  isSample: false,
  ...more,
});

it('counts by kind', () => {
  expect(countOf([line('testimonial'), line('post'), line('post')])).toBe('2 posts and 1 testimonial');
  expect(countOf([line('settings'), line('category'), line('category')])).toBe(
    'the site settings and 2 categories',
  );
  expect(countOf([entry(ORDER, { kind: 'testimonial' })])).toBe('the order of the testimonials');
});

it('sums up what was done', () => {
  expect(changesAnything(nothing)).toBe(false);
  const report = { ...nothing, added: [line('post')], removed: [line('post'), line('post')] };
  expect(changesAnything(report)).toBe(true);
  expect(summaryOf({ ...report, changed: [line('settings')], leftOut: [line('post')] })).toBe(
    '1 was added, 1 was changed, 2 were removed, and 1 was left out.',
  );
});

it('says what would happen, and follows the ticks', () => {
  const category = entry('news', { kind: 'category' });
  const entries = [
    entry('equal', { change: 'equal' }),
    entry('sample', { isSample: true, hasText: false, shown: 'now' }),
    category,
    entry('mine', { brings: 'news', shown: 'later', hasText: false }),
    entry('other', { change: 'changed', shown: 'now', hasText: true }),
  ];
  const first = standingsOf(entries, new Map());
  expect(first.map(({ entry: { id }, tick }) => `${id} ${tick}`)).toEqual([
    'news comes-along',
    'mine ticked',
    'other ticked',
    'sample unticked',
    'equal none',
  ]);
  expect(planOf(first, [])).toBe(
    '2 would be added, 1 would be changed, and 1 would be left out as an untouched sample. Visitors would see 1 at once and 1 later. 1 post has no text.',
  );
  expect(deedOf(first, [line('testimonial')])).toBe('Import 1 category and 2 posts and remove 1 testimonial');
  const none = standingsOf(entries, saying(new Map(), first, false));
  expect(deedOf(none, [])).toBeUndefined();
  expect(planOf(none, [])).toBe('4 would be left out, 1 of them as an untouched sample.');
  expect(planOf(standingsOf([entry('equal', { change: 'equal' })], new Map()), [])).toBe(
    'Everything in this file is here already, and equal.',
  );
});
