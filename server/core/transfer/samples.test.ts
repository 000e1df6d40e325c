import { expect, test } from 'vitest';
import { site } from '../../content/site.ts';
import { startingContent } from '../../content/starting-content.ts';
import { markOf } from '../samples/sample-marks.ts';
import { samplesBy } from './samples.ts';

test('marks no two things of a new site with one id', () => {
  const ids = startingContent().samples.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('settings are no sample once a mail is turned off', () => {
  const { coachMails, samples } = startingContent();
  const off = { reminder: false, digest: false, receipt: true };
  const { has } = samplesBy(samples);
  expect(has({ id: 'settings', site, coachMails })).toBe(true);
  expect(has({ id: 'settings', site, coachMails: off })).toBe(false);
});

test('a field that a later release adds, empty, changes no mark', () => {
  const one = { id: 'one', title: 'First', tags: ['a'] };
  const later = { hidden: false, alt: '', picture: { url: '', tint: null }, ...one };
  expect(markOf(later)).toEqual(markOf(one));
  expect(markOf({ ...one, title: 'Second' })).not.toEqual(markOf(one));
  expect(markOf({ ...one, hidden: true })).not.toEqual(markOf(one));
});

test('a mark that several lists have counts once', () => {
  const { samples } = startingContent();
  const one = { id: 'one', title: 'First' };
  const both = samplesBy(samples, [markOf(one)], samples);
  expect(both.marks).toHaveLength(samples.length + 1);
  expect(both.has(one)).toBe(true);
  expect(samplesBy(samples).has(one)).toBe(false);
  expect(both.has({ ...one, title: 'Second' })).toBe(false);
});
