import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const healthRoute: Route = {
  path: '/admin/health',
  side: 'staff',
  file: 'staff/health/health-page.tsx',
  Page: lazyComponent(async () => (await import('./health-page.tsx')).HealthPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Site health' },
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/health',
  prefetch: () => [],
};
