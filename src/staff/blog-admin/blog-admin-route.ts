import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const blogAdminRoute: Route = {
  path: '/blog/admin',
  side: 'staff',
  file: 'staff/blog-admin/blog-admin-page.tsx',
  Page: lazyComponent(async () => (await import('./blog-admin-page.tsx')).BlogAdminPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Blog', inHeader: 1 },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/blog/admin',
  prefetch: () => [],
};
