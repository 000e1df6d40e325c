import { counted } from '../../../src/lib/text.ts';
import { elementsOf, isNotRendered, isInaccessible, readDocument, tagOf } from '../document.ts';
import { isHtml, isOk, textOf, type Fetched } from '../fetched.ts';
import {
  at,
  fault,
  faultOrGood,
  notChecked,
  ofEachPage,
  type Check,
  type Evidence,
  checksOf,
} from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { withoutHash, accessibleName, type Link, type Site } from '../site.ts';

const describe = ({ status, failure }: Fetched): string => failure ?? `status ${status}`;

const brokenLinks: Check = {
  id: 'broken-links',
  why: 'A broken link can end a visit, and search engines see it as a sign of neglect.',
  advice: 'Point the link to the page’s current address, or remove it.',
  run(site) {
    const { pages, answers, origin } = site;
    const broken = (address: string): string | undefined => {
      const fetched = answers.get(address);
      return fetched && !isOk(fetched) ? describe(fetched) : undefined;
    };
    const links = pages.flatMap((page) =>
      page.links.flatMap(({ url, element }): Evidence[] => {
        const what = url?.origin === origin ? broken(withoutHash(url)) : undefined;
        return what === undefined ? [] : [at(page.address, tagOf(element), what)];
      }),
    );
    const shown = pages.flatMap((page) =>
      resourcesOf(page).flatMap(({ kind, url, element }): Evidence[] => {
        const what = url.origin === origin && kind !== 'icon' ? broken(withoutHash(url)) : undefined;
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
        'A link is broken: its address does not load.',
        links,
        'Every link that was checked works.',
        at(origin, '<a href>', `${counted(answers.size, 'answer')} checked`),
      ),
      ...fault('A page uses a file that is missing.', ...shown),
      ...notChecked(
        'Links to other sites were not checked, because their owners did not ask for it.',
        ...[...new Set(foreign)].map((address) => at(address, 'link')),
      ),
    ];
  },
};

/** The action of a link without an address. A mail without a recipient is for sharing: its sender adds one. */
function emptyActionOf({ href, url, element }: Link): string | undefined {
  if (/^\s*javascript:/i.test(href) || href.trim() === '#') return href;
  if (href.trim() === '') return 'empty';
  if (!url) return `${href} is not an address`;
  return element.name === 'a' && /^tel:\D*$|^mailto:(?!\?)[^@]*$/i.test(href) ? href : undefined;
}

const emptyLinks = ofEachPage({
  id: 'empty-links',
  why: 'A link that is empty or works only with a script is a dead end for search engines and some visitors.',
  advice: 'Give the link an address. If it performs an action instead, make it a `<button>`.',
  run: ({ address, links }) =>
    faultOrGood(
      'A link has no address.',
      links.flatMap((link) => {
        const what = emptyActionOf(link);
        return what === undefined ? [] : [at(address, tagOf(link.element), what)];
      }),
      'Every link has an address.',
      at(address, '<a href>', counted(links.length, 'link')),
    ),
});

/** Whether a page has the element that an address names after `#`. */
function hasPart(site: Site, ids: Map<string, ReadonlySet<string>>, url: URL): boolean {
  const [part = ''] = url.hash.slice(1).split(':~:');
  if (part === '' || part === 'top') return true;
  const requested = withoutHash(url);
  const fetched = site.answers.get(requested);
  // An unread page cannot be reported as incomplete.
  if (!fetched || !isOk(fetched) || !isHtml(fetched) || fetched.body.length === 0) return true;
  let known = ids.get(requested);
  if (!known) {
    const page = site.pages.find(({ address }) => address === fetched.address);
    const document = page?.document ?? readDocument(textOf(fetched));
    if (document.isCut) return true;
    known = new Set([
      ...document.byId.keys(),
      ...elementsOf(document, 'a').flatMap(({ attributes: { name } }) => name ?? []),
    ]);
    ids.set(requested, known);
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
  why: 'If a link points to a missing section, readers land at the top of the page and have to search.',
  advice: 'Give the section the id that the link uses.',
  run(site) {
    const ids = new Map<string, ReadonlySet<string>>();
    const toParts = site.pages.flatMap(({ links }) => links.filter(({ url }) => url?.hash)).length;
    return faultOrGood(
      'A link points to a section that does not exist.',
      site.pages.flatMap((page) =>
        page.links.flatMap(({ url, element }) =>
          url && url.origin === site.origin && !hasPart(site, ids, url)
            ? [at(page.address, tagOf(element), url.hash)]
            : [],
        ),
      ),
      'Every link to a section works.',
      at(site.origin, '<a href="#…">', counted(toParts, 'link')),
    );
  },
};

const EMPTY_LINK_TEXTS =
  /^(?:read more|learn more|more|see more|find out more|more info(?:rmation)?|details|click(?: here)?|here|this|this (?:page|link)|link|go|start|continue(?: reading)?|right here)[\s.…»>→]*$/i;

const linkTexts = ofEachPage({
  id: 'link-texts',
  why: 'A link’s text tells search engines what the linked page is about, and screen readers list links by their text.',
  advice: 'Say where the link goes. Write “Read more about local search” instead of “Read more.”',
  run: ({ address, links }) =>
    faultOrGood(
      'A link’s text does not say where it goes.',
      links
        .filter(
          ({ name, element }) => (name === '' || EMPTY_LINK_TEXTS.test(name)) && !isNotRendered(element),
        )
        .map(({ name, element }) => at(address, tagOf(element), name || 'no text')),
      'Every link’s text says where it goes.',
      at(address, '<a>', counted(links.length, 'link')),
    ),
});

const buttonNames = ofEachPage({
  id: 'button-names',
  why: 'A screen reader announces a button without a name only as “button,” and voice control cannot press it.',
  advice: 'Give every button a name. One that shows only an icon needs an `aria-label`.',
  run: ({ address, document }) =>
    faultOrGood(
      'A button has no name.',
      elementsOf(document, 'button', 'input')
        .filter((button) => {
          const { name, attributes } = button;
          const type = attributes['type']?.toLowerCase();
          if (name === 'input' && type !== 'button' && type !== 'image') return false;
          return !isInaccessible(button) && accessibleName(button, document) === '' && !attributes['value'];
        })
        .map((button) => at(address, tagOf(button), 'no name')),
      'Every button has a name.',
      at(address, '<button>', counted(elementsOf(document, 'button').length, 'button')),
    ),
});

export const linkChecks = [
  ...checksOf('SEO evaluation', brokenLinks, emptyLinks, anchors, linkTexts),
  ...checksOf('Website analysis', buttonNames),
];
