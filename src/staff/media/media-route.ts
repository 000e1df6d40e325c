import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const mediaRoute: Route = {
  path: '/admin/media',
  side: 'staff',
  file: 'staff/media/media-page.tsx',
  Page: lazyComponent(async () => (await import('./media-page.tsx')).MediaPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Pictures' },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/media',
  prefetch: () => [],
};
