import { siteRoutes } from '../../src/app/site-routes.ts';
import { staffRoutes } from '../../src/app/staff-routes.ts';

/** The screens open to everybody, including the staff login. */
export const openRoutes = [...siteRoutes, ...staffRoutes].filter(({ access }) => access === 'public');

/** Every public page, and the not-found page. */
export const addresses: readonly string[] = [
  ...openRoutes.map(({ example }) => example),
  '/contact?tab=audit',
  '/services/none',
  '/blog/none',
  '/blog/category/none',
  '/blog/search?q=nothing-like-it',
];
