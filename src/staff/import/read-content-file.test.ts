import { expect, it } from 'vitest';
import { shipped } from '../../../server/content/pages/shipped-pages.ts';
import { startingContent } from '../../../server/content/starting-content.ts';
import { contentFile } from '../../../server/core/transfer/content-file.ts';
import { FILE_MAX, readContentFile } from './read-content-file.ts';

const good = contentFile(startingContent(), shipped, new Date('2025-06-02T15:00:00.000Z'));
const [first] = good.posts;
const post = { ...first, title: 'One' };

const read = (text: string) => readContentFile(new Blob([text]));
const readJson = (value: unknown) => read(JSON.stringify(value));

it('reads a file of this site', async () => {
  await expect(readJson({ ...good, posts: [post] })).resolves.toMatchObject({
    content: { posts: [{ title: 'One' }] },
  });
});

it.each([
  ['', /^This file is empty/],
  ['{"format":', /^This is not a complete JSON file/],
  ['null', /^This is not a content file\./],
  ['[1, 2]', /^This is not a content file\./],
  ['{"format":"something-else","version":1}', /^This is not a content file\./],
  ['{"format":"marketing-coach-backup","version":1}\n{"leads":[]}', /^This is a backup of a whole site/],
  ['\u001F\u008B\u0008', /^This is a backup of a whole site/],
  [JSON.stringify({ ...good, version: 2 }), /it has format 2, and this site reads format 1/],
])('explains what is wrong with %j', async (text, problem) => {
  await expect(read(text)).resolves.toEqual({ problems: [expect.stringMatching(problem)] });
});

it.each([
  ['{"db": [{"meta": {"exported_on": 1, "version": "5"}, "data": {}}]}', 'Ghost'],
  ['{"meta":{"exported_on":1},"data":{}}', 'Ghost'],
  [
    '\ufeff<?xml version="1.0"?>\n<!-- A comment -->\n<rss xmlns:wp="http://wordpress.org/export/1.2/">',
    'WordPress',
  ],
])('leaves an export of another program to the server: %j', async (text, program) => {
  await expect(read(text)).resolves.toEqual({ program });
});

it('gives the path of every problem', async () => {
  const bad = {
    ...good,
    site: { ...good.site, brand: '' },
    posts: [post, { ...post, slug: 'Not an address' }, { ...post, title: 7 }],
    testimonials: [
      { id: 'one', quote: 'Long enough, this is.', name: 'Ada', company: 'A company', rating: 6 },
    ],
  };
  await expect(readJson(bad)).resolves.toEqual({
    problems: [
      'The site settings: Please enter the site name.',
      'Post 2, “One”: the address is missing or cannot be used.',
      'Post 3: the title is missing or cannot be used.',
      'Testimonial 1, “Ada”: Choose 1 to 5 stars.',
    ],
  });
});

it('lists a few problems and counts the others', async () => {
  const posts = Array.from({ length: 12 }, (_, index) => ({ ...post, title: `No. ${index}`, excerpt: 1 }));
  const result = await readJson({ ...good, posts });
  expect(result).toHaveProperty('problems.length', 11);
  expect(result).toHaveProperty(['problems', 10], 'There are 2 more problems like these.');
});

it('does not read a file that is too large', async () => {
  const text = () => Promise.reject(new Error('It was read.'));
  const file = Object.assign(new Blob(), { text });
  Object.defineProperty(file, 'size', { value: FILE_MAX + 1_000_000 });
  await expect(readContentFile(file)).resolves.toEqual({
    problems: [
      'This file is too large. It has 11 MB, and an import can have at most 10 MB. Ask the person who runs the server to import it.',
    ],
  });
});

it('reports a file that can no longer be read', async () => {
  const file = new Blob(['{}']);
  file.text = () => Promise.reject(new Error('The file was moved.'));
  await expect(readContentFile(file)).resolves.toEqual({
    problems: ['This file could not be read. Please choose it again. Compress a folder first.'],
  });
});
