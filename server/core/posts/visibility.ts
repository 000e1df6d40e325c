import type { PostState } from '../../../src/contract/post.ts';
import type { Frozen } from '../ports.ts';
import type { StoredPost } from '../state.ts';

type Timed = Pick<Frozen<StoredPost>, 'publishAt'>;

/** Where a post stands: decided when it is read, so no job has to run on time (decision 23). */
export function stateOf({ publishAt }: Timed, now: Date): PostState {
  if (publishAt === null) return 'draft';
  return Date.parse(publishAt) <= now.getTime() ? 'published' : 'scheduled';
}

/** Whether a post has lost its body on the disk. It has not once somebody has written another one. */
export const isDamaged = ({
  content,
  damagedBody,
}: Pick<Frozen<StoredPost>, 'content' | 'damagedBody'>): boolean =>
  damagedBody !== undefined && content === '';

/** Whether visitors see a post. */
export const isPublished = (post: Frozen<StoredPost>, now: Date): boolean =>
  stateOf(post, now) === 'published' && !isDamaged(post);

/** The moment that a post is dated with: that of its publication, for a draft that of its making. */
export const dateOf = ({ publishAt, createdAt }: Frozen<StoredPost>): string => publishAt ?? createdAt;

/** When a published post last changed for its readers: one that was written before its moment appeared at it. */
export function changedAtOf(post: Frozen<StoredPost>): string {
  const appearedAt = dateOf(post);
  return post.updatedAt !== null && Date.parse(post.updatedAt) > Date.parse(appearedAt)
    ? post.updatedAt
    : appearedAt;
}

/** Newest first. Posts of the same moment stand in the order of their addresses. */
export const byDate = (a: Frozen<StoredPost>, b: Frozen<StoredPost>): number =>
  Date.parse(dateOf(b)) - Date.parse(dateOf(a)) || (a.slug < b.slug ? -1 : 1);
