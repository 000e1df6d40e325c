import { callerOf } from './accounts/caller.ts';
import { readSessionEndpoints } from './accounts/sessions.ts';
import type { Endpoint } from './api/endpoint.ts';
import { makeRespond, type Respond } from './api/respond.ts';
import { isIn, routesOf } from './api/routes.ts';
import { readPageEndpoints } from './pages/read-pages.ts';
import type { Ports } from './ports.ts';
import { readPostEndpoints } from './posts/read-posts.ts';
import { siteEndpoints } from './site/settings.ts';
import { testimonialEndpoints } from './testimonials/testimonials.ts';

const rows = [
  ...readPostEndpoints,
  ...readPageEndpoints,
  ...readSessionEndpoints,
  ...siteEndpoints,
  ...testimonialEndpoints,
].filter(({ key, access }: Endpoint) => key.startsWith('GET ') && access === 'public');
const routes = routesOf(rows);

/** Whether a call is one of those that show a visitors' page. */
export const isPageData = ({ method, url }: Request): boolean =>
  method === 'GET' && isIn(routes, new URL(url).pathname);

/** The API of these calls alone, for a host that loads the others (`table.ts`) later. */
export const openPageData = (ports: Ports): Respond => makeRespond(rows, ports, callerOf);
