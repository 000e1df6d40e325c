import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const overviewRoute: Route = {
  path: '/admin',
  side: 'staff',
  file: 'staff/overview/overview-page.tsx',
  Page: lazyComponent(async () => (await import('./overview-page.tsx')).OverviewPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Overview' },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin',
  prefetch: () => [],
};
