import type { Route } from '../api/route.ts';
import { readHead, writeData } from '../parts/structured-data/write-data.ts';
import type { DataSource, DescribePage } from '../parts/structured-data/thing.ts';
import { aboutData } from '../site/about/about-data.ts';
import { aboutRoute } from '../site/about/about-route.ts';
import { blogCategoryRoute } from '../site/blog/blog-category-route.ts';
import { blogData, categoryData } from '../site/blog/blog-data.ts';
import { blogRoute } from '../site/blog/blog-route.ts';
import { contactData } from '../site/contact/contact-data.ts';
import { contactRoute } from '../site/contact/contact-route.ts';
import { homeData } from '../site/home/home-data.ts';
import { homeRoute } from '../site/home/home-route.ts';
import { postData } from '../site/post/post-data.ts';
import { postRoute } from '../site/post/post-route.ts';
import { serviceData } from '../site/service/service-data.ts';
import { serviceRoute } from '../site/service/service-route.ts';

/** Structured data of each screen, loaded by the server alone. */
const descriptions: ReadonlyMap<Route, DescribePage> = new Map([
  [homeRoute, homeData],
  [serviceRoute, serviceData],
  [aboutRoute, aboutData],
  [contactRoute, contactData],
  [blogRoute, blogData],
  [blogCategoryRoute, categoryData],
  [postRoute, postData],
]);

/**
 * The structured data of a page, as HTML for its head; none for a noindex page.
 * @param head the rendered head, whose texts it repeats
 */
export function pageData(route: Route, head: string, source: DataSource): string {
  const texts = readHead(head);
  const describe: DescribePage = descriptions.get(route) ?? (() => ({ type: 'WebPage' }));
  const data = texts && describe(source);
  return data ? writeData(data, texts, source) : '';
}
