import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const subscribersRoute: Route = {
  path: '/admin/subscribers',
  side: 'staff',
  file: 'staff/subscribers/subscribers-page.tsx',
  Page: lazyComponent(async () => (await import('./subscribers-page.tsx')).SubscribersPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Subscribers' },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/subscribers',
  prefetch: () => [],
};
