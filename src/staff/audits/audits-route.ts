import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const auditsRoute: Route = {
  path: '/admin/audits',
  side: 'staff',
  file: 'staff/audits/audits-page.tsx',
  Page: lazyComponent(async () => (await import('./audits-page.tsx')).AuditsPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Audits' },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/audits',
  prefetch: () => [],
};
