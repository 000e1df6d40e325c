import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const importDataRoute: Route = {
  path: '/admin/import',
  side: 'staff',
  file: 'staff/import/import-page.tsx',
  Page: lazyComponent(async () => (await import('./import-page.tsx')).ImportPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  states: ['data', 'empty', 'error', 'forbidden'],
  example: '/admin/import',
  prefetch: () => [],
};
