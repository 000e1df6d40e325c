import type { QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { CallApi } from '../api/client.ts';
import {
  aboutQuery,
  categoriesQuery,
  pageOf,
  postQuery,
  postsQuery,
  recentPostsQuery,
  serviceQuery,
  servicesQuery,
  termOf,
  testimonialsQuery,
} from '../api/queries.ts';
import type { Role } from '../contract/account.ts';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component.ts';
import type { PageProps } from '../lib/page-props.ts';

/** A query to fetch before its page is shown. Which data it yields is the page's business. */
export interface Prefetch {
  queryKey: QueryKey;
}

/** The states in which a screen can be seen; each must have its story. */
export type ScreenState = 'data' | 'loading' | 'error' | 'empty' | 'not-found' | 'forbidden';

/** Where a reader is: the values of a path's parameters and the query of the address. */
export interface Place {
  params: PageProps['params'];
  search: URLSearchParams;
}

/** A screen: where it lives, its code, what it reads, who may open it, and the states it can be in. */
export interface Route {
  path: string;
  Page: LazyComponent<PageProps>;
  /** The page's source file, by which the build's manifest names its code. */
  file: string;
  access: 'public' | readonly Role[];
  /** The HTTP status of the page when all goes well. */
  status: number;
  states: readonly ScreenState[];
  /** An address of this route that exists in the starting content, for screenshots and checks. */
  example: string;
  prefetch(call: CallApi, place: Place): Prefetch[];
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

const service: Route = {
  path: '/services/:id',
  file: 'pages/public/service-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/service-page.tsx')).ServicePage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'not-found'],
  example: '/services/website-optimization',
  prefetch: (call, { params: { id = '' } }) => [serviceQuery(call, id)],
};

const about: Route = {
  path: '/about',
  file: 'pages/public/about-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/about-page.tsx')).AboutPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error'],
  example: '/about',
  prefetch: (call) => [aboutQuery(call)],
};

const contact: Route = {
  path: '/contact',
  file: 'pages/public/contact-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/contact-page.tsx')).ContactPage),
  access: 'public',
  status: 200,
  states: ['data'],
  example: '/contact',
  prefetch: () => [],
};

const blog: Route = {
  path: '/blog',
  file: 'pages/public/blog-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/blog-page.tsx')).BlogPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog',
  prefetch: (call, { search }) => [postsQuery(call, pageOf(search)), categoriesQuery(call)],
};

const blogSearch: Route = {
  path: '/blog/search',
  file: 'pages/public/blog-search-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/blog-search-page.tsx')).BlogSearchPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog/search?q=email',
  prefetch: (call, { search }) => [
    ...(termOf(search) ? [postsQuery(call, { q: termOf(search), ...pageOf(search) })] : []),
    recentPostsQuery(call),
    categoriesQuery(call),
  ],
};

const blogCategory: Route = {
  path: '/blog/category/:category',
  file: 'pages/public/blog-category-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/blog-category-page.tsx')).BlogCategoryPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'not-found'],
  example: '/blog/category/seo',
  prefetch: (call, { params: { category = '' }, search }) => [
    postsQuery(call, { category, ...pageOf(search) }),
    categoriesQuery(call),
  ],
};

const post: Route = {
  path: '/blog/:slug',
  file: 'pages/public/post-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/post-page.tsx')).PostPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'empty', 'not-found'],
  example: '/blog/how-to-show-up-when-someone-searches-near-me',
  prefetch: (call, { params: { slug = '' } }) => [
    postQuery(call, slug),
    categoriesQuery(call),
    recentPostsQuery(call),
  ],
};

const privacy: Route = {
  path: '/privacy',
  file: 'pages/public/privacy-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/privacy-page.tsx')).PrivacyPage),
  access: 'public',
  status: 200,
  states: ['data'],
  example: '/privacy',
  prefetch: () => [],
};

const terms: Route = {
  path: '/terms',
  file: 'pages/public/terms-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/terms-page.tsx')).TermsPage),
  access: 'public',
  status: 200,
  states: ['data'],
  example: '/terms',
  prefetch: () => [],
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

/** Every screen of the application, the more particular path first and the answer to unknown addresses last. */
export const routes: readonly Route[] = [
  home,
  service,
  about,
  contact,
  blog,
  blogSearch,
  blogCategory,
  post,
  privacy,
  terms,
  notFound,
];

/** The route of a path (without the base) and the values of its parameters. */
export function matchRoute(pathname: string): { route: Route; params: PageProps['params'] } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
}
