import type { QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { CallApi } from '../api/client.ts';
import { postsQuery, servicesQuery, testimonialsQuery } from '../api/queries.ts';
import type { Role } from '../contract/account.ts';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component.ts';

/** A query to fetch before its page is shown. Which data it yields is the page's business. */
export interface Prefetch {
  queryKey: QueryKey;
}

/** The states in which a screen can be seen; each must have its story. */
export type ScreenState = 'data' | 'loading' | 'error' | 'empty' | 'not-found' | 'forbidden';

/** A screen: where it lives, its code, what it reads, who may open it, and the states it can be in. */
export interface Route {
  path: string;
  Page: LazyComponent<object>;
  /** The page's source file, by which the build's manifest names its code. */
  file: string;
  access: 'public' | readonly Role[];
  /** The HTTP status of the page when all goes well. */
  status: number;
  states: readonly ScreenState[];
  /** An address of this route that exists in the starting content, for screenshots and checks. */
  example: string;
  prefetch(call: CallApi, params: Record<string, string | undefined>): Prefetch[];
}

const home: Route = {
  path: '/',
  file: 'pages/public/home-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/home-page.tsx')).HomePage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty'],
  example: '/',
  prefetch: (call) => [servicesQuery(call), testimonialsQuery(call), postsQuery(call, { perPage: 3 })],
};

const notFound: Route = {
  path: '*',
  file: 'pages/public/not-found-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/not-found-page.tsx')).NotFoundPage),
  access: 'public',
  status: 404,
  states: ['data'],
  example: '/no-such-page',
  prefetch: () => [],
};

/** Every screen of the application, the answer to unknown addresses last. */
export const routes: readonly Route[] = [home, notFound];

/** The route of a path (without the base) and the values of its parameters. */
export function matchRoute(pathname: string): { route: Route; params: Record<string, string | undefined> } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
}
