import type { PostState } from '../../../src/contract/post.ts';
import type { Frozen } from '../ports.ts';
import type { StoredPost } from '../state.ts';

type Timed = Pick<Frozen<StoredPost>, 'publishAt'>;

/** A post's state, computed on read, so no scheduled job is needed (decision 23). */
export function postState({ publishAt }: Timed, now: Date): PostState {
  if (publishAt === null) return 'draft';
  return Date.parse(publishAt) <= now.getTime() ? 'published' : 'scheduled';
}

/** Whether a post's body file is lost and was not rewritten since. */
export const isDamaged = ({
  content,
  damagedBody,
}: Pick<Frozen<StoredPost>, 'content' | 'damagedBody'>): boolean =>
  damagedBody !== undefined && content === '';

export const isPublished = (post: Frozen<StoredPost>, now: Date): boolean =>
  postState(post, now) === 'published' && !isDamaged(post);

/** A post's date: its publication, or a draft's creation. */
export const dateOf = ({ publishAt, createdAt }: Frozen<StoredPost>): string => publishAt ?? createdAt;

/** When a published post last changed for its readers: not before its publication. */
export function changedAtOf(post: Frozen<StoredPost>): string {
  const appearedAt = dateOf(post);
  return post.updatedAt !== null && Date.parse(post.updatedAt) > Date.parse(appearedAt)
    ? post.updatedAt
    : appearedAt;
}

export const byDate = (a: Frozen<StoredPost>, b: Frozen<StoredPost>): number =>
  Date.parse(dateOf(b)) - Date.parse(dateOf(a)) || (a.slug < b.slug ? -1 : 1);
