import type { Application } from './application.ts';
import { siteRoutes } from './site-routes.ts';

/** The site as visitors load it: nothing of the staff's side is in its files. */
export const siteApplication: Application = { routes: siteRoutes };
