import { expect, it } from 'vitest';
import { mistakesIn } from './settings-form.tsx';

it('lists every error message with the path of its field', () => {
  const errors = {
    brand: { type: 'too_small', message: 'Please enter the site name.', ref: { focus: true } },
    hero: { text: { type: 'server', message: 'Please enter a text.' } },
    claims: [undefined, { label: { type: 'too_small', message: 'Please enter what the figure measures.' } }],
  };
  expect(mistakesIn(errors)).toEqual([
    { name: 'brand', message: 'Please enter the site name.' },
    { name: 'hero.text', message: 'Please enter a text.' },
    { name: 'claims.1.label', message: 'Please enter what the figure measures.' },
  ]);
  expect(mistakesIn({})).toEqual([]);
});
