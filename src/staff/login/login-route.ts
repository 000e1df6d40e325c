import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const loginRoute: Route = {
  path: '/login',
  side: 'staff',
  file: 'staff/login/login-page.tsx',
  Page: lazyComponent(async () => (await import('./login-page.tsx')).LoginPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'error'],
  example: '/login',
  prefetch: () => [],
};
