import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { asksForNoPage, categoriesQuery, pageOf, postsQuery } from '../../api/queries.ts';

export interface CategoryOnShow {
  slug: string;
  /** 'Articles' until known. */
  name: string;
  count: number | undefined;
  /** Page count, once known. */
  pages: number | undefined;
  isUnknown: boolean;
  /** True for a page number beyond the end. */
  isNoPage: boolean;
}

/**
 * Category of the address. Its posts decide whether it exists; the category list answers earlier, and is the only
 * source when the server renders an unknown address.
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
