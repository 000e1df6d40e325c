import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const usersRoute: Route = {
  path: '/admin/users',
  side: 'staff',
  file: 'staff/users/users-page.tsx',
  Page: lazyComponent(async () => (await import('./users-page.tsx')).UsersPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Users', inHeader: 4 },
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/users',
  prefetch: () => [],
};
