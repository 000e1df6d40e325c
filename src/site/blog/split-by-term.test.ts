import { expect, it } from 'vitest';
import { splitByTerm } from './blog-search-page.tsx';

const marked = (text: string, term: string): string =>
  splitByTerm(text, term)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['The welcome email', 'email', 'The welcome [email]'],
  ['Email and EMAIL', 'eMail', '[Email] and [EMAIL]'],
  ['SEO', 'seo', '[SEO]'],
  ['near me, near you', 'near', '[near] me, [near] you'],
  ['nothing here', 'email', 'nothing here'],
  ['aaa', 'aa', '[aa]a'],
  ['ÉTÉ à la plage', 'été', '[ÉTÉ] à la plage'],
])('in “%s” marks “%s”', (text, term, expected) => {
  expect(marked(text, term)).toBe(expected);
});

it.each(['.*', 'a+b', '(', '[x]', '$1', 'C:\\', '1/2', '^', '{2}', '|', '?', '-'])(
  'treats “%s” as text, not as a pattern',
  (term) => {
    expect(marked(`before ${term} after`, term)).toBe(`before [${term}] after`);
    expect(marked('plain words', term)).toBe('plain words');
  },
);

it('marks nothing without a search term', () => {
  expect(marked('plain words', '')).toBe('plain words');
});
