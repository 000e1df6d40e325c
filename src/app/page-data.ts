import type { Route } from '../api/route.ts';
import { readHead, writeData } from '../parts/structured-data/write-data.ts';
import type { DataSource, DescribePage } from '../parts/structured-data/thing.ts';
import { aboutData } from '../site/about/about-data.ts';
import { blogData, categoryData } from '../site/blog/blog-data.ts';
import { contactData } from '../site/contact/contact-data.ts';
import { homeData } from '../site/home/home-data.ts';
import { postData } from '../site/post/post-data.ts';
import { serviceData } from '../site/service/service-data.ts';

/** Structured data of screens by their paths, loaded by the server alone. */
const descriptions: Readonly<Partial<Record<string, DescribePage>>> = {
  '/': homeData,
  '/services/:id': serviceData,
  '/about': aboutData,
  '/contact': contactData,
  '/blog': blogData,
  '/blog/category/:category': categoryData,
  '/blog/:slug': postData,
};

/**
 * The structured data of a page, as HTML for its head; none for a noindex page.
 * @param head the rendered head, whose texts it repeats
 */
export function pageData({ path }: Route, head: string, source: DataSource): string {
  const texts = readHead(head);
  const describe: DescribePage = descriptions[path] ?? (() => ({ type: 'WebPage' }));
  const data = texts && describe(source);
  return data ? writeData(data, texts, source) : '';
}
