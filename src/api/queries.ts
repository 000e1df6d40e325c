import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SEARCH_TERM_MAX } from '../contract/limits.ts';
import type { Arguments, CallApi } from './client.ts';
import { ApiError } from './api-error.ts';

/** Lists that staff change while visitors read: kept for 30 seconds, then asked for again on focus (spec §7, §9). */
const fresh = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** Replaces a failure's message with the one the specification gives it; the answer stays as the cause. */
async function orRaise<T>(message: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ApiError) throw new Error(message, { cause });
    throw cause;
  }
}

/** The page that an address asks for, such as `?page=2`; nothing for the first, and for what is no page. */
export function pageOf(search: URLSearchParams): { page?: number } {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
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
    queryFn: ({ signal }) => call('GET /api/services/{slug}', { params: { slug }, signal }),
  });

export const aboutQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['about'], queryFn: ({ signal }) => call('GET /api/about', { signal }) });

export const testimonialsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['testimonials'],
    queryFn: ({ signal }) => call('GET /api/testimonials', { signal }),
    ...fresh,
  });

export const postsQuery = (call: CallApi, query: Arguments<'GET /api/blog/posts'>['query'] = {}) =>
  queryOptions({
    queryKey: ['posts', query],
    queryFn: ({ signal }) => call('GET /api/blog/posts', { query, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** The newest posts for sidebars (spec §9). */
export const recentPostsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['posts', 'recent'],
    queryFn: ({ signal }) =>
      orRaise('Failed to fetch recent posts', call('GET /api/blog/posts', { query: { perPage: 3 }, signal })),
  });

export const postQuery = (call: CallApi, slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: ({ signal }) =>
      orRaise('Failed to fetch post', call('GET /api/blog/posts/{slug}', { params: { slug }, signal })),
  });

export const categoriesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) =>
      orRaise('Failed to fetch categories', call('GET /api/blog/categories', { signal })),
  });
