import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { SEARCH_TERM_MAX } from '../contract/limits.ts';
import type { PageContent, SinglePageId } from '../contract/page.ts';
import type { SiteAnswer } from '../contract/site.ts';
import { useCall } from './api-context.ts';
import { ApiError, MovedError } from './api-error.ts';
import type { Arguments, CallApi } from './client.ts';
import { endpointQuery, endpointQueryWith, PAGED } from './endpoint-query.ts';

/**
 * The owner's texts for a page, or for the frame of all pages. Suspends until loaded: a page's route prefetches them.
 */
export function usePage<Id extends SinglePageId>(id: Id): PageContent<Id> {
  return useSuspenseQuery(pageQuery(useCall(), id)).data;
}

const SiteUrlContext = createContext<string | undefined>(undefined);

export const SiteUrlProvider = SiteUrlContext.Provider;

/** The site's public origin; `undefined` if unknown. */
export const useSiteUrl = (): string | undefined => use(SiteUrlContext);

/** The site's settings and capabilities, which the frame loads first. */
export function useSite(): SiteAnswer {
  return useSuspenseQuery(siteQuery(useCall())).data;
}

/** Freshness of lists that staff change while visitors read, in milliseconds (spec §7, §9). */
const FRESH = 30_000;

/** Replaces a failure's message with the specified one; the original error becomes the cause. */
const orRaise =
  (message: string) =>
  async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (cause) {
      if (cause instanceof ApiError) throw new Error(message, { cause });
      throw cause;
    }
  };

/** A page number in canonical form. */
const PAGE = /^[1-9]\d{0,8}$/;

/** Page number of an address such as `?page=2`; `{}` for the first page and invalid values. */
export function pageOf(search: URLSearchParams): { page?: number } {
  const requested = search.get('page') ?? '';
  return PAGE.test(requested) && requested !== '1' ? { page: Number(requested) } : {};
}

/** True for an invalid page number, such as `page=abc`, or one beyond the last page. */
export function asksForNoPage(search: URLSearchParams, pages = Number.POSITIVE_INFINITY): boolean {
  const requested = search.get('page');
  return requested !== null && (!PAGE.test(requested) || Number(requested) > pages);
}

/** The search term of an address, trimmed and cut to the maximum length. */
export const termOf = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, SEARCH_TERM_MAX);

export const siteQuery = (call: CallApi) => endpointQuery(call, 'GET /api/site');

export const sessionQuery = (call: CallApi) => endpointQuery(call, 'GET /api/auth/session');

export const servicesQuery = (call: CallApi) => endpointQuery(call, 'GET /api/services');

/** The answer, unless the page has another address. */
async function orMoved<T extends object>(response: Promise<T | { leadsTo: string }>): Promise<T> {
  const answer = await response;
  if ('leadsTo' in answer) throw new MovedError(answer.leadsTo);
  return answer;
}

export const serviceQuery = (call: CallApi, slug: string) =>
  endpointQueryWith(call, 'GET /api/services/{slug}', { params: { slug } }, orMoved);

export const ownPageQuery = (call: CallApi, slug: string) =>
  endpointQueryWith(call, 'GET /api/own-pages/{slug}', { params: { slug } }, orMoved);

export const pageQuery = <Id extends SinglePageId>(call: CallApi, id: Id) =>
  endpointQueryWith(call, 'GET /api/pages/{id}', { params: { id } }, async (answer) => {
    const content: unknown = (await answer).content;
    return content as PageContent<Id>;
  });

export const testimonialsQuery = (call: CallApi) =>
  endpointQuery(call, 'GET /api/testimonials', {}, { staleTime: FRESH, refetchOnWindowFocus: true });

export const postsQuery = (call: CallApi, query: Arguments<'GET /api/blog/posts'>['query'] = {}) =>
  endpointQuery(call, 'GET /api/blog/posts', { query }, { ...PAGED, staleTime: FRESH });

/** The newest posts for sidebars (spec §9). */
export const recentPostsQuery = (call: CallApi) =>
  endpointQueryWith(
    call,
    'GET /api/blog/posts',
    { query: { perPage: 3 } },
    orRaise('Failed to fetch recent posts'),
    { use: 'recent' },
  );

export const postQuery = (call: CallApi, slug: string) =>
  endpointQueryWith(call, 'GET /api/blog/posts/{slug}', { params: { slug } }, (response) =>
    orRaise('Failed to fetch post')(
      response.then((answer) => {
        // An answer without success means no post (spec §2), whatever its status.
        const { success }: { success: boolean } = answer;
        if (!success) throw new ApiError(404, 'There is no post at this address.');
        return answer;
      }),
    ),
  );

export const reportQuery = (call: CallApi, token: string) =>
  endpointQuery(call, 'GET /api/reports/{token}', { params: { token } });

export const confirmationQuery = (call: CallApi, token: string) =>
  endpointQuery(call, 'GET /api/subscriptions/{token}', { params: { token } });

export const unsubscribeQuery = (call: CallApi, token: string) =>
  endpointQuery(call, 'GET /api/unsubscribe/{token}', { params: { token } });

export const categoriesQuery = (call: CallApi) =>
  endpointQueryWith(call, 'GET /api/blog/categories', {}, orRaise('Failed to fetch categories'));

export const unreadQuery = (call: CallApi) =>
  endpointQuery(call, 'GET /api/admin/inbox/unread', { purpose: 'background' });

export const leadQuery = (call: CallApi, id: string) =>
  endpointQuery(call, 'GET /api/admin/inbox/items/{id}', { params: { id } });

export const clientQuery = (call: CallApi, id: string) =>
  endpointQuery(call, 'GET /api/admin/clients/{id}', { params: { id } });

/** Safe to refetch: the editor keeps unsaved changes apart from this answer. */
export const auditQuery = (call: CallApi, id: string) =>
  endpointQuery(call, 'GET /api/admin/audits/{id}', { params: { id } }, { gcTime: 0 });
