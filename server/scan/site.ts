import { ASSISTANTS } from './crawlers.ts';
import { elementsOf, readDocument, accessibleTextOf, tidy, type Document, type Element } from './document.ts';
import { textOf, type Fetched } from './fetched.ts';
import { SEARCH_ENGINES, type RobotsRules } from './robots-rules.ts';
import { noindexOf, tagsOfHeaders, type Noindex, type RobotsTag } from './robots-tags.ts';
import { structuredDataOf, type StructuredData } from './structured-data.ts';

export interface Link {
  element: Element;
  name: string;
  href: string;
  url: URL | undefined;
}

export interface Page {
  /** The final address, after redirects. */
  address: string;
  base: string;
  fetched: Fetched;
  document: Document;
  title: string | undefined;
  description: string | undefined;
  links: readonly Link[];
  text: string;
  data: StructuredData;
  robotsTags: readonly RobotsTag[];
  noindex: Noindex | undefined;
  canonical: string | undefined;
  isListable: boolean;
}

/** How a page loaded in a browser with a phone's settings. Times are in milliseconds. */
export interface Painting {
  address: string;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  bytes: number;
}

export interface Barrier {
  address: string;
  rule: string;
  message: string;
  element: string;
}

export interface InBrowser {
  paintings?: readonly Painting[];
  barriers?: readonly Barrier[];
}

/** A domain's email setup, as its DNS records state it. */
export interface MailSetup {
  domain: string;
  /** An email address of the domain that the site shows. */
  shown: string | undefined;
  servers: readonly string[];
  /** The mail servers that have no public address. */
  unreachable: readonly string[];
  spf: readonly string[];
  dmarc: readonly string[];
  /** The usual names of a key under which there is one. */
  dkim: readonly string[];
}

/** The collected data of a site. Checks read this and fetch nothing. */
export interface Site extends InBrowser {
  origin: string;
  start: Fetched;
  pages: readonly Page[];
  answers: ReadonlyMap<string, Fetched>;
  /** Whether all pages in sitemaps and links were read. */
  isComplete: boolean;
  /** Whether robots.txt disallows the start address for the scanner. */
  isDisallowed: boolean;
  /** The robots.txt, and its rules for the scanner and for search engines. */
  robots: { fetched: Fetched; rules: RobotsRules; engines: readonly { name: string; rules: RobotsRules }[] };
  sitemaps: readonly Fetched[];
  listed: readonly string[];
  /** The response to an address that does not exist. */
  unknown: Fetched;
  insecure?: Fetched;
  /** Absent if it was not asked for, or name servers did not answer. */
  mail?: MailSetup;
  scannedAt: Date;
}

const TEXT_LENGTH_MAX = 300_000;

export function addressOn(base: string, href: string): URL | undefined {
  return URL.parse(href.trim(), base) ?? undefined;
}

/** An address without its fragment. */
export function withoutHash(url: URL): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

export const metaOf = (document: Document, name: string): string[] =>
  elementsOf(document, 'meta')
    .filter(({ attributes: { name: key, property } }) => (key ?? property)?.toLowerCase() === name)
    .map(({ attributes: { content } }) => content ?? '');

export const linkElements = (document: Document, kind: string): Element[] =>
  elementsOf(document, 'link').filter(
    ({ attributes: { rel, href } }) =>
      href !== undefined && (rel ?? '').toLowerCase().split(/\s+/).includes(kind),
  );

const ROBOTS_TAG_NAMES = ['robots', ...[...SEARCH_ENGINES, ...ASSISTANTS].map(({ agent }) => agent)];

const robotsTagsOf = (fetched: Fetched, document: Document): RobotsTag[] => [
  ...tagsOfHeaders(fetched.headers['x-robots-tag'] ?? ''),
  ...ROBOTS_TAG_NAMES.flatMap((agent) =>
    metaOf(document, agent).map((directives) => ({
      agent,
      directives,
      source: `<meta name="${agent}" content="${directives}">`,
    })),
  ),
];

export function readPage(fetched: Fetched, now: Date): Page {
  const { address } = fetched;
  const document = readDocument(textOf(fetched));
  const named = elementsOf(document, 'base')[0]?.attributes['href'];
  const base = (named === undefined ? undefined : addressOn(address, named)?.href) ?? address;
  // An SVG may have its own title.
  const title = elementsOf(document, 'title').find(({ parent }) => parent?.name !== 'svg');
  const body = elementsOf(document, 'body')[0];
  const [canonicalElement] = linkElements(document, 'canonical');
  const canonical = canonicalElement && addressOn(base, canonicalElement.attributes['href'] ?? '')?.href;
  const robotsTags = robotsTagsOf(fetched, document);
  const noindex = noindexOf(robotsTags, now);
  return {
    address,
    base,
    fetched,
    document,
    title: title && tidy(accessibleTextOf(title)),
    description: metaOf(document, 'description').map(tidy)[0],
    links: elementsOf(document, 'a', 'area').flatMap((element) => {
      const { href } = element.attributes;
      if (href === undefined) return [];
      return [{ element, href, name: accessibleName(element, document), url: addressOn(base, href) }];
    }),
    text: body ? accessibleTextOf(body, TEXT_LENGTH_MAX) : '',
    data: structuredDataOf(document),
    robotsTags,
    noindex,
    canonical,
    isListable: noindex === undefined && (canonical === undefined || canonical === address),
  };
}

export function accessibleName(element: Element, { byId }: Document): string {
  const { attributes } = element;
  const labeled = (attributes['aria-labelledby'] ?? '')
    .split(/\s+/, 10)
    .map((id) => byId.get(id))
    .map((label) => (label ? accessibleTextOf(label) : ''))
    .join(' ');
  return tidy(
    labeled.trim() ||
      attributes['aria-label'] ||
      accessibleTextOf(element) ||
      attributes['title'] ||
      attributes['alt'] ||
      '',
  );
}
