import { ASSISTANTS, CRAWLERS_AS_OF, TRAINING_CRAWLERS, type Crawler } from '../crawlers.ts';
import { isOk, textOf } from '../fetched.ts';
import { at, fault, good, note, notChecked, type Check, checksOf } from '../finding.ts';
import { readRobots, SEARCH_ENGINES } from '../robots-rules.ts';
import { excludes, hidesText, isForEngines } from '../robots-tags.ts';
import type { Page, Site } from '../site.ts';

const nameOf = ({ name, owner }: Crawler): string => `${name} (${owner})`;
const productsOf = (crawlers: readonly Crawler[]): string =>
  new Intl.ListFormat('en').format(new Set(crawlers.map(({ product }) => product)));

/** Of some crawlers those that robots.txt keeps out; `undefined` if its rules are not known. */
function refusedOf(crawlers: readonly Crawler[], { origin, robots: { fetched } }: Site) {
  if (!isOk(fetched) && (fetched.status < 400 || fetched.status > 499)) return undefined;
  const text = isOk(fetched) ? textOf(fetched) : '';
  return crawlers.filter(
    ({ agent, onlyByName }) => !readRobots(text, agent, onlyByName ? agent : '*').isAllowed(`${origin}/`),
  );
}

const isHome = ({ address }: Page, { origin, start }: Site): boolean =>
  address === start.address || address === `${origin}/`;

const assistants: Check = {
  id: 'assistants',
  why: 'More and more people ask ChatGPT, Siri or Perplexity for a business nearby. An assistant names only what it can read.',
  advice:
    'Let assistants in. Remove their names below “User-agent” in robots.txt, and from tags that say “noindex.”',
  needsNoPages: true,
  run(site) {
    const { origin, pages, robots, scannedAt } = site;
    const where = robots.fetched.requested;
    const refused = refusedOf(ASSISTANTS, site);
    if (!refused && pages.length === 0) return [];
    if (!refused) return notChecked('Whether assistants may read the site was not checked.', at(where, ''));
    // A site closed to everyone is a finding of its own.
    if (robots.engines.every(({ rules }) => !rules.isAllowed(`${origin}/`))) return [];
    const tagged = pages
      .filter((page) => isHome(page, site))
      .flatMap(({ address, robotsTags }) =>
        ASSISTANTS.flatMap((one) => {
          const tag = robotsTags.find(({ agent }) => agent === one.agent);
          return tag && excludes(tag, scannedAt) ? [{ ...one, address, source: tag.source }] : [];
        }),
      );
    const faults = [
      ...(refused.length > 0
        ? fault(
            `robots.txt keeps ${productsOf(refused)} out of the site.`,
            ...refused.map((one) => at(where, 'Disallow', nameOf(one))),
          )
        : []),
      ...(tagged.length > 0
        ? fault(
            `The home page asks ${productsOf(tagged)} not to list it.`,
            ...tagged.map(({ address, source }) => at(address, 'robots', source)),
          )
        : []),
    ];
    if (faults.length > 0) return faults;
    const names = [...SEARCH_ENGINES.map(({ name }) => name), ...ASSISTANTS.map(nameOf)].join(', ');
    return good(
      'Assistants may read the site.',
      at(where, 'robots.txt', `${names}; as of ${CRAWLERS_AS_OF}`),
    );
  },
};

const training: Check = {
  id: 'ai-training',
  why: 'Whether AI companies may learn from the site is the owner’s choice. Search engines and assistants list the site either way.',
  advice: '',
  run(site) {
    const where = site.robots.fetched.requested;
    const refused = refusedOf(TRAINING_CRAWLERS, site);
    if (!refused)
      return notChecked('Whether AI companies may learn from the site was not checked.', at(where, ''));
    const isOpen = refused.length === 0;
    const names = (isOpen ? TRAINING_CRAWLERS : refused).map(nameOf).join(', ');
    return note(
      isOpen
        ? 'AI companies may train their models on the site.'
        : 'robots.txt asks AI companies not to train their models on the site.',
      at(where, isOpen ? 'robots.txt' : 'Disallow', `${names}; as of ${CRAWLERS_AS_OF}`),
    );
  },
};

const snippets: Check = {
  id: 'snippets',
  why: 'Without its text, search results show a bare link, and answers of Google and Siri leave the business out.',
  advice:
    'Allow snippets in search results. Remove “nosnippet” and “max-snippet:0” from the robots tags of pages that people should find.',
  run(site) {
    const { origin, pages } = site;
    const found = pages.flatMap((page) => {
      const tag = page.robotsTags.find((one) => isForEngines(one) && hidesText(one));
      if (!tag || page.noindex) return [];
      return isHome(page, site)
        ? fault(
            'The home page asks search engines to show none of its text.',
            at(page.address, 'robots', tag.source),
          )
        : note(
            'A page asks search engines to show none of its text.',
            at(page.address, 'robots', tag.source),
          );
    });
    if (found.length > 0) return found;
    return pages.some(({ noindex }) => noindex === undefined)
      ? good('Search engines may show the text of the pages.', at(origin, 'robots', 'no nosnippet'))
      : [];
  },
};

export const crawlerChecks = checksOf('SEO evaluation', assistants, training, snippets);
