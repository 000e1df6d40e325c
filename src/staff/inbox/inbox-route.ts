import { InboxLabel } from '../../parts/layout/inbox-label.tsx';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const inboxRoute: Route = {
  path: '/admin/inbox',
  side: 'staff',
  file: 'staff/inbox/inbox-page.tsx',
  Page: lazyComponent(async () => (await import('./inbox-page.tsx')).InboxPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Inbox', Label: InboxLabel, inHeader: 2 },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/inbox',
  prefetch: () => [],
};
