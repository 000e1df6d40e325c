import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const termsRoute: Route = {
  path: '/terms',
  side: 'site',
  file: 'site/legal/terms-page.tsx',
  Page: lazyComponent(async () => (await import('./terms-page.tsx')).TermsPage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data'],
  example: '/terms',
  words: 'terms',
  prefetch: () => [],
};
