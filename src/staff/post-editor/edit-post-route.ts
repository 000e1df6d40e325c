import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const editPostRoute: Route = {
  path: '/blog/admin/posts/:id',
  side: 'staff',
  file: 'staff/post-editor/edit-post-page.tsx',
  Page: lazyComponent(async () => (await import('./edit-post-page.tsx')).EditPostPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
  example: '/blog/admin/posts/post-slow-site',
  prefetch: () => [],
};
