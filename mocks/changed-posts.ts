import { startingContent } from '../server/content/starting-content.ts';
import { placeOf, type StoredVersion } from '../server/core/versions/stored-version.ts';
import type { MemoryHost } from './memory-host.ts';

/** A post with a history. */
export const id = 'post-near-me';

/** The post as it comes with the site. */
const shipped = () => {
  const post = startingContent().posts.find((candidate) => candidate.id === id);
  if (!post) throw new Error(`There is no post ${id}.`);
  return post;
};

const version = (count: number, change: object, replacedAt: string, replacedBy: string): StoredVersion => ({
  id: `${placeOf('post', id)}.${count}`,
  kind: 'post',
  recordId: id,
  record: { ...shipped(), ...change },
  replacedAt,
  replacedBy,
});

const first = { title: 'Near me, and found', imageUrl: '/covers/analytics.svg' };
const second = {
  ...first,
  title: 'How to be found when someone searches “near me”',
  updatedAt: '2025-05-28T14:20:00.000Z',
  updatedBy: 'Ada Admin',
};

/** What it was before, in two versions. */
export const versions = (): StoredVersion[] => [
  version(1, first, '2025-05-28T14:20:00.000Z', 'Ada Admin'),
  version(2, second, '2025-05-30T19:05:00.000Z', 'Eddie Editor'),
];

/** As it stands now, last changed by the editor. */
export const changed = ({ content }: MemoryHost): Promise<void> =>
  content.update(({ posts }) => {
    const post = posts.find((candidate) => candidate.id === id);
    if (!post) return;
    post.content = post.content.replace('<p>', '<p>A word before: ');
    Object.assign(post, { updatedAt: '2025-05-30T19:05:00.000Z', updatedBy: 'Eddie Editor', revision: 3 });
  });

export const stored = ({ content }: MemoryHost) => content.read().posts.find((post) => post.id === id);
