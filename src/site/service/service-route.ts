import { serviceQuery, servicesQuery } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const serviceRoute: Route = {
  path: '/services/:id',
  side: 'site',
  file: 'site/service/service-page.tsx',
  Page: lazyComponent(async () => (await import('./service-page.tsx')).ServicePage),
  access: 'public',
  status: 200,
  isListed: true,
  states: ['data', 'loading', 'error', 'not-found'],
  example: '/services/website-optimization',
  words: 'services-frame',
  prefetch: (call, { params: { id = '' } }) => [serviceQuery(call, id), servicesQuery(call)],
};
