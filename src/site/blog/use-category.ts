import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { asksForNoPage, categoriesQuery, pageOf, postsQuery } from '../../api/queries.ts';

export interface CategoryOnShow {
  slug: string;
  /** 'Articles' while it is not known. */
  name: string;
  count: number | undefined;
  /** How many pages its posts fill, once that is known. */
  pages: number | undefined;
  isUnknown: boolean;
  /** The address asks for a page that the category does not have. */
  isNoPage: boolean;
}

/**
 * The category that an address asks for. Its page of posts has the last word on whether it exists; the list of
 * categories tells sooner, and is all that the server has when it renders an address that does not exist.
 */
export function useCategory(slug: string): CategoryOnShow {
  const call = useCall();
  const [search] = useSearchParams();
  const posts = useQuery(postsQuery(call, { category: slug, ...pageOf(search) }));
  const { data } = useQuery(categoriesQuery(call));
  const listed = data?.categories.find((category) => category.slug === slug);
  return {
    slug,
    name: listed?.name ?? posts.data?.posts[0]?.category ?? 'Articles',
    count: posts.data?.total ?? listed?.count,
    pages: posts.data?.pages,
    isNoPage: asksForNoPage(search, posts.data?.pages),
    isUnknown: isMissing(posts.error) || (posts.isPending && data !== undefined && !listed),
  };
}
