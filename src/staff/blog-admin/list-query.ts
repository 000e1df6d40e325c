import { pageOf, termOf } from '../../api/queries.ts';
import type { PostState } from '../../contract/post.ts';
import type { StaffPostQuery } from '../../contract/staff-post.ts';
import { pageHref } from '../../lib/page-href.ts';

export const BLOG_ADMIN = '/blog/admin';

type Sort = StaffPostQuery['sort'];

/** What staff see of a state. */
export const stateNames: Record<PostState, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
};

/** What the table can be narrowed to: a state, or what was deleted. */
export const filterNames: Record<PostState | 'deleted', string> = { ...stateNames, deleted: 'Deleted' };

export const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  changed: 'Last changed first',
};

/** Which posts the table shows, as its address says; what is not in it has its usual value. */
export interface ListQuery {
  page?: number;
  q?: string;
  state?: PostState | 'deleted';
  /** A category's id. */
  category?: string;
  sort?: Sort;
}

const isNameIn = <Name extends string>(names: Record<Name, string>, name: string | null): name is Name =>
  name !== null && Object.hasOwn(names, name);

/** Reads the table's query from an address. What makes no sense is left out. */
export function readQuery(search: URLSearchParams): ListQuery {
  const q = termOf(search);
  const state = search.get('state');
  const category = search.get('category');
  const sort = search.get('sort');
  return {
    ...pageOf(search),
    ...(q && { q }),
    ...(isNameIn(filterNames, state) && { state }),
    ...(category && { category }),
    ...(isNameIn(sortNames, sort) && sort !== 'newest' && { sort }),
  };
}

/** The address of the table with a query. */
export function listHref({ page = 1, q, state, category, sort }: ListQuery): string {
  return pageHref(BLOG_ADMIN, page, {
    ...(q && { q }),
    ...(state && { state }),
    ...(category && { category }),
    ...(sort && sort !== 'newest' && { sort }),
  });
}

/** The address of the categories; the way back leads to the same posts as before. */
export function categoriesHref(query: ListQuery): string {
  const href = listHref(query);
  return `${href}${href.includes('?') ? '&' : '?'}tab=categories`;
}

/** Whether the query leaves posts out. */
export const isNarrowed = ({ q, state, category }: ListQuery): boolean => Boolean(q ?? state ?? category);
