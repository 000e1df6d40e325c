import type { Route } from '../api/route.ts';
import { aboutRoute } from '../site/about/about-route.ts';
import { blogCategoryRoute } from '../site/blog/blog-category-route.ts';
import { blogRoute } from '../site/blog/blog-route.ts';
import { blogSearchRoute } from '../site/blog/blog-search-route.ts';
import { contactRoute } from '../site/contact/contact-route.ts';
import { homeRoute } from '../site/home/home-route.ts';
import { privacyRoute } from '../site/legal/privacy-route.ts';
import { termsRoute } from '../site/legal/terms-route.ts';
import { notFoundRoute } from '../site/not-found/not-found-route.ts';
import { postRoute } from '../site/post/post-route.ts';
import { reportRoute } from '../site/report/report-route.ts';
import { serviceRoute } from '../site/service/service-route.ts';

/** Public screens, ordered: more specific paths first, the not-found screen last. */
export const siteRoutes: readonly Route[] = [
  homeRoute,
  serviceRoute,
  aboutRoute,
  contactRoute,
  blogRoute,
  blogSearchRoute,
  blogCategoryRoute,
  postRoute,
  reportRoute,
  privacyRoute,
  termsRoute,
  notFoundRoute,
];
