import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const welcomeRoute: Route = {
  path: '/welcome',
  side: 'staff',
  file: 'staff/welcome/welcome-page.tsx',
  Page: lazyComponent(async () => (await import('./welcome-page.tsx')).WelcomePage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error'],
  example: '/welcome',
  prefetch: () => [],
};
