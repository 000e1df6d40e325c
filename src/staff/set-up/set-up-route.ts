import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const setUpRoute: Route = {
  path: '/set-up',
  side: 'staff',
  file: 'staff/set-up/set-up-page.tsx',
  Page: lazyComponent(async () => (await import('./set-up-page.tsx')).SetUpPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error'],
  example: '/set-up',
  prefetch: () => [],
};
