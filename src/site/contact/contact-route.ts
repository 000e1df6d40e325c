import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const contactRoute: Route = {
  path: '/contact',
  side: 'site',
  file: 'site/contact/contact-page.tsx',
  Page: lazyComponent(async () => (await import('./contact-page.tsx')).ContactPage),
  access: 'public',
  status: 200,
  isListed: true,
  link: { place: 'contact', inHeader: 4 },
  states: ['data'],
  example: '/contact',
  query: ['tab'],
  words: 'contact',
  prefetch: () => [],
};
