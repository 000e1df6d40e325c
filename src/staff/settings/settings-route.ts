import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const settingsRoute: Route = {
  path: '/admin/settings',
  side: 'staff',
  file: 'staff/settings/settings-page.tsx',
  Page: lazyComponent(async () => (await import('./settings-page.tsx')).SettingsPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Settings' },
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/settings',
  prefetch: () => [],
};
