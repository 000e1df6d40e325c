import { expect, it } from 'vitest';
import { pageInput, type PageFields } from './page-fields.ts';

const fields = {
  headline: { kind: 'line', label: 'Headline', max: 10 },
  closing: { kind: 'text', label: 'Closing', max: 20, isOptional: true },
  way: { kind: 'link', label: 'Leads to' },
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
  way: '/contact',
  portrait: { url: '', alt: '', credit: '' },
  steps: [{ title: 'First' }],
};

const mistakesOf = (content: unknown): string[] =>
  pageInput(fields)
    .safeParse(content)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('takes what fits its fields, trimmed, and nothing that they do not name', () => {
  expect(pageInput(fields).parse({ ...page, headline: ' Welcome ', script: 'x' })).toEqual(page);
});

const refused: [change: object, mistake: string][] = [
  [{ headline: ' ' }, 'headline: Please fill in “Headline”.'],
  [{ headline: 'Far too long' }, 'headline: Please use at most 10 characters for “Headline”.'],
  [{ steps: [] }, 'steps: “Steps” needs at least 1.'],
  [{ steps: [{ title: '' }] }, 'steps.0.title: Please fill in “Title”.'],
  [
    { portrait: { ...page.portrait, url: 'javascript:alert(1)' } },
    'portrait.url: The image must be a web address or a picture from this site.',
  ],
  ...['', 'javascript:alert(1)', '//evil.example', 'data:text/html,x'].map((way): [object, string] => [
    { way },
    'way: “Leads to” must be a path on this site, such as /contact, or a web address starting with https://.',
  ]),
];

it.each(refused)('refuses %j', (change, mistake) => {
  expect(mistakesOf({ ...page, ...change })).toEqual([mistake]);
});

it.each(['/', '/#services', '#top', 'https://cal.example.com/coach', 'mailto:a@example.com', 'tel:+1 239'])(
  'leads to %s',
  (way) => {
    expect(mistakesOf({ ...page, way })).toEqual([]);
  },
);
