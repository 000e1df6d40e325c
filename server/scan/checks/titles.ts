import { counted } from '../../../src/lib/text.ts';
import { elementsOf, isInaccessible, accessibleTextOf, tagOf } from '../document.ts';
import {
  at,
  fault,
  faultOrGood,
  good,
  ofEachPage,
  type Check,
  type Observation,
  checksOf,
} from '../finding.ts';
import type { Page, Site } from '../site.ts';

/** The displayed length of each text: shorter ones lack information, longer ones are cut. */
const lengths = { title: [10, 60], description: [70, 160] } as const;

const letters = new Intl.Segmenter('en');

/** The text exists, in a displayable length, and is unique. */
function checkText(what: keyof typeof lengths, site: Site): Observation[] {
  const [least, most] = lengths[what];
  const where = what === 'title' ? '<title>' : '<meta name="description">';
  const pages = site.pages.filter(({ isListable }) => isListable);
  const byText = Map.groupBy(pages, (page) => page[what] ?? '');
  const lengthOf = (page: Page): number => [...letters.segment(page[what] ?? '')].length;
  const evidence = (page: Page) => at(page.address, where, page[what] ?? 'missing');
  const missing = pages.filter((page) => !page[what]);
  const short = pages.filter((page) => page[what] && lengthOf(page) < least);
  const long = pages.filter((page) => lengthOf(page) > most);
  const twice = pages.filter((page) => page[what] && (byText.get(page[what])?.length ?? 0) > 1);
  const wrong = new Set([...missing, ...short, ...long, ...twice]);
  const fine = pages.filter((page) => !wrong.has(page));
  return [
    ...fault(`A page has no ${what}.`, ...missing.map(evidence)),
    ...fault(`A ${what} is shorter than ${least} characters.`, ...short.map(evidence)),
    ...fault(`A ${what} is longer than ${most} characters.`, ...long.map(evidence)),
    ...fault(`Two pages have the same ${what}.`, ...twice.map(evidence)),
    ...good(`The ${what} is unique and the right length for search results.`, ...fine.map(evidence)),
  ];
}

const title: Check = {
  id: 'title',
  why: 'The title is the headline in search results. It often decides whether people click.',
  advice: 'Give every page a title of its own. Say what it is about in 10 to 60 characters.',
  run: (site) => checkText('title', site),
};

const description: Check = {
  id: 'description',
  why: 'Search engines show the description below the title. Without a good one, they pick some text from the page.',
  advice: 'Give every page a description of its own. Use 70 to 160 characters.',
  run: (site) => checkText('description', site),
};

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const mainHeading = ofEachPage({
  id: 'main-heading',
  why: 'The main heading tells readers and search engines what the page is about.',
  advice: 'Give every page exactly one `<h1>`.',
  run({ address, document }) {
    const headings = elementsOf(document, 'h1').filter((heading) => !isInaccessible(heading));
    const named = headings.filter((heading) => accessibleTextOf(heading) !== '');
    if (named.length === 0) return fault('The page has no main heading.', at(address, '<h1>', 'missing'));
    if (headings.length > 1)
      return fault(
        'The page has more than one main heading.',
        ...headings.map((heading) => at(address, '<h1>', accessibleTextOf(heading))),
      );
    return good(
      'The page has one main heading.',
      ...named.map((heading) => at(address, '<h1>', accessibleTextOf(heading))),
    );
  },
});

const headingOrder = ofEachPage({
  id: 'heading-order',
  why: 'People who cannot see the page use its headings like a table of contents.',
  advice: 'Make each heading at most one level below the one before it.',
  run({ address, document }) {
    const headings = elementsOf(document, ...HEADINGS).filter((heading) => !isInaccessible(heading));
    const levelOf = ({ name }: { name: string }): number => Number(name.slice(1));
    const jumps = headings.filter((heading, index) => {
      const before = headings[index - 1];
      return before !== undefined && levelOf(heading) > levelOf(before) + 1;
    });
    return faultOrGood(
      'A heading skips a level.',
      jumps.map((heading) => at(address, tagOf(heading), accessibleTextOf(heading))),
      'The headings are in order.',
      at(address, '<h1> to <h6>', counted(headings.length, 'heading')),
    );
  },
});

export const titleChecks = checksOf('SEO evaluation', title, description, mainHeading, headingOrder);
