import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const auditRoute: Route = {
  path: '/admin/audits/:id',
  side: 'staff',
  file: 'staff/audits/audit-page.tsx',
  Page: lazyComponent(async () => (await import('./audit-page.tsx')).AuditPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
  example: '/admin/audits/none',
  query: ['part'],
  prefetch: () => [],
};
