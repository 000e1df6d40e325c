import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../core/shared/clean-html.ts';
import { shippedServices } from './pages/services.ts';
import { library } from './pictures.ts';
import { categories, posts } from './starting-content.ts';

const count = (html: string, tag: string): number => html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;

const ownAddresses = [
  '/contact',
  '/#audit-form',
  ...Object.keys(shippedServices).map((slug) => `/services/${slug}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
];

describe.each(posts)('article $slug', ({ id, slug, title, content, createdAt, publishAt, ...post }) => {
  it('is clean, well-nested HTML without styles, scripts or classes', () => {
    expect(cleanHtml(content)).toBe(content);
  });

  it('has 600 to 1,000 words', () => {
    const words = content.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1000);
  });

  it('has ordered headings, a list, a quote and a table with column headers', () => {
    expect(count(content, 'h2')).toBeGreaterThanOrEqual(2);
    expect(/<h[23]>/.exec(content)?.[0]).toBe('<h2>');
    expect(count(content, 'ul') + count(content, 'ol')).toBeGreaterThanOrEqual(1);
    expect(count(content, 'blockquote')).toBeGreaterThanOrEqual(1);
    expect(count(content, 'table')).toBeGreaterThanOrEqual(1);
    const rows = content.match(/<tr>.*?<\/tr>/gs) ?? [];
    expect(new Set(rows.map((row) => count(row, 't[hd]'))).size).toBe(1);
  });

  it('links only to existing pages and to secure external addresses', () => {
    const links = Array.from(content.matchAll(/href="([^"]+)"/g), ([, address = '']) => address);
    const internal = links.filter((address) => address.startsWith('/'));
    const elsewhere = links.filter((address) => !address.startsWith('/'));
    expect(internal).not.toEqual([]);
    expect(internal.filter((address) => !ownAddresses.includes(address))).toEqual([]);
    expect(elsewhere.filter((address) => new URL(address).protocol !== 'https:')).toEqual([]);
  });

  it('is published in an existing category with a cover from the picture library', () => {
    expect(id).toMatch(/^post-/);
    expect(publishAt).toBe(createdAt);
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect(categories.map((category) => category.id)).toContain(post.categoryId);
    expect(post.imageUrl).toBe(`/covers/${post.categoryId}.svg`);
    expect(post.imageCredit).toBe('');
    expect(library.map(({ alt }) => alt)).toContain(post.imageAlt);
  });

  it('has the slug generated from its title', () => {
    expect(slug).toBe(
      title
        .toLowerCase()
        .replaceAll(/[“”]/g, '')
        .replaceAll(/[^a-z0-9]+/g, '-'),
    );
  });
});

it('are five articles of different categories, newest first', () => {
  expect(posts).toHaveLength(5);
  expect(new Set(posts.map(({ id }) => id)).size).toBe(5);
  expect(new Set(posts.map(({ categoryId }) => categoryId)).size).toBe(5);
  const dates = posts.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
