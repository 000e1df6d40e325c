import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const registerRoute: Route = {
  path: '/register',
  side: 'staff',
  file: 'staff/register/register-page.tsx',
  Page: lazyComponent(async () => (await import('./register-page.tsx')).RegisterPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'error'],
  example: '/register',
  prefetch: () => [],
};
