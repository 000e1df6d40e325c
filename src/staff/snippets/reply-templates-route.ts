import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const replyTemplatesRoute: Route = {
  path: '/admin/reply-templates',
  side: 'staff',
  file: 'staff/snippets/reply-templates-page.tsx',
  Page: lazyComponent(async () => (await import('./reply-templates-page.tsx')).ReplyTemplatesPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/reply-templates',
  prefetch: () => [],
};
