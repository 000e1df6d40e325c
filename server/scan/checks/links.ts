import { elementsOf, isLeftOut, isOutOfSight, readDocument, tagOf } from '../document.ts';
import { isHtml, isOk, textOf, type Fetched } from '../fetched.ts';
import { counted } from '../../../src/lib/text.ts';
import { at, fault, faultOrGood, notLookedAt, ofEachPage, type Check, type Evidence } from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { askedFor, accessibleName, type Link, type Site } from '../site.ts';

const POINT = 'SEO evaluation';

const describe = ({ status, failure }: Fetched): string => failure ?? `status ${status}`;

/** Every internal address that pages link to or show responds. */
const brokenLinks: Check = {
  id: 'broken-links',
  point: POINT,
  why: 'A link that leads nowhere ends a visit, and search engines take it as a sign of neglect.',
  advice: 'Let the link lead to where the page is now, or take it out.',
  run(site) {
    const { pages, answers, origin } = site;
    const broken = (address: string): string | undefined => {
      const fetched = answers.get(address);
      return fetched && !isOk(fetched) ? describe(fetched) : undefined;
    };
    const links = pages.flatMap((page) =>
      page.links.flatMap(({ url, element }): Evidence[] => {
        const what = url?.origin === origin ? broken(askedFor(url)) : undefined;
        return what === undefined ? [] : [at(page.address, tagOf(element), what)];
      }),
    );
    const shown = pages.flatMap((page) =>
      resourcesOf(page).flatMap(({ kind, url, element }): Evidence[] => {
        const what = url.origin === origin && kind !== 'icon' ? broken(askedFor(url)) : undefined;
        return what === undefined
          ? []
          : [at(page.address, element ? tagOf(element) : `${kind} ${url.href}`, what)];
      }),
    );
    const foreign = pages.flatMap((page) =>
      page.links.flatMap(({ url }) =>
        url && /^https?:$/.test(url.protocol) && url.origin !== origin ? [url.href] : [],
      ),
    );
    return [
      ...faultOrGood(
        'A link leads to an address that does not answer.',
        links,
        'Every link that was followed leads somewhere.',
        at(origin, '<a href>', `${counted(answers.size, 'answer')} looked at`),
      ),
      ...(shown.length > 0 ? [fault('A page shows or fetches something that is not there.', ...shown)] : []),
      ...(foreign.length > 0
        ? [
            notLookedAt(
              'Links to other sites were not followed: their owners were not asked.',
              ...[...new Set(foreign)].map((address) => at(address, 'link')),
            ),
          ]
        : []),
    ];
  },
};

/** The action of a link without an address. */
function emptiness({ href, url, element }: Link): string | undefined {
  if (/^\s*javascript:/i.test(href) || href.trim() === '#') return href;
  if (href.trim() === '') return 'empty';
  if (!url) return `${href} is no address`;
  return element.name === 'a' && /^tel:\D*$|^mailto:[^@]*$/i.test(href) ? href : undefined;
}

const emptyLinks = ofEachPage({
  id: 'empty-links',
  point: POINT,
  why: 'A link that needs a script, or that was forgotten, leads neither visitors nor search engines anywhere.',
  advice: 'Give the link an address; what does something instead of leading somewhere is a `<button>`.',
  run: ({ address, links }) =>
    faultOrGood(
      'A link has no address to lead to.',
      links.flatMap((link) => {
        const what = emptiness(link);
        return what === undefined ? [] : [at(address, tagOf(link.element), what)];
      }),
      'Every link has an address to lead to.',
      at(address, '<a href>', counted(links.length, 'link')),
    ),
});

/** Whether a page has the element that an address names after `#`. */
function hasPart(site: Site, ids: Map<string, ReadonlySet<string>>, url: URL): boolean {
  const [part = ''] = url.hash.slice(1).split(':~:');
  if (part === '' || part === 'top') return true;
  const asked = askedFor(url);
  const fetched = site.answers.get(asked);
  // An unread page cannot be reported as incomplete.
  if (!fetched || !isOk(fetched) || !isHtml(fetched) || fetched.body.length === 0) return true;
  let known = ids.get(asked);
  if (!known) {
    const page = site.pages.find(({ address }) => address === fetched.address);
    const document = page?.document ?? readDocument(textOf(fetched));
    if (document.isCut) return true;
    known = new Set([
      ...document.byId.keys(),
      ...elementsOf(document, 'a').flatMap(({ attributes: { name } }) => name ?? []),
    ]);
    ids.set(asked, known);
  }
  const decoded = ((): string => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  })();
  return known.has(part) || known.has(decoded);
}

const anchors: Check = {
  id: 'anchors',
  point: POINT,
  why: 'A link to a part of a page that is not there leaves the reader at its top, searching.',
  advice: 'Give the part the id that the link names.',
  run(site) {
    const ids = new Map<string, ReadonlySet<string>>();
    const toParts = site.pages.flatMap(({ links }) => links.filter(({ url }) => url?.hash)).length;
    return faultOrGood(
      'A link leads to a part of a page that is not there.',
      site.pages.flatMap((page) =>
        page.links.flatMap(({ url, element }) =>
          url && url.origin === site.origin && !hasPart(site, ids, url)
            ? [at(page.address, tagOf(element), url.hash)]
            : [],
        ),
      ),
      'Every link to a part of a page finds it.',
      at(site.origin, '<a href="#…">', counted(toParts, 'link')),
    );
  },
};

/** Link texts without meaning. */
const EMPTY_WORDS =
  /^(?:read more|learn more|more|see more|find out more|more info(?:rmation)?|details|click(?: here)?|here|this|this (?:page|link)|link|go|start|continue(?: reading)?|right here)[\s.…»>→]*$/i;

const linkTexts = ofEachPage({
  id: 'link-texts',
  point: POINT,
  why: 'Search engines learn from a link’s words what the page behind is about, and screen readers list links by them.',
  advice: 'Let the link say where it leads: “Read more about local search” rather than “Read more”.',
  run: ({ address, links }) =>
    faultOrGood(
      'A link does not say where it leads.',
      links
        .filter(({ name, element }) => (name === '' || EMPTY_WORDS.test(name)) && !isLeftOut(element))
        .map(({ name, element }) => at(address, tagOf(element), name || 'no text')),
      'Every link says where it leads.',
      at(address, '<a>', counted(links.length, 'link')),
    ),
});

const buttonNames = ofEachPage({
  id: 'button-names',
  point: 'Website analysis',
  why: 'A button without a name is “button” to a screen reader, and nothing to say to a voice control.',
  advice: 'Give every button words, or an `aria-label` where it shows a sign alone.',
  run: ({ address, document }) =>
    faultOrGood(
      'A button has no name.',
      elementsOf(document, 'button', 'input')
        .filter((button) => {
          const { name, attributes } = button;
          const type = attributes['type']?.toLowerCase();
          if (name === 'input' && type !== 'button' && type !== 'image') return false;
          return !isOutOfSight(button) && accessibleName(button, document) === '' && !attributes['value'];
        })
        .map((button) => at(address, tagOf(button), 'no name')),
      'Every button has a name.',
      at(address, '<button>', counted(elementsOf(document, 'button').length, 'button')),
    ),
});

export const linkChecks: readonly Check[] = [brokenLinks, emptyLinks, anchors, linkTexts, buttonNames];
