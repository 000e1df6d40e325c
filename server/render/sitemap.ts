import { element, xmlDocument } from './xml.ts';

/** Every slug of what a path's parameter stands for, by that path in the router's form. */
export type SlugsByPath = ReadonlyMap<string, readonly string[]>;

function addressesOf(path: string, slugs: SlugsByPath): string[] {
  const parameter = /:\w+/.exec(path)?.[0];
  if (parameter === undefined) return [path];
  const known = slugs.get(path);
  if (!known) throw new Error(`The sitemap does not know the addresses of ${path}.`);
  return known.map((slug) => path.replace(parameter, encodeURIComponent(slug)));
}

/**
 * The sitemap of all pages that search engines list. It says nothing of when a page has changed: the site
 * does not know, and search engines stop believing sites that guess.
 *
 * @param paths  the pages that search engines list, in the router's form
 * @param origin where the site is, such as `https://example.com`
 */
export function sitemap(paths: readonly string[], slugs: SlugsByPath, origin: string): string {
  const urls = paths
    .flatMap((path) => addressesOf(path, slugs))
    .map((address) => element('url', [element('loc', origin + address)]));
  return xmlDocument(element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
}
