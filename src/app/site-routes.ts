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
import type { Place, Prefetch, Route } from '../features/layout/route.ts';

const home: Route = {
  path: '/',
  side: 'site',
  file: 'site/home/home-page.tsx',
  Page: lazyComponent(async () => (await import('../site/home/home-page.tsx')).HomePage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { label: 'Services', anchor: '#services', inHeader: 1 },
  states: ['data', 'loading', 'error', 'empty'],
  example: '/',
  prefetch: (call) => [servicesQuery(call), testimonialsQuery(call), postsQuery(call, { perPage: 3 })],
};

const service: Route = {
  path: '/services/:id',
  side: 'site',
  file: 'site/service/service-page.tsx',
  Page: lazyComponent(async () => (await import('../site/service/service-page.tsx')).ServicePage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data', 'loading', 'error', 'not-found'],
  example: '/services/website-optimization',
  prefetch: (call, { params: { id = '' } }) => [serviceQuery(call, id)],
};

const about: Route = {
  path: '/about',
  side: 'site',
  file: 'site/about/about-page.tsx',
  Page: lazyComponent(async () => (await import('../site/about/about-page.tsx')).AboutPage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { label: 'About', inHeader: 2 },
  states: ['data', 'loading', 'error'],
  example: '/about',
  prefetch: (call) => [aboutQuery(call)],
};

const contact: Route = {
  path: '/contact',
  side: 'site',
  file: 'site/contact/contact-page.tsx',
  Page: lazyComponent(async () => (await import('../site/contact/contact-page.tsx')).ContactPage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { label: 'Contact', inHeader: 4 },
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
  side: 'site',
  file: 'site/blog/blog-page.tsx',
  Page: lazyComponent(async () => (await import('../site/blog/blog-page.tsx')).BlogPage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { label: 'Blog', inHeader: 3 },
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog',
  prefetch: (call, place) => [...listOf(blog, call, place), categoriesQuery(call)],
  list: (call, { search }) => postsQuery(call, pageOf(search)),
};

const blogSearch: Route = {
  path: '/blog/search',
  side: 'site',
  file: 'site/blog/blog-search-page.tsx',
  Page: lazyComponent(async () => (await import('../site/blog/blog-search-page.tsx')).BlogSearchPage),
  access: 'public',
  status: 200,
  isListed: false,
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
  side: 'site',
  file: 'site/blog/blog-category-page.tsx',
  Page: lazyComponent(async () => (await import('../site/blog/blog-category-page.tsx')).BlogCategoryPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data', 'loading', 'error', 'empty', 'not-found'],
  example: '/blog/category/seo',
  prefetch: (call, place) => [...listOf(blogCategory, call, place), categoriesQuery(call)],
  list: (call, { params: { category = '' }, search }) => postsQuery(call, { category, ...pageOf(search) }),
};

const post: Route = {
  path: '/blog/:slug',
  side: 'site',
  file: 'site/post/post-page.tsx',
  Page: lazyComponent(async () => (await import('../site/post/post-page.tsx')).PostPage),
  access: 'public',
  status: 200,
  isListed: true,
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
  side: 'site',
  file: 'site/legal/privacy-page.tsx',
  Page: lazyComponent(async () => (await import('../site/legal/privacy-page.tsx')).PrivacyPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data'],
  example: '/privacy',
  prefetch: () => [],
};

const terms: Route = {
  path: '/terms',
  side: 'site',
  file: 'site/legal/terms-page.tsx',
  Page: lazyComponent(async () => (await import('../site/legal/terms-page.tsx')).TermsPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data'],
  example: '/terms',
  prefetch: () => [],
};

/** The answer to unknown addresses. */
const notFound: Route = {
  path: '*',
  side: 'site',
  file: 'features/layout/not-found-page.tsx',
  Page: lazyComponent(async () => (await import('../features/layout/not-found-page.tsx')).NotFoundPage),
  access: 'public',
  status: 404,
  isListed: false,
  states: ['data'],
  example: '/no-such-page',
  prefetch: () => [],
};

/** The screens of visitors, the more particular path first and the answer to unknown addresses last. */
export const siteRoutes: readonly Route[] = [
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
