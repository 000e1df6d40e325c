import pLimit from 'p-limit';
import { elementsOf, readDocument, textIn } from './document.ts';
import { follow, isHtml, isOk, textOf, type Fetched, type Get } from './fetched.ts';
import { resourcesOf } from './resources.ts';
import { readRobots, type RobotsRules } from './robots-rules.ts';
import { askedFor, linkElements, readPage, type Page, type Site } from './site.ts';

export interface VisitOptions {
  get: Get;
  /** How many pages to read. */
  pages?: number;
  /** How many other addresses of the site to ask for: what pages link to and show. */
  others?: number;
  /** How many to ask for at once. */
  atOnce?: number;
  /** The name by which a robots.txt may know the visitor, in lower case. */
  agent?: string;
  now?: () => Date;
}

/** An address that no site has. */
const UNKNOWN = '/no-page-has-this-address-so-it-is-not-found';
const MOST_SITEMAPS = 50;
const MOST_LISTED = 50_000;

/** The addresses in a sitemap or in an index of sitemaps. */
function locationsIn(sitemap: Fetched): { isIndex: boolean; locations: string[] } {
  const document = readDocument(textOf(sitemap), { xml: true });
  return {
    isIndex: elementsOf(document, 'sitemapindex').length > 0,
    locations: elementsOf(document, 'loc').map((location) => textIn(location).trim()),
  };
}

/** Asks for the sitemaps of a site, those of an index among them. */
async function readSitemaps(
  origin: string,
  rules: RobotsRules,
  ask: (address: string) => Promise<Fetched>,
): Promise<Pick<Site, 'sitemaps' | 'listed'>> {
  const named = rules.sitemaps.filter((address) => URL.parse(address)?.origin === origin);
  const waiting = named.length > 0 ? named : [`${origin}/sitemap.xml`];
  const sitemaps: Fetched[] = [];
  const listed = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (sitemaps.length >= MOST_SITEMAPS || listed.size >= MOST_LISTED) break;
    const sitemap = await ask(next);
    sitemaps.push(sitemap);
    if (!isOk(sitemap)) continue;
    const { isIndex, locations } = locationsIn(sitemap);
    const here = locations.flatMap((location) => {
      const url = URL.parse(location);
      return url?.origin === origin ? [askedFor(url)] : [];
    });
    if (isIndex) waiting.push(...here);
    else for (const address of here) listed.add(address);
  }
  return { sitemaps, listed: [...listed] };
}

/** The addresses of the same site that a page leads to. */
const linkedFrom = (page: Page, origin: string): string[] =>
  page.links.flatMap(({ url }) => (url?.origin === origin ? [askedFor(url)] : []));

/**
 * Visits a site as a search engine does: its sitemap's pages, or where it has none those that its pages link to; and asks
 * whether all that they link to and show answers. It stays on the site, and out of where robots.txt does not want it.
 */
export async function visit(
  address: string,
  {
    get,
    pages: mostPages = 10,
    others: mostOthers = 100,
    atOnce = 1,
    agent = '*',
    now = () => new Date(),
  }: VisitOptions,
): Promise<Site> {
  const limit = pLimit(atOnce);
  const answers = new Map<string, Fetched>();
  const start = await follow(get, address);
  const { origin } = new URL(start.address);
  const robotsFile = await follow(get, `${origin}/robots.txt`);
  const rules = readRobots(isOk(robotsFile) ? textOf(robotsFile) : '', agent);

  async function ask(wanted: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Fetched> {
    const known = answers.get(wanted);
    if (known) return known;
    const first = await follow(get, wanted, method);
    // Some servers know only GET.
    const fetched = method === 'HEAD' && !isOk(first) ? await follow(get, wanted) : first;
    answers.set(wanted, fetched);
    return fetched;
  }

  const { sitemaps, listed } = await readSitemaps(origin, rules, (wanted) => follow(get, wanted));
  const pages = new Map<string, Page>();
  const take = (fetched: Fetched): void => {
    const isHere = new URL(fetched.address).origin === origin;
    if (isHere && isOk(fetched) && isHtml(fetched) && pages.size < mostPages && !pages.has(fetched.address))
      pages.set(fetched.address, readPage(fetched));
  };
  answers.set(askedFor(new URL(address)), start);
  answers.set(start.address, start);
  take(start);

  const isListed = new Set(listed);
  const seen = new Set(answers.keys());
  const linkedNow = (): string[] => [...pages.values()].flatMap((page) => linkedFrom(page, origin));
  // What the start links to comes first: where there is time for a few pages alone, those are the ones that matter.
  const wantedPages = (): string[] =>
    (listed.length > 0 ? [...linkedNow().filter((linked) => isListed.has(linked)), ...listed] : linkedNow())
      .filter((wanted) => !seen.has(wanted) && rules.mayVisit(wanted))
      .slice(0, mostPages - pages.size);
  for (let next = wantedPages(); next.length > 0; next = wantedPages()) {
    const unique = [...new Set(next)];
    for (const wanted of unique) seen.add(wanted);
    for (const fetched of await limit.map(unique, (wanted) => ask(wanted))) take(fetched);
  }

  const all = [...pages.values()];
  const shown = all.flatMap((page) =>
    resourcesOf(page).flatMap(({ url }) => (url.origin === origin ? [url] : [])),
  );
  const asks = new Map<string, 'GET' | 'HEAD'>([
    ...shown.map((url) => [askedFor(url), 'HEAD'] as const),
    ...linkedNow().map((wanted) => [wanted, 'GET'] as const),
    ...(all.some(({ document }) => linkElements(document, 'icon').length > 0)
      ? []
      : [[`${origin}/favicon.ico`, 'HEAD'] as const]),
  ]);
  const remaining = [...asks]
    .filter(([wanted]) => !answers.has(wanted) && rules.mayVisit(wanted))
    .slice(0, mostOthers);
  await limit.map(remaining, ([wanted, method]) => ask(wanted, method));

  return {
    origin,
    start,
    pages: all,
    answers,
    robots: { fetched: robotsFile, rules },
    sitemaps,
    listed,
    unknown: await follow(get, origin + UNKNOWN),
    moment: now(),
  };
}
