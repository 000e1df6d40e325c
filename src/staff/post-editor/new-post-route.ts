import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const newPostRoute: Route = {
  path: '/blog/admin/new',
  side: 'staff',
  file: 'staff/post-editor/new-post-page.tsx',
  Page: lazyComponent(async () => (await import('./new-post-page.tsx')).NewPostPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/blog/admin/new',
  prefetch: () => [],
};
