import { expect, it } from 'vitest';
import type { PageFields } from '../../contract/page-fields.ts';
import { pageInput } from '../../contract/page-fields.ts';
import { changedNames, emptyValues, itemName, labelAt, mergeValues } from './page-content.ts';
import { problemsIn, withoutProblem } from './page-problems.ts';

const fields = {
  headline: { kind: 'line', label: 'Headline', max: 20 },
  portrait: { kind: 'picture', label: 'Portrait' },
  steps: {
    kind: 'list',
    label: 'Steps',
    one: 'Step',
    min: 1,
    max: 3,
    fields: {
      title: { kind: 'line', label: 'Title', max: 20 },
      points: {
        kind: 'list',
        label: 'Points',
        one: 'Point',
        min: 0,
        max: 2,
        fields: { text: { kind: 'line', label: 'Text', max: 20 } },
      },
    },
  },
} as const satisfies PageFields;

const page = {
  headline: 'Tides',
  portrait: { url: '/covers/seo.svg', alt: 'A light', credit: '' },
  steps: [{ title: 'Look', points: [] }],
};

it('begins a list with as many as it needs', () => {
  expect(emptyValues(fields)).toEqual({
    headline: '',
    portrait: { url: '', alt: '', credit: '' },
    steps: [{ title: '', points: [] }],
  });
});

it('compares what fields say, not how they are written', () => {
  const { url, alt, credit } = page.portrait;
  expect(changedNames(fields, page, { ...page, portrait: { credit, alt, url } })).toEqual([]);
  expect(changedNames(fields, page, { ...page, steps: [], headline: 'Ebb' })).toEqual(['headline', 'steps']);
});

it('calls fields within lists by their numbers', () => {
  expect(labelAt(fields, 'headline')).toBe('Headline');
  expect(labelAt(fields, 'steps')).toBe('Steps');
  expect(labelAt(fields, 'steps.0')).toBe('Step 1');
  expect(labelAt(fields, 'steps.1.points.0.text')).toBe('Step 2, Point 1, Text');
  expect(itemName('Step', { title: ' ' }, 2)).toBe('Step 3');
  expect(itemName('Step', { title: 'Look' }, 2)).toBe('Look');
});

it('takes what others alone have changed, and asks where both have', () => {
  const theirs = { ...page, headline: 'Ebb', steps: [{ title: 'Listen', points: [] }] };
  const mine = { ...page, headline: 'Flood' };
  expect(mergeValues(fields, { mine, touched: ['headline'], base: page, theirs })).toEqual({
    values: { ...theirs, headline: 'Flood' },
    taken: ['steps'],
    clashes: ['headline'],
  });
});

it('asks nothing where both have changed it to the same', () => {
  const theirs = { ...page, headline: 'Ebb' };
  const merged = mergeValues(fields, { mine: theirs, touched: ['headline'], base: page, theirs });
  expect(merged.clashes).toEqual([]);
});

it('finds the first mistake of each field, and those of a picture at the picture', () => {
  const found = problemsIn(pageInput(fields), {
    headline: '',
    portrait: { url: '', alt: 'x'.repeat(301), credit: '' },
    steps: [{ title: '', points: [] }],
  });
  expect([...found.keys()]).toEqual(['headline', 'portrait', 'steps.0.title']);
  expect([...withoutProblem(found, 'steps').keys()]).toEqual(['headline', 'portrait']);
  expect(withoutProblem(found, 'step')).toBe(found);
});
