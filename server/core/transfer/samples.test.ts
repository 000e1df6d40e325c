import { expect, test } from 'vitest';
import { site } from '../../content/site.ts';
import { startingContent } from '../../content/starting-content.ts';
import { markOf } from '../samples/sample-marks.ts';
import { samplesBy } from './samples.ts';

test('the samples of a new site have unique ids', () => {
  const ids = startingContent().samples.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('settings are no longer a sample once a mail is turned off', () => {
  const { coachMails, samples } = startingContent();
  const off = { reminder: false, digest: false, receipt: true };
  const { has } = samplesBy(samples);
  expect(has({ id: 'settings', site, coachMails })).toBe(true);
  expect(has({ id: 'settings', site, coachMails: off })).toBe(false);
});

test('an empty field added by a later release does not change a sample’s hash', () => {
  const one = { id: 'one', title: 'First', tags: ['a'] };
  const later = { hidden: false, alt: '', picture: { url: '', tint: null }, ...one };
  expect(markOf(later)).toEqual(markOf(one));
  expect(markOf({ ...one, title: 'Second' })).not.toEqual(markOf(one));
  expect(markOf({ ...one, hidden: true })).not.toEqual(markOf(one));
});

test('a sample listed twice counts once', () => {
  const { samples } = startingContent();
  const one = { id: 'one', title: 'First' };
  const both = samplesBy(samples, [markOf(one)], samples);
  expect(both.marks).toHaveLength(samples.length + 1);
  expect(both.has(one)).toBe(true);
  expect(samplesBy(samples).has(one)).toBe(false);
  expect(both.has({ ...one, title: 'Second' })).toBe(false);
});
