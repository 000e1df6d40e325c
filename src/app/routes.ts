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
import { lazyComponent } from '../lib/lazy-component.ts';
import type { PageProps } from '../lib/page-props.ts';
import type { Place, Prefetch, Route } from './route.ts';

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

const listOf = (route: Route, call: CallApi, place: Place): Prefetch[] => {
  const list = route.list?.(call, place);
  return list ? [list] : [];
};

const blog: Route = {
  path: '/blog',
  file: 'pages/public/blog-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/blog-page.tsx')).BlogPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog',
  prefetch: (call, place) => [...listOf(blog, call, place), categoriesQuery(call)],
  list: (call, { search }) => postsQuery(call, pageOf(search)),
};

const blogSearch: Route = {
  path: '/blog/search',
  file: 'pages/public/blog-search-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/blog-search-page.tsx')).BlogSearchPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog/search?q=email',
  prefetch: (call, place) => [
    ...listOf(blogSearch, call, place),
    recentPostsQuery(call),
    categoriesQuery(call),
  ],
  list: (call, { search }) =>
    termOf(search) ? postsQuery(call, { q: termOf(search), ...pageOf(search) }) : undefined,
};

const blogCategory: Route = {
  path: '/blog/category/:category',
  file: 'pages/public/blog-category-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/blog-category-page.tsx')).BlogCategoryPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'not-found'],
  example: '/blog/category/seo',
  prefetch: (call, place) => [...listOf(blogCategory, call, place), categoriesQuery(call)],
  list: (call, { params: { category = '' }, search }) => postsQuery(call, { category, ...pageOf(search) }),
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

/** The answer to unknown addresses. */
export const notFound: Route = {
  path: '*',
  file: 'pages/public/not-found-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/public/not-found-page.tsx')).NotFoundPage),
  access: 'public',
  status: 404,
  states: ['data'],
  example: '/no-such-page',
  prefetch: () => [],
};

/** The screens of visitors, the more particular path first and the answer to unknown addresses last. */
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

/** The screens of `staff-routes.ts`, the way in to them, and every other address below theirs. */
const STAFF_PATH = /^\/(?:(?:blog\/)?admin|login|register|set-up|reset-password)(?:\/|$)/i;

/** All that visitors load of the staff's side: how to tell its addresses, and where its code is. */
const staffArea: Route = {
  path: '/admin/*',
  file: 'app/staff-area.tsx',
  Page: lazyComponent(async () => (await import('./staff-area.tsx')).StaffArea),
  access: 'public',
  status: 200,
  states: [],
  example: '/admin',
  prefetch: () => [],
};

export const isStaffPath = (pathname: string): boolean => STAFF_PATH.test(pathname);

/** The slug that a part of an address names, whatever its spelling there: all slugs are in lower case. */
function slugIn(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

/** The route of a path (without the base) and the slugs in it. The staff area matches its own. */
export function matchRoute(pathname: string): { route: Route; params: PageProps['params'] } {
  if (isStaffPath(pathname)) return { route: staffArea, params: {} };
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    const params = Object.entries(match.params).map(([name, part = '']) => [name, slugIn(part)]);
    return { route, params: Object.fromEntries(params) as Record<string, string> };
  }
  return { route: notFound, params: {} };
}
