import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SEARCH_TERM_MAX } from '../contract/limits.ts';
import type { PageContent, SinglePageId } from '../contract/page.ts';
import type { Arguments, CallApi } from './client.ts';
import { ApiError } from './api-error.ts';
import { MovedError } from './moved-error.ts';

/** How long the lists that staff change while visitors read are kept, in milliseconds (spec §7, §9). */
const FRESH = 30_000;

/** Replaces a failure's message with the one the specification gives it; the answer stays as the cause. */
async function orRaise<T>(message: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ApiError) throw new Error(message, { cause });
    throw cause;
  }
}

/** A page's number as the site's own links write it. */
const PAGE = /^[1-9]\d{0,8}$/;

/** The page that an address asks for, such as `?page=2`; nothing for the first, and for what is no page. */
export function pageOf(search: URLSearchParams): { page?: number } {
  const asked = search.get('page') ?? '';
  return PAGE.test(asked) && asked !== '1' ? { page: Number(asked) } : {};
}

/**
 * Whether an address asks for a page that its list does not have: one that is no page, such as `page=abc`, or one
 * beyond the last.
 *
 * @param pages how many the list has, once that is known
 */
export function asksForNoPage(search: URLSearchParams, pages = Number.POSITIVE_INFINITY): boolean {
  const asked = search.get('page');
  return asked !== null && (!PAGE.test(asked) || Number(asked) > pages);
}

/** The term that an address searches for, trimmed and cut to what a search takes. */
export const termOf = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, SEARCH_TERM_MAX);

export const siteQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['site'], queryFn: ({ signal }) => call('GET /api/site', { signal }) });

export const sessionQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call('GET /api/auth/session', { signal }),
  });

export const servicesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => call('GET /api/services', { signal }),
  });

export const serviceQuery = (call: CallApi, slug: string) =>
  queryOptions({
    queryKey: ['service', slug],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/services/{slug}', { params: { slug }, signal });
      if ('leadsTo' in answer) throw new MovedError(answer.leadsTo);
      return answer;
    },
  });

/** What a page says of which there is one. */
export const pageQuery = <Id extends SinglePageId>(call: CallApi, id: Id) =>
  queryOptions({
    queryKey: ['page', id],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/pages/{id}', { params: { id }, signal });
      const content: unknown = answer.content;
      return content as PageContent<Id>;
    },
  });

export const testimonialsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['testimonials'],
    queryFn: ({ signal }) => call('GET /api/testimonials', { signal }),
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

export const postsQuery = (call: CallApi, query: Arguments<'GET /api/blog/posts'>['query'] = {}) =>
  queryOptions({
    queryKey: ['posts', query],
    queryFn: ({ signal }) => call('GET /api/blog/posts', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });

/** The newest posts for sidebars (spec §9). */
export const recentPostsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['posts', 'recent'],
    queryFn: ({ signal }) =>
      orRaise('Failed to fetch recent posts', call('GET /api/blog/posts', { query: { perPage: 3 }, signal })),
  });

/** Asks for a post. An answer that speaks of no success is one without a post (spec §2), whatever its status. */
async function askForPost(call: CallApi, slug: string, signal: AbortSignal) {
  const answer = await call('GET /api/blog/posts/{slug}', { params: { slug }, signal });
  const { success }: { success: boolean } = answer;
  if (!success) throw new ApiError(404, 'There is no post at this address.');
  return answer;
}

export const postQuery = (call: CallApi, slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: ({ signal }) => orRaise('Failed to fetch post', askForPost(call, slug, signal)),
  });

/** The report behind a link; the link's end is its secret. */
export const reportQuery = (call: CallApi, token: string) =>
  queryOptions({
    queryKey: ['report', token],
    queryFn: ({ signal }) => call('GET /api/reports/{token}', { params: { token }, signal }),
  });

export const categoriesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) =>
      orRaise('Failed to fetch categories', call('GET /api/blog/categories', { signal })),
  });
