import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const privacyRoute: Route = {
  path: '/privacy',
  side: 'site',
  file: 'site/legal/privacy-page.tsx',
  Page: lazyComponent(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data'],
  example: '/privacy',
  words: 'privacy',
  prefetch: () => [],
};
