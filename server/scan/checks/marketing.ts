import { DAY } from '../../../src/lib/time.ts';
import { elementsOf, isWithin, readDocument, tagOf, textIn, type Element } from '../document.ts';
import { isOk, textOf } from '../fetched.ts';
import { at, fault, good, lacking, note, type Check, checksOf } from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { metaOf, type Page, type Site } from '../site.ts';
import { textsOf } from '../structured-data.ts';
import { CONSENT_TOOL, TRACKERS, TRACKERS_AS_OF } from '../trackers.ts';

/** Networks by host, and by the name of a link to one. */
const NETWORK_HOST =
  /^(?:[\w-]+\.)?(?:linkedin|facebook|instagram|twitter|x|youtube|tiktok|pinterest|threads|bsky|nextdoor|yelp)\.(?:com|net|app)$/i;
const NETWORK_NAME =
  /^(?:.*\bon )?(?:linkedin|facebook|instagram|twitter|x|x \(twitter\)|youtube|tiktok|pinterest|threads|bluesky|nextdoor|yelp)$/i;

const isNetwork = (url: URL): boolean => NETWORK_HOST.test(url.hostname);

const profiles: Check = {
  id: 'profiles',
  why: 'Your site and your profiles support each other. A leftover template link to a network’s home page helps nobody.',
  advice: 'Link to the profiles you keep up. List them in structured data as `sameAs`.',
  run(site) {
    const { pages, origin } = site;
    const links = pages.flatMap(({ address, links }) =>
      links.flatMap(({ url, name }) =>
        url && url.origin !== origin && (isNetwork(url) || NETWORK_NAME.test(name)) ? [{ address, url }] : [],
      ),
    );
    const bare = links.filter(({ url }) => isNetwork(url) && /^\/?$/.test(url.pathname));
    const same = pages.flatMap(({ address, data }) =>
      data.things.flatMap((thing) =>
        textsOf(thing, 'sameAs').map((profile) => at(address, 'sameAs', profile)),
      ),
    );
    const named = [...links.map(({ address, url }) => at(address, '<a href>', url.href)), ...same];
    return [
      ...fault(
        'A link goes to a network’s home page instead of a profile.',
        ...bare.map(({ address, url }) => at(address, '<a href>', url.href)),
      ),
      ...(named.length === 0
        ? lacking(site, 'The site does not link to any social profile.', at(origin, '<a href>', 'missing'))
        : []),
      ...(named.length > 0 && bare.length === 0
        ? good('The site links to its social profiles.', ...named)
        : []),
    ];
  },
};

/** Universal Analytics, which has counted nothing since July 2023. */
const UNIVERSAL_ANALYTICS_ID = /\bUA-\d{4,10}-\d{1,3}\b/;
const SCRIPT_LENGTH_MAX = 20_000;

const isProgram = ({ attributes: { type = '' } }: Element): boolean =>
  /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type.trim());

/** The scripts of a page and its frames, with whether a browser runs them at once. */
const scriptsOn = ({ address, document }: Page) =>
  elementsOf(document, 'script', 'iframe')
    .filter((element) => !isWithin(element, ({ name }) => name === 'noscript' || name === 'template'))
    .map((element) => ({
      address,
      text: `${element.attributes['src'] ?? ''} ${element.name === 'script' ? textIn(element).slice(0, SCRIPT_LENGTH_MAX) : ''}`,
      runs: element.name === 'iframe' || isProgram(element),
    }));

const scriptsOf = ({ pages }: Site) => pages.flatMap(scriptsOn);

const asksForConsent = (page: Page): boolean =>
  scriptsOn(page).some(({ text }) => /consent/i.test(text) || CONSENT_TOOL.test(text)) ||
  page.document.elements.some(({ attributes }) =>
    CONSENT_TOOL.test(`${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`),
  );

const consent: Check = {
  id: 'consent',
  why: 'Ads and recordings that start before visitors agree are what complaints and lawsuits are about, and those reach small businesses, too.',
  advice:
    'Remove ad and recording tags you do not use. Have the others start only after visitors agree, with a consent tool.',
  run(site) {
    const loads = site.pages.map((page) => ({
      isAsking: asksForConsent(page),
      found: scriptsOn(page).flatMap(({ address, text, runs }) =>
        TRACKERS.filter(({ purpose, sign }) => runs && purpose !== 'counts' && sign.test(text)).map(
          ({ name }) => at(address, '<script>', name),
        ),
      ),
    }));
    const foundOf = (asking: boolean) =>
      loads.flatMap(({ isAsking, found }) => (isAsking === asking ? found : []));
    const observations = [
      ...fault('Ads or recordings start before visitors agree.', ...foundOf(false)),
      ...note(
        'The site has ads or recordings and a consent tool. Check in a private window that they wait for it.',
        ...foundOf(true),
      ),
    ];
    return observations.length > 0
      ? observations
      : good(
          'No ads or recordings start before visitors agree.',
          at(site.origin, '<script>', `none of ${TRACKERS.length} services; as of ${TRACKERS_AS_OF}`),
        );
  },
};

const analytics: Check = {
  id: 'analytics',
  why: 'Counting visits and leads shows whether marketing works. But each analytics tool slows the site down and may need consent.',
  advice: 'Remove the Universal Analytics tag. Use Google Analytics 4 or another tool.',
  run(site) {
    const scripts = scriptsOf(site);
    const found = TRACKERS.flatMap(({ name, sign }) => {
      const first = scripts.find(({ text }) => sign.test(text));
      return first ? [at(first.address, '<script>', name)] : [];
    });
    const ended = scripts.filter(({ text }) => UNIVERSAL_ANALYTICS_ID.test(text));
    return [
      ...fault(
        'The site uses Universal Analytics, which stopped working in July 2023.',
        ...ended.map(({ address, text }) => at(address, '<script>', UNIVERSAL_ANALYTICS_ID.exec(text)?.[0])),
      ),
      ...(found.length > 0
        ? note('The site counts its visits.', ...found)
        : note('No analytics tool was found on the site.', at(site.origin, '<script>', 'none'))),
    ];
  },
};

const STALE_MS = 180 * DAY;

const feedsOf = ({ pages }: Site): Set<string> =>
  new Set(
    pages.flatMap((page) =>
      resourcesOf(page).flatMap(({ kind, url }) => (kind === 'feed' ? [url.href] : [])),
    ),
  );

function datesOf(site: Site) {
  const onPages = site.pages.flatMap(({ address, document, data }) =>
    [
      ...metaOf(document, 'article:published_time'),
      ...metaOf(document, 'article:modified_time'),
      ...data.things.flatMap((thing) => [
        ...textsOf(thing, 'datePublished'),
        ...textsOf(thing, 'dateModified'),
      ]),
    ].map((date) => ({ address, where: 'datePublished', date })),
  );
  const inFeeds = [...feedsOf(site)].flatMap((address) => {
    const fetched = site.answers.get(address);
    if (!fetched || !isOk(fetched)) return [];
    const dates = elementsOf(readDocument(textOf(fetched), { xml: true }), 'pubDate', 'published', 'updated');
    return dates.map((element) => ({ address, where: tagOf(element), date: textIn(element).trim() }));
  });
  return [...onPages, ...inFeeds].flatMap((dated) => {
    const time = Date.parse(dated.date);
    // Future dates do not prove freshness.
    return Number.isNaN(time) || time > site.scannedAt.getTime() ? [] : [{ ...dated, time }];
  });
}

const freshness: Check = {
  id: 'freshness',
  why: 'To readers and search engines, a blog without recent articles looks abandoned.',
  advice: 'Publish something that answers a customer’s question. Do so on a schedule you can keep.',
  run(site) {
    const newest = datesOf(site).sort((a, b) => b.time - a.time)[0];
    if (!newest) return note('No page shows a date.', at(site.origin, 'datePublished', 'none'));
    const evidence = at(newest.address, newest.where, newest.date);
    return site.scannedAt.getTime() - newest.time > STALE_MS
      ? note('The newest article is older than six months.', evidence)
      : note('The newest article is from the last six months.', evidence);
  },
};

const feed: Check = {
  id: 'feed',
  why: 'With a feed, readers and apps get new articles automatically.',
  advice: 'Add an RSS or Atom feed of the articles. Link to it with `<link rel="alternate">`.',
  run(site) {
    const { answers, origin } = site;
    const named = feedsOf(site);
    if (named.size === 0)
      return note('No page links to a feed.', at(origin, '<link rel="alternate">', 'none'));
    const wrong = [...named].filter((address) => {
      const fetched = answers.get(address);
      if (!fetched || !isOk(fetched)) return fetched !== undefined;
      if (fetched.body.length === 0) return false;
      return elementsOf(readDocument(textOf(fetched), { xml: true }), 'rss', 'feed', 'rdf:RDF').length === 0;
    });
    return wrong.length > 0
      ? fault(
          'The address that pages link to as a feed is not a feed.',
          ...wrong.map((address) => at(address, '<link rel="alternate">', 'no feed')),
        )
      : good(
          'There is a feed for the articles.',
          ...[...named].map((address) => at(address, '<link rel="alternate">', 'a feed')),
        );
  },
};

export const reachChecks = [
  ...checksOf('Social media audit', profiles),
  ...checksOf('Google Analytics review', analytics, consent),
  ...checksOf('Content strategy review', freshness, feed),
];
