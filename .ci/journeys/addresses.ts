import { siteRoutes } from '../../src/app/site-routes.ts';
import { staffRoutes } from '../../src/app/staff-routes.ts';

/** The screens that everybody may open, the way in for staff among them. */
export const openRoutes = [...siteRoutes, ...staffRoutes].filter(({ access }) => access === 'public');

/** Every public page, and what an address without a record is answered with. */
export const addresses: readonly string[] = [
  ...openRoutes.map(({ example }) => example),
  '/contact?tab=audit',
  '/services/none',
  '/blog/none',
  '/blog/category/none',
  '/blog/search?q=nothing-like-it',
];
