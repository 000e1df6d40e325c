import { expect, it } from 'vitest';
import { auditOf, sampleSite } from '../test/support/audit.ts';
import { faultsOf } from './audit.ts';
import { elementsOf, readDocument, accessibleTextOf, tagOf } from './document.ts';

const readingOfFirst = (html: string): string | undefined => {
  const [first] = elementsOf(readDocument(html), 'a');
  return first && accessibleTextOf(first);
};

it.each([
  ['<a>Our <b>rye</b> bread</a>', 'Our rye bread'],
  ['<a><img alt="A loaf"></a>', 'A loaf'],
  ['<a><span aria-hidden="true">→</span> Bread</a>', 'Bread'],
  ['<a>Read more<span class="sr-only">, about: Rye</span></a>', 'Read more, about: Rye'],
  ['<a><svg><title>Home</title></svg></a>', 'Home'],
  ['<a><div>Rye</div><div>Wheat</div></a>', 'Rye Wheat'],
  ['<a>Caf&eacute;<script>alert(1)</script></a>', 'Café'],
])('reads the accessible text of %s as “%s”', (html, text) => {
  expect(readingOfFirst(html)).toBe(text);
});

it('truncates a tag used as evidence', () => {
  const [element] = elementsOf(readDocument(`<p title="${'long '.repeat(500)}">`), 'p');
  expect(element && tagOf(element).length).toBeLessThan(200);
});

const HOSTILE: [what: string, html: string][] = [
  ['elements nested a million deep', '<div>'.repeat(1_000_000)],
  ['nested links', '<a href="/">'.repeat(300_000)],
  ['misnested closing tags', '<b>'.repeat(100_000) + '</i>'.repeat(100_000)],
  ['300,000 elements', '<br id="x">'.repeat(300_000)],
  ['an unclosed tag', `<a href="${'x'.repeat(3_000_000)}`],
  ['100,000 attributes', `<p ${Array.from({ length: 100_000 }, (_, n) => `x${n}=1`).join(' ')}>`],
  [
    'structured data nested deep',
    `<script type="application/ld+json">${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}</script>`,
  ],
  ['half a million references', 'a&amp;'.repeat(500_000)],
  [
    'thousands of links that are all named by thousands of elements',
    `<p id="all">${'<br>'.repeat(20_000)}</p>${'<a href="/" aria-labelledby="all"></a>'.repeat(20_000)}`,
  ],
  ['an unclosed comment', `<!-- ${'-'.repeat(1_000_000)}`],
];

it.each(HOSTILE)('finishes parsing %s', async (_, html) => {
  const site = sampleSite();
  site.replace('/bread', '</main>', `${html}</main>`);
  const faults = faultsOf(await auditOf(site));
  expect(faults.every(({ evidence }) => evidence.length <= 50)).toBe(true);
});

// asvs:1.5.1
it('reports that a page too large to parse is too heavy', async () => {
  const site = sampleSite();
  site.replace('/bread', '</body>', `${'<i>'.repeat(5_000)}</body>`);
  expect(faultsOf(await auditOf(site)).map(({ check }) => check)).toEqual(['weight']);
});
