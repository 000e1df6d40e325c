import { categoriesQuery, pageOf, postsQuery } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const blogRoute: Route = {
  path: '/blog',
  alsoAt: { path: '/blog/category' },
  side: 'site',
  file: 'site/blog/blog-page.tsx',
  Page: lazyComponent(async () => (await import('./blog-page.tsx')).BlogPage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { place: 'blog', inHeader: 3 },
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog',
  query: ['page'],
  words: 'blog',
  prefetch: (call) => [categoriesQuery(call)],
  list: (call, { search }) => postsQuery(call, pageOf(search)),
};
