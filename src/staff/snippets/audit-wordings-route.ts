import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const auditWordingsRoute: Route = {
  path: '/admin/audit-wordings',
  side: 'staff',
  file: 'staff/snippets/audit-wordings-page.tsx',
  Page: lazyComponent(async () => (await import('./audit-wordings-page.tsx')).AuditWordingsPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/audit-wordings',
  prefetch: () => [],
};
