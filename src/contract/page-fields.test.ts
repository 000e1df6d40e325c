import { expect, it } from 'vitest';
import { pageInput, type PageFields } from './page-fields.ts';

const fields = {
  headline: { kind: 'line', label: 'Headline', max: 10 },
  closing: { kind: 'text', label: 'Closing', max: 20, isOptional: true },
  portrait: { kind: 'picture', label: 'Portrait' },
  steps: {
    kind: 'list',
    label: 'Steps',
    one: 'Step',
    min: 1,
    max: 2,
    fields: { title: { kind: 'line', label: 'Title', max: 10 } },
  },
} as const satisfies PageFields;

const page = {
  headline: 'Welcome',
  closing: '',
  portrait: { url: '', alt: '', credit: '' },
  steps: [{ title: 'First' }],
};

const mistakesOf = (content: unknown): string[] =>
  pageInput(fields)
    .safeParse(content)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('accepts and trims valid fields, and drops unknown ones', () => {
  expect(pageInput(fields).parse({ ...page, headline: ' Welcome ', script: 'x' })).toEqual(page);
});

const refused: [change: object, mistake: string][] = [
  [{ headline: ' ' }, 'headline: Please fill in “Headline.”'],
  [{ headline: 'Far too long' }, 'headline: Please use at most 10 characters for “Headline.”'],
  [{ steps: [] }, 'steps: “Steps” needs at least 1.'],
  [{ steps: [{ title: '' }] }, 'steps.0.title: Please fill in “Title.”'],
  [
    { portrait: { ...page.portrait, url: 'javascript:alert(1)' } },
    'portrait.url: The image must be a web address or a picture from this site.',
  ],
];

it.each(refused)('refuses %j', (change, mistake) => {
  expect(mistakesOf({ ...page, ...change })).toEqual([mistake]);
});
