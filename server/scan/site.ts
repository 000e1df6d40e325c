import { elementsOf, readDocument, readingOf, tidy, type Document, type Element } from './document.ts';
import { textOf, type Fetched } from './fetched.ts';
import type { RobotsRules } from './robots-rules.ts';
import { structuredDataOf, type StructuredData } from './structured-data.ts';

/** A link of a page. */
export interface Link {
  element: Element;
  /** What is read out for it. */
  name: string;
  href: string;
  /** Where it leads; nothing where that is no address. */
  url: URL | undefined;
}

export interface Page {
  /** Where it is, after all that led on. */
  address: string;
  /** What its own addresses are read from. */
  base: string;
  fetched: Fetched;
  document: Document;
  title: string | undefined;
  description: string | undefined;
  links: readonly Link[];
  /** What can be read on it. */
  text: string;
  data: StructuredData;
  /** It tells search engines to leave it out, by this element or header. */
  noindex: string | undefined;
  canonical: string | undefined;
  /** Whether search engines may list it under its own address. */
  isListable: boolean;
}

/** How a page came up in a browser as a phone has it. Times are in milliseconds. */
export interface Painting {
  address: string;
  firstPaint: number;
  largestPaint: number;
  /** How much moved while it came, as Cumulative Layout Shift. */
  shift: number;
  bytes: number;
}

/** What a browser found that people with an impairment cannot use. */
export interface Barrier {
  address: string;
  rule: string;
  says: string;
  element: string;
}

/** What browsers see, where one looked. */
export interface InBrowser {
  paintings?: readonly Painting[];
  barriers?: readonly Barrier[];
}

/** All that was seen of a site. Checks look at this and fetch nothing. */
export interface Site extends InBrowser {
  /** Where it is, such as `https://example.com`. */
  origin: string;
  /** What answered to the address that the look began with. */
  start: Fetched;
  pages: readonly Page[];
  /** What answered to every address of the site that was asked for, by that address. */
  answers: ReadonlyMap<string, Fetched>;
  /** All its pages were read that a sitemap or a link told of. */
  isWhole: boolean;
  /** Its robots.txt asks the program that visited to stay out of where the look began. */
  isKeptOut: boolean;
  /** What its robots.txt says to the program that visited, and to search engines. */
  robots: { fetched: Fetched; rules: RobotsRules; rulesForAll: RobotsRules };
  sitemaps: readonly Fetched[];
  /** The addresses that the sitemaps list. */
  listed: readonly string[];
  /** What answered to an address that no site has. */
  unknown: Fetched;
  /** What answered where a secure site was asked for without HTTPS; nothing where nobody asked. */
  insecure?: Fetched;
  /** When it was looked at. */
  moment: Date;
}

/** Pages are cut to what somebody might read. */
const LONGEST_TEXT = 300_000;

/** Where something that a page names is. */
export function addressOn(base: string, href: string): URL | undefined {
  return URL.parse(href.trim(), base) ?? undefined;
}

/** An address as it is asked for: without what names a part of the page. */
export function askedFor(url: URL): string {
  const whole = new URL(url);
  whole.hash = '';
  return whole.href;
}

export const metaOf = (document: Document, name: string): string[] =>
  elementsOf(document, 'meta')
    .filter(({ attributes: { name: key, property } }) => (key ?? property)?.toLowerCase() === name)
    .map(({ attributes: { content } }) => content ?? '');

/** Elements `<link>` of a kind, such as `canonical`. */
export const linkElements = (document: Document, kind: string): Element[] =>
  elementsOf(document, 'link').filter(
    ({ attributes: { rel, href } }) =>
      href !== undefined && (rel ?? '').toLowerCase().split(/\s+/).includes(kind),
  );

function noindexOf(fetched: Fetched, document: Document): string | undefined {
  const header = fetched.headers['x-robots-tag'];
  if (header && /\b(?:noindex|none)\b/i.test(header)) return `x-robots-tag: ${header}`;
  const meta = [...metaOf(document, 'robots'), ...metaOf(document, 'googlebot')].find((content) =>
    /\b(?:noindex|none)\b/i.test(content),
  );
  return meta === undefined ? undefined : `<meta name="robots" content="${meta}">`;
}

/** Reads a page that was fetched. */
export function readPage(fetched: Fetched): Page {
  const { address } = fetched;
  const document = readDocument(textOf(fetched));
  const named = elementsOf(document, 'base')[0]?.attributes['href'];
  const base = (named === undefined ? undefined : addressOn(address, named)?.href) ?? address;
  // A drawing has a title of its own.
  const title = elementsOf(document, 'title').find(({ parent }) => parent?.name !== 'svg');
  const body = elementsOf(document, 'body')[0];
  const [canonicalElement] = linkElements(document, 'canonical');
  const canonical = canonicalElement && addressOn(base, canonicalElement.attributes['href'] ?? '')?.href;
  const noindex = noindexOf(fetched, document);
  return {
    address,
    base,
    fetched,
    document,
    title: title && tidy(readingOf(title)),
    description: metaOf(document, 'description').map(tidy)[0],
    links: elementsOf(document, 'a', 'area').flatMap((element) => {
      const { href } = element.attributes;
      if (href === undefined) return [];
      return [{ element, href, name: nameOf(element, document), url: addressOn(base, href) }];
    }),
    text: body ? readingOf(body, LONGEST_TEXT) : '',
    data: structuredDataOf(document),
    noindex,
    canonical,
    isListable: noindex === undefined && (canonical === undefined || canonical === address),
  };
}

/** What is read out for a link or a button. */
export function nameOf(element: Element, { byId }: Document): string {
  const { attributes } = element;
  const labelled = (attributes['aria-labelledby'] ?? '')
    .split(/\s+/, 10)
    .map((id) => byId.get(id))
    .map((label) => (label ? readingOf(label) : ''))
    .join(' ');
  return tidy(
    labelled.trim() ||
      attributes['aria-label'] ||
      readingOf(element) ||
      attributes['title'] ||
      attributes['alt'] ||
      '',
  );
}
