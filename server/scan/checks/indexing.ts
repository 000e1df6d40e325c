import { counted } from '../../../src/lib/text.ts';
import { tagOf } from '../document.ts';
import { isHtml, isOk, textOf } from '../fetched.ts';
import {
  at,
  fault,
  faultOrGood,
  good,
  note,
  notChecked,
  ofEachPage,
  type Check,
  checksOf,
} from '../finding.ts';
import { engineNames } from '../robots-tags.ts';
import { linkElements } from '../site.ts';

const canonical = ofEachPage({
  id: 'canonical',
  why: 'A page often has several addresses. The canonical one tells search engines which to list.',
  advice: 'Name the main address of each page. Put it in full in a `<link rel="canonical">`.',
  run({ address, document, noindex, canonical: named }, { pages }) {
    if (noindex !== undefined) return [];
    const elements = linkElements(document, 'canonical');
    const [first] = elements;
    const evidence = at(address, '<link rel="canonical">', first ? tagOf(first) : 'missing');
    if (!first) return fault('The page has no canonical address.', evidence);
    if (new Set(elements.map(({ attributes }) => attributes['href'])).size > 1)
      return fault(
        'The page has more than one canonical address.',
        ...elements.map((element) => at(address, '<link rel="canonical">', tagOf(element))),
      );
    if (!/^https?:\/\//i.test(first.attributes['href']?.trim() ?? ''))
      return fault('The canonical address is not a full web address.', evidence);
    if (named === address) return good('The page’s canonical address is its own.', evidence);
    return pages.some((page) => page.address === named)
      ? note('The canonical address is another page, so search engines list that one.', evidence)
      : fault('The canonical address does not match any page that was found.', evidence);
  },
});

/** Neither robots.txt nor the page may forbid what the sitemap lists. */
const listing: Check = {
  id: 'listing',
  why: 'A page in the sitemap that also blocks search engines will not be listed. This is usually a mistake.',
  advice: 'Remove the page from the sitemap, or let search engines in.',
  run({ origin, pages, listed, robots: { engines } }) {
    const isListed = new Set(listed);
    // To keep an engine out of the site is a finding of its own.
    const permitted = engines.filter(({ rules }) => rules.isAllowed(`${origin}/`));
    const refused = listed.flatMap((address) => {
      const by = permitted.filter(({ rules }) => !rules.isAllowed(address));
      return by.length > 0 ? at(address, 'robots.txt', `Disallow for ${engineNames(by)}`) : [];
    });
    const hidden = pages.filter(({ address, noindex }) => noindex !== undefined && isListed.has(address));
    const elsewhere = pages.filter(
      ({ address, noindex, isListable }) => noindex === undefined && !isListable && isListed.has(address),
    );
    return [
      ...fault('The sitemap lists a page that robots.txt blocks.', ...refused),
      ...fault(
        'The sitemap lists a page that asks not to be listed.',
        ...hidden.map(({ address, noindex }) => at(address, 'robots', noindex?.source)),
      ),
      ...note(
        'The sitemap lists a page whose canonical address is another page.',
        ...elsewhere.map((page) => at(page.address, '<link rel="canonical">', page.canonical)),
      ),
      ...(refused.length + hidden.length === 0 && listed.length > 0
        ? good(
            'Sitemap, pages and robots.txt agree on what may be listed.',
            at(origin, 'sitemap', `${counted(listed.length, 'page')} listed`),
          )
        : []),
    ];
  },
};

const noindexed: Check = {
  id: 'noindex',
  why: 'Search engines do not show a page that asks not to be listed, whatever else is done for it.',
  advice:
    'Remove “noindex” from pages that people should find. In WordPress: Settings > Reading, “Discourage search engines.”',
  run({ origin, start, pages }) {
    const found = pages.flatMap(({ address, noindex }) => {
      if (noindex === undefined) return [];
      const isHome = address === start.address || address === `${origin}/`;
      // Other pages may have a reason, such as a page that thanks for a message.
      return (isHome ? fault : note)(
        `The ${isHome ? 'home ' : ''}page asks ${noindex.engines} not to list it.`,
        at(address, 'robots', noindex.source),
      );
    });
    return found.length > 0
      ? found
      : good('No page asks search engines not to list it.', at(origin, 'robots', 'no noindex'));
  },
};

const robotsFile: Check = {
  id: 'robots-file',
  why: 'Search engines read robots.txt first. It lets them in and points them to the sitemap.',
  advice: 'Add a robots.txt that lets search engines in and lists the sitemap.',
  needsNoPages: true,
  run({ origin, robots: { fetched, engines, rules }, pages }) {
    const where = fetched.requested;
    if (fetched.failure !== undefined && pages.length === 0) return [];
    if (fetched.failure !== undefined)
      return notChecked('robots.txt did not respond.', at(where, '', fetched.failure));
    const status = at(where, 'status', String(fetched.status));
    if (fetched.status >= 500 || fetched.status === 429)
      return fault('robots.txt answers with an error, so Google stays out of the whole site.', status);
    // If unknown addresses answer with a page, so does this one.
    if (!isOk(fetched) || (isHtml(fetched) && /^\s*</.test(textOf(fetched))))
      return fault('There is no robots.txt.', status);
    const refused = engines.filter((engine) => !engine.rules.isAllowed(`${origin}/`));
    if (refused.length > 0)
      return fault(
        `robots.txt keeps ${engineNames(refused)} out of the site.`,
        at(where, 'robots.txt', 'Disallow'),
      );
    const [named] = rules.sitemaps;
    if (named === undefined)
      return fault('robots.txt does not list the sitemap.', at(where, 'Sitemap', 'missing'));
    if (!URL.canParse(named))
      return fault('robots.txt does not list the full address of the sitemap.', at(where, 'Sitemap', named));
    return good('robots.txt lets search engines in and lists the sitemap.', at(where, 'Sitemap', named));
  },
};

const sitemap: Check = {
  id: 'sitemap',
  why: 'With a sitemap, search engines find every page, even those with few links to them.',
  advice: 'Add a sitemap that lists every page people should find.',
  run({ sitemaps, listed, origin }) {
    const [first] = sitemaps;
    if (!first)
      return notChecked(
        'The sitemap was not checked: it is on another site, or the time was over.',
        at(origin, ''),
      );
    const failed = sitemaps.filter((fetched) => !isOk(fetched));
    return [
      ...faultOrGood(
        'The sitemap is missing or incomplete.',
        failed.map(({ requested, status, failure }) => at(requested, 'status', failure ?? String(status))),
        `There is a sitemap.`,
        at(first.requested, '<loc>', counted(listed.length, 'page')),
      ),
      ...(failed.length === 0 && listed.length === 0
        ? fault('The sitemap lists no pages on this site.', at(first.requested, '<loc>', 'missing'))
        : []),
    ];
  },
};

const icon: Check = {
  id: 'icon',
  why: 'The icon identifies the site in tabs, bookmarks and search results.',
  advice: 'Add an icon. Link to it on every page with `<link rel="icon">`.',
  run({ pages, answers, origin }) {
    const named = pages.flatMap(({ base, document }) =>
      linkElements(document, 'icon').map(
        (element) => URL.parse(element.attributes['href'] ?? '', base)?.href ?? '',
      ),
    );
    const addresses = [...new Set(named.length > 0 ? named : [`${origin}/favicon.ico`])];
    const responses = addresses.flatMap((address) => answers.get(address) ?? []);
    if (responses.length === 0)
      return notChecked('The icon was not checked.', at(addresses[0] ?? origin, 'icon'));
    return faultOrGood(
      'The site has no icon.',
      responses
        .filter((fetched) => !isOk(fetched))
        .map(({ requested: address, status, failure }) => at(address, 'status', failure ?? String(status))),
      'The site has an icon.',
      at(addresses[0] ?? origin, 'status', String(responses[0]?.status)),
    );
  },
};

export const indexingChecks = [
  ...checksOf('SEO evaluation', canonical, listing, noindexed, robotsFile, sitemap),
  ...checksOf('Website analysis', icon),
];
