import type { Post } from '../../contract/post.ts';

/** When an article was last changed: what was changed before it appeared is as old as that. */
export const lastChanged = ({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>): string =>
  updatedAt !== null && Date.parse(updatedAt) > Date.parse(createdAt) ? updatedAt : createdAt;
