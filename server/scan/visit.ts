import { constants, gunzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import { elementsOf, readDocument, textIn } from './document.ts';
import { follow, isHtml, isOk, NO_ANSWER, textOf, type Fetched, type Get } from './fetched.ts';
import { resourcesOf } from './resources.ts';
import { readRobots, SEARCH_ENGINES, type RobotsRules } from './robots-rules.ts';
import { withoutHash, linkElements, readPage, type Page, type Site } from './site.ts';

export interface VisitOptions {
  get: Get;
  pages?: number;
  /** Maximum number of other addresses that pages link to and show. */
  others?: number;
  sitemaps?: number;
  /** Maximum number of elements in all; beyond it, no further page is read. */
  elements?: number;
  /** Bytes kept of non-page responses; beyond it, only their status is kept. */
  bytes?: number;
  concurrency?: number;
  /** The scanner's name in robots.txt, in lower case. */
  agent?: string;
  /** Ends the visit; the remaining addresses are skipped. */
  signal?: AbortSignal;
  now?: () => Date;
}

const MISSING_PATH = '/no-page-has-this-address-so-it-is-not-found';
const SITEMAPS_MAX = 50;
const LISTED_MAX = 50_000;

/** More than any honest sitemap has: the memory of a scan is limited. */
const SITEMAP_BYTES_MAX = 20_000_000;

/** The text of a sitemap, also of a file like `sitemap.xml.gz`. */
function textOfSitemap(sitemap: Fetched): string {
  const { body } = sitemap;
  if (body[0] !== 0x1f || body[1] !== 0x8b) return textOf(sitemap);
  try {
    // A file that was cut off counts as far as it goes.
    const limits = { maxOutputLength: SITEMAP_BYTES_MAX, finishFlush: constants.Z_SYNC_FLUSH };
    return textOf({ ...sitemap, body: gunzipSync(body, limits) });
  } catch {
    return '';
  }
}

/** The addresses in a sitemap of XML, with any prefix, or of plain text. */
function locationsIn(sitemap: Fetched): { isIndex: boolean; locations: string[] } {
  const text = textOfSitemap(sitemap);
  if (!/^\s*</.test(text)) return { isIndex: false, locations: text.split(/[\r\n]+/) };
  const document = readDocument(text, { xml: true });
  const [, prefix = '', kind] = /^(.+:)?(.+)$/.exec(document.elements[0]?.name ?? '') ?? [];
  return {
    isIndex: kind === 'sitemapindex',
    // A picture has a location, too, with a prefix of its own.
    locations: elementsOf(document, `${prefix}loc`).map(textIn),
  };
}

async function readSitemaps(
  origin: string,
  rules: RobotsRules,
  ask: (address: string) => Promise<Fetched | undefined>,
  most: number,
): Promise<Pick<Site, 'sitemaps' | 'listed'>> {
  const named = rules.sitemaps.flatMap((address) => URL.parse(address, origin) ?? []);
  const here = named.filter((url) => url.origin === origin).map(withoutHash);
  const waiting = named.length > 0 ? here : [`${origin}/sitemap.xml`];
  const sitemaps: Fetched[] = [];
  const listed = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (sitemaps.length >= most || listed.size >= LISTED_MAX) break;
    const sitemap = await ask(next);
    if (!sitemap) break;
    sitemaps.push(sitemap);
    if (!isOk(sitemap)) continue;
    const { isIndex, locations } = locationsIn(sitemap);
    const internal = locations.slice(0, LISTED_MAX).flatMap((location) => {
      const url = URL.parse(location);
      return url?.origin === origin ? [withoutHash(url)] : [];
    });
    if (isIndex) waiting.push(...internal);
    else for (const address of internal) listed.add(address);
  }
  return { sitemaps, listed: [...listed] };
}

async function readRobotsOf(origin: string, get: Get, agent: string): Promise<Site['robots']> {
  const fetched = await follow(get, `${origin}/robots.txt`);
  const text = isOk(fetched) ? textOf(fetched) : '';
  const engines = SEARCH_ENGINES.map(({ name, agent: engine }) => ({
    name,
    rules: readRobots(text, engine),
  }));
  return { fetched, rules: readRobots(text, agent), engines };
}

const disallowed = (address: string): Fetched => ({
  ...NO_ANSWER,
  requested: address,
  address,
  redirects: [],
  failure: 'The site’s robots.txt asks automated visitors to stay out.',
});

const linkedFrom = (pages: readonly Page[], origin: string): string[] =>
  pages.flatMap(({ links }) =>
    links.flatMap(({ url }) => (url?.origin === origin ? [withoutHash(url)] : [])),
  );

/** Internal addresses that pages show or link to, with the method that checks them. */
function othersOf(pages: readonly Page[], origin: string): Map<string, 'GET' | 'HEAD'> {
  const hasIcon = pages.some(({ document }) => linkElements(document, 'icon').length > 0);
  const shown = pages.flatMap((page) =>
    resourcesOf(page).flatMap(({ kind, url }) =>
      // A feed is read for the date of its newest item.
      url.origin === origin ? [[withoutHash(url), kind === 'feed' ? 'GET' : 'HEAD'] as const] : [],
    ),
  );
  return new Map([
    ...(hasIcon ? [] : [[`${origin}/favicon.ico`, 'HEAD'] as const]),
    ...shown,
    // The full text is needed to check anchors.
    ...linkedFrom(pages, origin).map((address) => [address, 'GET'] as const),
  ]);
}

/**
 * Visits a site like a search engine: the pages of its sitemap or, without one, those that its pages link to; and
 * checks whether everything they link to and show answers. It stays on the site and respects robots.txt.
 */
export async function visit(
  address: string,
  {
    get,
    pages: mostPages = 10,
    others: mostOthers = 100,
    sitemaps: mostSitemaps = SITEMAPS_MAX,
    elements: mostElements = Infinity,
    bytes: mostBytes = Infinity,
    concurrency = 1,
    agent = '*',
    signal,
    now = () => new Date(),
  }: VisitOptions,
): Promise<Site> {
  const limit = pLimit(concurrency);
  const answers = new Map<string, Fetched>();
  const began = new URL(address).origin;
  const firstRobots = await readRobotsOf(began, get, agent);
  const start = firstRobots.rules.isAllowed(address) ? await follow(get, address) : disallowed(address);
  const { origin } = new URL(start.address);
  const robots = origin === began ? firstRobots : await readRobotsOf(origin, get, agent);
  const { rules } = robots;

  async function ask([wanted, method]: readonly [string, 'GET' | 'HEAD']): Promise<Fetched | undefined> {
    if (signal?.aborted) return undefined;
    const first = await follow(get, wanted, method);
    // Some servers know only GET.
    const fetched = method === 'HEAD' && !isOk(first) ? await follow(get, wanted) : first;
    // An aborted request is not a broken address.
    if (signal?.aborted && fetched.failure !== undefined) return undefined;
    answers.set(wanted, fetched);
    return fetched;
  }
  const askAll = async (asks: (readonly [string, 'GET' | 'HEAD'])[]): Promise<Fetched[]> =>
    (await limit.map(asks, ask)).filter((fetched) => fetched !== undefined);

  const askForSitemap = async (wanted: string): Promise<Fetched | undefined> => {
    const fetched = await follow(get, wanted);
    return signal?.aborted && fetched.failure !== undefined ? undefined : fetched;
  };
  const { sitemaps, listed } = await readSitemaps(origin, rules, askForSitemap, mostSitemaps);
  const pages = new Map<string, Page>();
  let elements = 0;
  let isCut = false;
  const take = (fetched: Fetched): void => {
    const isHere = new URL(fetched.address).origin === origin && rules.isAllowed(fetched.address);
    if (!isHere || !isOk(fetched) || !isHtml(fetched)) return;
    if (pages.size >= mostPages || pages.has(fetched.address)) return;
    isCut ||= elements >= mostElements;
    if (isCut) return;
    const page = readPage(fetched, now());
    elements += page.document.elements.length;
    pages.set(fetched.address, page);
  };
  const isDisallowed = !rules.isAllowed(start.address);
  if (!isDisallowed) {
    answers.set(withoutHash(new URL(address)), start);
    answers.set(start.address, start);
    take(start);
  }

  const isListed = new Set(listed);
  const seen = new Set(answers.keys());
  const unreadPages = (): string[] => {
    const linked = linkedFrom([...pages.values()], origin);
    // Links of the start page first: if time suffices for few pages only, those matter most.
    const candidates =
      listed.length > 0 ? [...linked.filter((page) => isListed.has(page)), ...listed] : linked;
    return [...new Set(candidates)].filter((wanted) => !seen.has(wanted) && rules.isAllowed(wanted));
  };
  const nextPages = (): string[] => {
    const left = Math.min(mostPages - pages.size, mostPages + mostOthers - answers.size);
    return signal?.aborted || isCut ? [] : unreadPages().slice(0, Math.max(0, left));
  };
  for (let next = nextPages(); next.length > 0; next = nextPages()) {
    for (const wanted of next) seen.add(wanted);
    for (const fetched of await askAll(next.map((wanted) => [wanted, 'GET'] as const))) take(fetched);
  }

  const all = [...pages.values()];
  const others = [...othersOf(all, origin)].filter(
    ([wanted]) => !answers.has(wanted) && rules.isAllowed(wanted),
  );
  let bytes = 0;
  await limit.map(others.slice(0, mostOthers), async (other) => {
    const fetched = await ask(other);
    bytes += fetched?.body.length ?? 0;
    if (fetched && bytes > mostBytes) answers.set(fetched.requested, { ...fetched, body: NO_ANSWER.body });
  });

  return {
    origin,
    start,
    pages: all,
    answers,
    isDisallowed,
    isComplete: !isCut && unreadPages().length === 0 && [...seen].every((wanted) => answers.has(wanted)),
    robots,
    sitemaps,
    listed,
    unknown: rules.isAllowed(origin + MISSING_PATH)
      ? await follow(get, origin + MISSING_PATH)
      : disallowed(origin + MISSING_PATH),
    scannedAt: now(),
  };
}
