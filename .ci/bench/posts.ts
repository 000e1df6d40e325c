import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startingContent } from '../../server/content/starting-content.ts';
import { openCore } from '../../server/core/table.ts';
import type { Session } from '../../server/core/ports.ts';
import { deletePost } from '../../server/core/posts/trash.ts';
import { changePost } from '../../server/core/posts/write-post.ts';
import { emptyPeople, neverChanged, type StoredPost } from '../../server/core/state.ts';
import { openContent } from '../../server/core/store/content-store.ts';
import { plainPorts } from '../../server/test/support/plain-ports.ts';
import { openStores } from '../../server/storage/open-stores.ts';
import { percentile, timed } from './times.ts';

// Measures a blog page, saving a draft and deleting a post, with few, many and many deleted posts.

const FEW = 10;
const MANY = 5_000;
const ROUNDS = 200;
const NOW = Date.parse('2025-06-02T15:00:00.000Z');
const HOUR = 3_600_000;

const session: Session = { token: undefined, set: () => undefined, address: 'here' };

const post = (index: number): StoredPost => {
  const timestamp = new Date(NOW - (index + 1) * HOUR).toISOString();
  return neverChanged({
    id: `post-${index}`,
    slug: `post-${index}`,
    title: `Post ${index}`,
    excerpt: 'What a slow season is good for, in three steps that cost nothing but a morning.',
    categoryId: ['c-seo', 'c-email'][index % 2] ?? '',
    imageUrl: '/covers/seo.svg',
    imageAlt: 'A described picture',
    imageCredit: 'Somebody',
    content: '<p>One question a week, asked in the shop, is enough for a month of posts.</p>'.repeat(60),
    createdAt: timestamp,
    publishAt: timestamp,
  });
};

const said = (times: readonly number[], percent: number): string =>
  `${percentile(times, percent).toFixed(2)} ms`;

async function measure(count: number, deletedCount = 0): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const posts = Array.from({ length: count }, (_, index) => post(index));
  const deletedAt = new Date(NOW).toISOString();
  const trash = Array.from({ length: deletedCount }, (_, index) => ({
    post: post(count + index),
    deletedAt,
    deletedBy: 'The editor',
  }));
  const categories = [
    { id: 'c-seo', name: 'SEO', slug: 'seo' },
    { id: 'c-email', name: 'Email', slug: 'email' },
  ];
  const stores = await openStores(
    folder,
    { content: () => ({ ...startingContent(), categories, posts, trash }), people: emptyPeople },
    {
      report: (error) => {
        throw error;
      },
    },
  );
  const ports = plainPorts({ content: openContent(stores.content) });
  const respond = openCore(ports);
  const ask = async (path: string): Promise<void> => {
    const answer = await respond(new Request(`http://localhost${path}`), session);
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  const list = await timed(ROUNDS, () => ask('/api/blog/posts?page=1&perPage=5'));
  const category = await timed(ROUNDS, () => ask('/api/blog/posts?page=1&perPage=5&category=seo'));
  const found = await timed(ROUNDS, () => ask('/api/blog/posts?page=1&perPage=5&q=Post%209'));
  const doing = { by: 'The editor', now: new Date(NOW) };
  const saved = await timed(ROUNDS, (round) =>
    changePost(ports, 'post-1', { revision: round + 1, content: `<p>Written again: ${round}.</p>` }, doing),
  );
  const deleted = await timed(FEW - 2, (round) => deletePost(ports, `post-${round + 2}`, doing));
  process.stdout.write(
    `${String(count).padStart(5)} posts, ${deletedCount} deleted: a page of the list ${said(list, 50)}, of a category ${said(category, 50)}, of a search ${said(found, 50)}; a draft saved ${said(saved, 50)}, 95 of 100 within ${said(saved, 95)}; one deleted ${said(deleted, 50)}\n`,
  );
  await stores.close();
  await rm(folder, { recursive: true, force: true });
}

for (const count of [FEW, MANY]) await measure(count);
await measure(FEW, MANY);
