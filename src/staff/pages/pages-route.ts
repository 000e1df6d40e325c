import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const pagesRoute: Route = {
  path: '/admin/pages',
  side: 'staff',
  file: 'staff/pages/pages-page.tsx',
  Page: lazyComponent(async () => (await import('./pages-page.tsx')).PagesPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Pages' },
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/pages',
  prefetch: () => [],
};
