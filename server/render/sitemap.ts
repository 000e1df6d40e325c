import { element, xmlDocument } from './xml.ts';

/** Maximum number of addresses per sitemap (sitemaps.org). */
const ADDRESSES_PER_SITEMAP = 50_000;

export interface SitemapEntry {
  path: string;
  /** When it last changed, if known: search engines ignore the dates of sites that guess. */
  changedAt?: string | undefined;
}

interface ParameterValue {
  value: string;
  changedAt?: string | undefined;
}

/** The pages at a router path: all values of its parameter, or the single page's last change. */
export type KnownPage = readonly ParameterValue[] | { changedAt: string | undefined };

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

export const latest = (timestamps: Iterable<string>): string | undefined => {
  let found: string | undefined;
  let time = -Infinity;
  for (const timestamp of timestamps) {
    if (Date.parse(timestamp) <= time) continue;
    found = timestamp;
    time = Date.parse(timestamp);
  }
  return found;
};

/** All pages that search engines list, from paths in the router's form. */
export function sitemapEntries(
  paths: readonly string[],
  known: ReadonlyMap<string, KnownPage>,
): SitemapEntry[] {
  return paths.flatMap((path) => {
    const parameter = /:\w+/.exec(path)?.[0];
    const about = known.get(path);
    if (parameter === undefined) {
      return [{ path, changedAt: about && 'changedAt' in about ? about.changedAt : undefined }];
    }
    if (!about || 'changedAt' in about) {
      throw new Error(`The sitemap has no addresses for ${path}.`);
    }
    return about.map(({ value, changedAt }) => ({
      path: path.replace(parameter, encodeURIComponent(value)),
      changedAt,
    }));
  });
}

const located = (tag: string, address: string, changedAt: string | undefined): string =>
  element(tag, [
    element('loc', address),
    ...(changedAt === undefined ? [] : [element('lastmod', changedAt)]),
  ]);

const urlSet = (entries: readonly SitemapEntry[], origin: string): string =>
  xmlDocument(
    element(
      'urlset',
      entries.map(({ path, changedAt }) => located('url', origin + path, changedAt)),
      NAMESPACE,
    ),
  );

/** The number of files that a sitemap is split into; 0 if it is not split. */
const partsOf = (entries: readonly SitemapEntry[]): number =>
  entries.length <= ADDRESSES_PER_SITEMAP ? 0 : Math.ceil(entries.length / ADDRESSES_PER_SITEMAP);

const partOf = (entries: readonly SitemapEntry[], part: number): readonly SitemapEntry[] =>
  entries.slice((part - 1) * ADDRESSES_PER_SITEMAP, part * ADDRESSES_PER_SITEMAP);

const sitemapPartPath = (part: number): string => `/sitemap-${part}.xml`;

/** The sitemap or, if that would be too long, the index of its parts. */
export function sitemap(entries: readonly SitemapEntry[], origin: string): string {
  const parts = partsOf(entries);
  if (parts === 0) return urlSet(entries, origin);
  const files = Array.from({ length: parts }, (_, index) => {
    const timestamps = partOf(entries, index + 1).flatMap(({ changedAt }) => changedAt ?? []);
    return located('sitemap', origin + sitemapPartPath(index + 1), latest(timestamps));
  });
  return xmlDocument(element('sitemapindex', files, NAMESPACE));
}

/** A part of a split sitemap; `undefined` if there is no such part. */
export const sitemapPart = (
  entries: readonly SitemapEntry[],
  part: number,
  origin: string,
): string | undefined => (part <= partsOf(entries) ? urlSet(partOf(entries, part), origin) : undefined);
