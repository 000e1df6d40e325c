import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const resetPasswordRoute: Route = {
  path: '/reset-password',
  side: 'staff',
  file: 'staff/reset-password/reset-password-page.tsx',
  Page: lazyComponent(async () => (await import('./reset-password-page.tsx')).ResetPasswordPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error'],
  example: '/reset-password',
  prefetch: () => [],
};
