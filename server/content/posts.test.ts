import { describe, expect, it } from 'vitest';
import { categories, posts } from './starting-content.ts';
import { library } from './pictures.ts';
import { shippedServices } from './pages/services.ts';

const INLINE = ['strong', 'em', 'a'];
const BLOCKS = ['h2', 'h3', 'p', 'ul', 'ol', 'blockquote', 'table'];

/** Which elements may stand in which; an element that is not named here may not stand anywhere. */
const MAY_HOLD: Record<string, readonly string[]> = {
  article: BLOCKS,
  h2: INLINE,
  h3: INLINE,
  p: INLINE,
  ul: ['li'],
  ol: ['li'],
  li: INLINE,
  blockquote: ['p'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  th: INLINE,
  td: INLINE,
  strong: [],
  em: [],
  a: ['strong', 'em'],
};
const HOLDS_TEXT = ['h2', 'h3', 'p', 'li', 'th', 'td', 'strong', 'em', 'a'];

/** The attributes that an element must have, and no others. */
const ATTRIBUTES: Record<string, RegExp> = {
  a: /^ href="(?:[/#][^"<>]*"|https:\/\/[^"<>]+" rel="noopener noreferrer")$/,
  th: /^ scope="col"$/,
};
const NO_ATTRIBUTES = /^$/;

/** Faults of an article's HTML, one sentence each. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open = ['article'];
  for (const [, close, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+|<)/g,
  )) {
    const parent = open.at(-1) ?? 'nothing';
    if (text) {
      if (text.trim() !== '' && !HOLDS_TEXT.includes(parent))
        faults.push(`text in ${parent}: ${text.trim()}`);
      if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text)) faults.push(`unescaped character: ${text.trim()}`);
    } else if (close) {
      if (parent === name) open.pop();
      else faults.push(`</${name}> closes ${parent}`);
    } else {
      if (!MAY_HOLD[parent]?.includes(name)) faults.push(`<${name}> in ${parent}`);
      if (!(ATTRIBUTES[name] ?? NO_ATTRIBUTES).test(attributes)) faults.push(`<${name}${attributes}>`);
      open.push(name);
    }
  }
  return [...faults, ...open.slice(1).map((name) => `<${name}> is never closed`)];
}

const count = (html: string, tag: string): number => html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
const tokenize = (html: string): string[] =>
  html.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? [];

const ownAddresses = [
  '/contact',
  '/#audit-form',
  ...Object.keys(shippedServices).map((slug) => `/services/${slug}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
];

it.each([
  ['<p>One', '<p> is never closed'],
  ['<p>One<ul><li>two</li></ul></p>', '<ul> in p'],
  ['<p><strong>One</p></strong>', '</p> closes strong'],
  ['<p style="color:red">One</p>', '<p style="color:red">'],
  ['<p class="lead">One</p>', '<p class="lead">'],
  ['<script>one()</script>', '<script> in article'],
  ['<p><a href="/x" onclick="y()">One</a></p>', '<a href="/x" onclick="y()">'],
  ['<ul>one</ul>', 'text in ul: one'],
  ['<p>Bed & breakfast</p>', 'unescaped character: Bed & breakfast'],
])('the check of the articles finds the fault in %s', (html, fault) => {
  expect(faultsOf(html)).toContain(fault);
});

describe.each(posts)('article $slug', ({ id, slug, title, content, createdAt, publishAt, ...post }) => {
  it('is clean, well-nested HTML without styles, scripts or classes', () => {
    expect(faultsOf(content)).toEqual([]);
  });

  it('has 600 to 1,000 words', () => {
    expect(tokenize(content).length).toBeGreaterThanOrEqual(600);
    expect(tokenize(content).length).toBeLessThanOrEqual(1000);
  });

  it('has headings in order, a list, a quote and a table with a heading to every column', () => {
    expect(count(content, 'h2')).toBeGreaterThanOrEqual(2);
    expect(/<h[23]>/.exec(content)?.[0]).toBe('<h2>');
    expect(count(content, 'ul') + count(content, 'ol')).toBeGreaterThanOrEqual(1);
    expect(count(content, 'blockquote')).toBeGreaterThanOrEqual(1);
    expect(count(content, 'table')).toBeGreaterThanOrEqual(1);
    const rows = content.match(/<tr>.*?<\/tr>/gs) ?? [];
    expect(new Set(rows.map((row) => count(row, 't[hd]'))).size).toBe(1);
  });

  it('links only to pages that exist and to secure addresses elsewhere', () => {
    const links = Array.from(content.matchAll(/href="([^"]+)"/g), ([, address = '']) => address);
    const own = links.filter((address) => address.startsWith('/'));
    const elsewhere = links.filter((address) => !address.startsWith('/'));
    expect(own).not.toEqual([]);
    expect(own.filter((address) => !ownAddresses.includes(address))).toEqual([]);
    expect(elsewhere.filter((address) => new URL(address).protocol !== 'https:')).toEqual([]);
  });

  it('is published at once, in a category that exists, under a picture of ours', () => {
    expect(id).toMatch(/^post-/);
    expect(publishAt).toBe(createdAt);
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect(categories.map((category) => category.id)).toContain(post.categoryId);
    expect(post.imageUrl).toBe(`/covers/${post.categoryId}.svg`);
    expect(post.imageCredit).toBe('Our own illustration');
    expect(library.map(({ alt }) => alt)).toContain(post.imageAlt);
  });

  it('has the slug that its title makes', () => {
    expect(slug).toBe(
      title
        .toLowerCase()
        .replaceAll(/[“”]/g, '')
        .replaceAll(/[^a-z0-9]+/g, '-'),
    );
  });
});

it('has five articles of different categories, newest first', () => {
  expect(posts).toHaveLength(5);
  expect(new Set(posts.map(({ id }) => id)).size).toBe(5);
  expect(new Set(posts.map(({ categoryId }) => categoryId)).size).toBe(5);
  const dates = posts.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
