import { listAddress, oneOf } from '../../api/list-address.ts';
import type { PostState } from '../../contract/post.ts';
import type { StaffPostQuery } from '../../contract/staff-post.ts';

export const BLOG_ADMIN = '/blog/admin';

export const stateNames: Record<PostState, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
};

export const sortNames: Record<StaffPostQuery['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  changed: 'Recently changed first',
};

export const postList = listAddress(BLOG_ADMIN, {
  state: oneOf('published', 'scheduled', 'draft'),
  category: (slug) => slug,
  sort: oneOf('oldest', 'title', 'changed'),
});

export type ListQuery = ReturnType<typeof postList.read>;

/** Address of the categories; keeps the list's query for the way back. */
export function categoriesHref(query: ListQuery): string {
  const href = postList.href(query);
  return `${href}${href.includes('?') ? '&' : '?'}tab=categories`;
}

export const isNarrowed = ({ q, state, category }: ListQuery): boolean => Boolean(q ?? state ?? category);
