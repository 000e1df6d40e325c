import { reportQuery } from '../../api/queries.ts';
import type { Route } from '../../api/route.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

export const reportRoute: Route = {
  path: '/report/:token',
  side: 'site',
  file: 'site/report/report-page.tsx',
  Page: lazyComponent(async () => (await import('./report-page.tsx')).ReportPage),
  access: 'public',
  isUnlisted: true,
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found'],
  // A new site has no report yet.
  example: '/report/none',
  prefetch: (call, { params: { token = '' } }) => [reportQuery(call, token)],
};
