import { expect, it } from 'vitest';
import { changedFields, mergeFields, singleFields } from './merge-fields.ts';

interface Fields {
  headline: string;
  portrait: { url: string; alt: string };
  steps: readonly { title: string }[];
}
const set = singleFields<Fields>(['headline', 'portrait', 'steps']);
const base: Fields = {
  headline: 'Tides',
  portrait: { url: '/covers/seo.svg', alt: 'A light' },
  steps: [{ title: 'Look' }],
};

it('compares values, not how they are written', () => {
  const { url, alt } = base.portrait;
  expect(changedFields(set, base, { ...base, portrait: { alt, url } })).toEqual([]);
  expect(changedFields(set, base, { ...base, steps: [], headline: 'Ebb' })).toEqual(['headline', 'steps']);
});

it('merges fields only others have changed, and reports a conflict if both have', () => {
  const theirs = { ...base, headline: 'Ebb', steps: [{ title: 'Listen' }] };
  const mine = { ...base, headline: 'Flood' };
  expect(mergeFields(set, { mine, touched: ['headline'], base, theirs })).toEqual({
    fields: { ...theirs, headline: 'Flood' },
    merged: ['steps'],
    conflicts: ['headline'],
  });
});

it('reports no conflict if both made the same change', () => {
  const theirs = { ...base, headline: 'Ebb' };
  expect(mergeFields(set, { mine: theirs, touched: ['headline'], base, theirs }).conflicts).toEqual([]);
});
