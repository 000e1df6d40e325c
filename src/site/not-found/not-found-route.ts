import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/** The answer to unknown addresses. */
export const notFoundRoute: Route = {
  path: '*',
  side: 'site',
  file: 'parts/layout/not-found-page.tsx',
  Page: lazyComponent(async () => (await import('../../parts/layout/not-found-page.tsx')).NotFoundPage),
  access: 'public',
  status: 404,
  isListed: false,
  states: ['data'],
  example: '/no-such-page',
  words: 'not-found',
  prefetch: () => [],
};
