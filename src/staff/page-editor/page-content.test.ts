import { expect, it } from 'vitest';
import { type PageFields, pageInput } from '../../contract/page-fields.ts';
import { itemName, labelAt } from './page-content.ts';
import { problemsIn } from './page-draft.ts';

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

it('labels fields within lists by their numbers', () => {
  expect(labelAt(fields, 'headline')).toBe('Headline');
  expect(labelAt(fields, 'steps')).toBe('Steps');
  expect(labelAt(fields, 'steps.0')).toBe('Step 1');
  expect(labelAt(fields, 'steps.1.points.0.text')).toBe('Step 2, Point 1, Text');
  expect(itemName('Step', { title: ' ' }, 2)).toBe('Step 3');
  expect(itemName('Step', { title: 'Look' }, 2)).toBe('Look');
});

it('finds the first mistake of each field, and shows those of a picture at the picture', () => {
  const found = problemsIn(pageInput(fields), {
    headline: '',
    portrait: { url: '', alt: 'x'.repeat(301), credit: '' },
    steps: [{ title: '', points: [] }],
  });
  expect([...found.keys()]).toEqual(['headline', 'portrait', 'steps.0.title']);
});
