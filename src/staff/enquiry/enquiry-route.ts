import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const enquiryRoute: Route = {
  path: '/admin/inbox/:id',
  side: 'staff',
  file: 'staff/enquiry/enquiry-page.tsx',
  Page: lazyComponent(async () => (await import('./enquiry-page.tsx')).EnquiryPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden'],
  example: '/admin/inbox/none',
  prefetch: () => [],
};
