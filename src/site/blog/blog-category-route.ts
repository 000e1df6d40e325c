import { categoriesQuery, pageOf, postsQuery } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const blogCategoryRoute: Route = {
  path: '/blog/category/:category',
  side: 'site',
  file: 'site/blog/blog-category-page.tsx',
  Page: lazyComponent(async () => (await import('./blog-category-page.tsx')).BlogCategoryPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data', 'loading', 'error', 'empty', 'not-found'],
  example: '/blog/category/seo',
  query: ['page'],
  words: 'blog',
  prefetch: (call) => [categoriesQuery(call)],
  list: (call, { params: { category = '' }, search }) => postsQuery(call, { category, ...pageOf(search) }),
};
