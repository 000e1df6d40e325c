import { categoriesQuery, pageOf, postsQuery, recentPostsQuery, termOf } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const blogSearchRoute: Route = {
  path: '/blog/search',
  side: 'site',
  file: 'site/blog/blog-search-page.tsx',
  Page: lazyComponent(async () => (await import('./blog-search-page.tsx')).BlogSearchPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'empty'],
  example: '/blog/search?q=email',
  query: ['q', 'page'],
  words: 'blog',
  prefetch: (call) => [recentPostsQuery(call), categoriesQuery(call)],
  list: (call, { search }) =>
    termOf(search) ? postsQuery(call, { q: termOf(search), ...pageOf(search) }) : undefined,
};
