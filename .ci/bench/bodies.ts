import { shipped } from '../../server/content/pages/shipped-pages.ts';
import { contentFile } from '../../server/core/transfer/content-file.ts';
import { seedContent } from '../../server/test/support/seed.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { figure, heading, milliseconds } from './report.ts';
import { logIn, read } from './sites.ts';
import { timedBeside } from './times.ts';

/** Repeats a text up to the length limit of a post. */
const upTo = (part: string, length = 499_000): string => part.repeat(Math.floor(length / part.length));

const post = (number: number, content: string) => ({
  id: `post-${number}`,
  slug: `post-${number}`,
  title: `Post ${number}`,
  excerpt: '',
  categoryId: 'c-seo',
  imageUrl: '',
  imageAlt: '',
  imageCredit: '',
  content,
  createdAt: '2020-01-01T00:00:00.000Z',
  publishAt: null,
});

const file = (posts: readonly unknown[], testimonials: readonly unknown[] = []) => ({
  file: { ...contentFile(seedContent(), shipped, new Date()), posts, testimonials },
  dryRun: false,
});

const list = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

const preview = (content: string) => ({ title: 'A post', categoryId: 'c-seo', content });

/** The most expensive bodies that each endpoint accepts, or has to refuse. */
const bodies: readonly [name: string, path: string, body: () => unknown][] = [
  ['Preview: elements left open', 'api/admin/preview', () => preview('<b>'.repeat(14_900))],
  ['Preview: many elements', 'api/admin/preview', () => preview(upTo(`<p>${'word '.repeat(13)}</p>`))],
  ['Preview: nothing but entities', 'api/admin/preview', () => preview(upTo('&amp;', 199_000))],
  ['Preview: one element of many attributes', 'api/admin/preview', () => preview(`<p ${upTo('a=b ')}>`)],
  [
    'Import: 19 posts as long as they may be',
    'api/admin/import',
    () => file(list(19, (index) => post(index, upTo(`<p>${'word '.repeat(13)}</p>`)))),
  ],
  ['Import: 2,000 posts', 'api/admin/import', () => file(list(2_000, (index) => post(index, '<p>A</p>')))],
  ['Import: the same once more', 'api/admin/import', () => file(list(2_000, (index) => post(index, 'B')))],
  ['Import: 2,000 broken posts', 'api/admin/import', () => file(list(2_000, () => ({ id: 1, slug: 1 })))],
  ['Import: 130,000 numbers', 'api/admin/import', () => file(list(130_000, (index) => index))],
  [
    'Import: 1,000 testimonials',
    'api/admin/import',
    () =>
      file(
        [],
        list(1_000, (index) => ({
          id: `t-${index}`,
          quote: 'Long enough, this is.',
          name: 'Ada',
          company: 'A company',
        })),
      ),
  ],
  ['Import: ten megabytes of lists', 'api/admin/import', () => list(3_000_000, () => [])],
  ['Export: all of that', 'api/admin/export', () => undefined],
];

const site = await startLiveServer({}, { content: seedContent() });
const headers = { ...(await logIn(site)), 'content-type': 'application/json' };
heading('The worst bodies, and the longest time for which others wait meanwhile');
for (const [name, path, make] of bodies) {
  const value = make();
  const call = value === undefined ? {} : { method: 'POST', body: JSON.stringify(value) };
  let outcome = 'cut';
  async function send(): Promise<void> {
    try {
      const answer = await fetch(site.url + path, { ...call, headers });
      await answer.body?.pipeTo(new WritableStream());
      outcome = String(answer.status);
    } catch {
      // The server may close the connection before a refused body is complete.
    }
  }
  const { waits } = await timedBeside(send, () => read(`${site.url}api/site`));
  figure(name, `${outcome}, ${milliseconds(Math.max(...waits))}`);
}
await site.close();
