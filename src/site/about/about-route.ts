import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const aboutRoute: Route = {
  path: '/about',
  side: 'site',
  file: 'site/about/about-page.tsx',
  Page: lazyComponent(async () => (await import('./about-page.tsx')).AboutPage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { place: 'about', inHeader: 2 },
  states: ['data', 'loading', 'error'],
  example: '/about',
  words: 'about',
  prefetch: () => [],
};
