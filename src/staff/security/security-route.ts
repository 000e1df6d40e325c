import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const securityRoute: Route = {
  path: '/admin/security',
  side: 'staff',
  file: 'staff/security/security-page.tsx',
  Page: lazyComponent(async () => (await import('./security-page.tsx')).SecurityPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/security',
  query: ['list'],
  prefetch: () => [],
};
