import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const ownAccountRoute: Route = {
  path: '/admin/account',
  side: 'staff',
  file: 'staff/own-account/own-account-page.tsx',
  Page: lazyComponent(async () => (await import('./own-account-page.tsx')).OwnAccountPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'forbidden'],
  example: '/admin/account',
  prefetch: () => [],
};
