import type { PostState } from '../../../src/contract/post.ts';
import type { ReadPost } from '../state.ts';

type Timed = Pick<ReadPost, 'publishAt'>;

/** A post's state, computed on read, so no scheduled job is needed (decision 23). */
export function postState({ publishAt }: Timed, now: Date): PostState {
  if (publishAt === null) return 'draft';
  return Date.parse(publishAt) <= now.getTime() ? 'published' : 'scheduled';
}

export const isPublished = (post: ReadPost, now: Date): boolean => postState(post, now) === 'published';

/** A post's date: its publication, or a draft's creation. */
export const dateOf = ({ publishAt, createdAt }: ReadPost): string => publishAt ?? createdAt;

/** When a published post last changed for its readers: not before its publication. */
export function changedAtOf(post: ReadPost): string {
  const appearedAt = dateOf(post);
  return post.updatedAt !== null && Date.parse(post.updatedAt) > Date.parse(appearedAt)
    ? post.updatedAt
    : appearedAt;
}

export const byDate = (a: ReadPost, b: ReadPost): number =>
  Date.parse(dateOf(b)) - Date.parse(dateOf(a)) || (a.slug < b.slug ? -1 : 1);
