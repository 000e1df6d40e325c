import { categoriesQuery, postQuery, recentPostsQuery } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const postRoute: Route = {
  path: '/blog/:slug',
  side: 'site',
  file: 'site/post/post-page.tsx',
  Page: lazyComponent(async () => (await import('./post-page.tsx')).PostPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data', 'loading', 'empty', 'not-found'],
  example: '/blog/how-to-show-up-when-someone-searches-near-me',
  words: 'blog',
  prefetch: (call, { params: { slug = '' } }) => [
    postQuery(call, slug),
    categoriesQuery(call),
    recentPostsQuery(call),
  ],
};
