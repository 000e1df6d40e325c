import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const testimonialsRoute: Route = {
  path: '/admin/testimonials',
  side: 'staff',
  file: 'staff/testimonials/testimonials-page.tsx',
  Page: lazyComponent(async () => (await import('./testimonials-page.tsx')).TestimonialsPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Testimonials', inHeader: 3 },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/testimonials',
  prefetch: () => [],
};
