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
  const remote = { ...base, headline: 'Ebb', steps: [{ title: 'Listen' }] };
  const local = { ...base, headline: 'Flood' };
  expect(mergeFields(set, { local, touched: ['headline'], base, remote })).toEqual({
    fields: { ...remote, headline: 'Flood' },
    merged: ['steps'],
    conflicts: ['headline'],
  });
});

it('reports no conflict if both made the same change', () => {
  const remote = { ...base, headline: 'Ebb' };
  expect(mergeFields(set, { local: remote, touched: ['headline'], base, remote }).conflicts).toEqual([]);
});
