import { postsQuery, servicesQuery, testimonialsQuery } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const homeRoute: Route = {
  path: '/',
  alsoAt: { path: '/services', anchor: '#services' },
  side: 'site',
  file: 'site/home/home-page.tsx',
  Page: lazyComponent(async () => (await import('./home-page.tsx')).HomePage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { place: 'services', anchor: '#services', inHeader: 1 },
  states: ['data', 'loading', 'error', 'empty'],
  example: '/',
  words: 'home',
  prefetch: (call) => [servicesQuery(call), testimonialsQuery(call), postsQuery(call, { perPage: 3 })],
};
