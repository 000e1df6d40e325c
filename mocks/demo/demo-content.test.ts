import { expect, it } from 'vitest';
import { startingContent } from '../../server/content/starting-content.ts';
import { Content } from '../../server/core/state.ts';
import { pictureIdsIn } from '../../src/contract/pictures/picture-address.ts';
import { openMemoryHost } from '../host/memory-host.ts';
import { demoContent } from './demo-content.ts';

// The rules of spec §2 and §9.

const { posts } = demoContent();
const starting = startingContent().posts;
const archived = posts.slice(starting.length);

it('has in each category the number of posts in the specification', async () => {
  const { send } = openMemoryHost({ content: demoContent() });
  const answer = await send(new Request('http://localhost/api/blog/categories'));
  const { categories } = (await answer.json()) as { categories: { name: string; count: number }[] };
  expect(categories.map(({ name, count }) => [name, count])).toEqual([
    ['SEO', 12],
    ['Content Marketing', 8],
    ['Email Marketing', 7],
    ['Analytics', 6],
    ['Social Media', 9],
    ['Website Optimization', 5],
  ]);
});

it('contains the initial posts and 42 older samples of at least six years, all valid', () => {
  expect(Content.safeParse(demoContent()).success).toBe(true);
  expect(posts.slice(0, starting.length)).toEqual(starting);
  expect(archived).toHaveLength(42);
  const oldest = starting.map(({ createdAt }) => createdAt).toSorted()[0] ?? '';
  for (const { createdAt, publishAt, content } of archived) {
    expect(createdAt < oldest).toBe(true);
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect(publishAt).toBe(createdAt);
    expect(content).toBe('');
  }
  expect(posts.filter(({ sample }) => !sample)).toEqual([]);
  expect(new Set(archived.map(({ createdAt }) => createdAt.slice(0, 4))).size).toBeGreaterThanOrEqual(6);
});

it.each(['id', 'slug', 'title', 'excerpt', 'createdAt'] as const)(
  'no two demo posts have the same %s',
  (field) => {
    expect(new Set(posts.map((post) => post[field])).size).toBe(posts.length);
  },
);

it('shows two of its sample pictures, and none that it lacks', () => {
  const { posts, pages, pictures } = demoContent();
  const shown = new Set(pictureIdsIn(JSON.stringify([posts, pages])));
  expect(pictures.filter(({ id }) => shown.delete(id))).toHaveLength(2);
  expect([...shown]).toEqual([]);
});

it('uses a small part of a tab’s storage', () => {
  // Browsers give a tab's session storage at least five megabytes.
  expect(JSON.stringify(demoContent()).length).toBeLessThan(80_000);
});
