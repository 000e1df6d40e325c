import { elementsOf, isOutOfSight, tagOf } from '../document.ts';
import { counted } from '../../../src/lib/text.ts';
import { at, fault, faultOrGood, good, ofEachPage, type Check } from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { metaOf } from '../site.ts';

const POINT = 'Website analysis';

const language = ofEachPage({
  id: 'language',
  point: POINT,
  why: 'Screen readers pronounce and browsers translate by it.',
  advice: 'Name the language on the root element, such as `<html lang="en">`.',
  run({ address, document }) {
    const [root] = elementsOf(document, 'html');
    const named = root?.attributes['lang'] ?? '';
    return faultOrGood(
      'The page does not name its language.',
      /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(named) ? [] : [at(address, '<html lang>', named || 'missing')],
      'The page names its language.',
      at(address, '<html lang>', named),
    );
  },
});

const viewport = ofEachPage({
  id: 'viewport',
  point: POINT,
  why: 'Without it a phone shows the page as small as a stamp; and who needs larger letters must be able to zoom.',
  advice:
    'Add `<meta name="viewport" content="width=device-width, initial-scale=1">`, and do not forbid zooming.',
  run({ address, document }) {
    const [content] = metaOf(document, 'viewport');
    const scale = Number(/maximum-scale\s*=\s*([\d.]+)/i.exec(content ?? '')?.[1] ?? 10);
    if (content === undefined || !/width\s*=\s*device-width/i.test(content))
      return [
        fault(
          'The page does not fit itself to a phone.',
          at(address, '<meta name="viewport">', content ?? 'missing'),
        ),
      ];
    if (/user-scalable\s*=\s*(?:no|0)/i.test(content) || scale < 2)
      return [fault('The page cannot be zoomed on a phone.', at(address, '<meta name="viewport">', content))];
    return [good('The page fits itself to a phone.', at(address, '<meta name="viewport">', content))];
  },
});

const duplicateIds = ofEachPage({
  id: 'duplicate-ids',
  point: POINT,
  why: 'Labels, links and scripts find what they mean by its id: where two have it, one is never found.',
  advice: 'Give every element an id of its own.',
  run({ address, document }) {
    const again = document.elements.filter(
      (element) =>
        element.attributes['id'] !== undefined && document.byId.get(element.attributes['id']) !== element,
    );
    return faultOrGood(
      'Two elements have the same id.',
      again.map((element) => at(address, 'id', tagOf(element))),
      'Every id is there once.',
      at(address, 'id', counted(document.byId.size, 'id')),
    );
  },
});

const HEAVIEST = 150_000;
const MOST_REQUESTS = 75;

const weight = ofEachPage({
  id: 'weight',
  point: POINT,
  why: 'Every file and every kilobyte is time that a visitor on a phone waits.',
  advice: 'Send less: smaller pages, fewer scripts, and pictures only once a reader gets near them.',
  run(page) {
    const { address, fetched, document } = page;
    const requests = new Set(
      resourcesOf(page)
        .filter(({ kind, isLazy }) => !isLazy && ['picture', 'script', 'style', 'frame'].includes(kind))
        .map(({ url }) => url.href),
    );
    const measured = `${fetched.bytes} bytes, ${requests.size} files`;
    if (fetched.isCut === true || document.isCut || fetched.bytes > HEAVIEST)
      return [fault('The page itself is heavier than 150 kB.', at(address, 'page', measured))];
    if (requests.size > MOST_REQUESTS)
      return [
        fault('The page asks for more than 75 files before it is whole.', at(address, 'page', measured)),
      ];
    return [good('The page is light.', at(address, 'page', measured))];
  },
});

/** Fields with a built-in label, or without input. */
const NEEDS_NO_LABEL = new Set(['hidden', 'submit', 'reset', 'image', 'button']);

const labels = ofEachPage({
  id: 'labels',
  point: POINT,
  why: 'Who cannot see the form hears only the label, and a tap on it reaches the field. A hint inside disappears with the first letter.',
  advice: 'Give every field a `<label for>` with the id of the field.',
  run({ address, document }) {
    const labeled = new Set(elementsOf(document, 'label').map(({ attributes }) => attributes['for']));
    const unlabeled = elementsOf(document, 'input', 'select', 'textarea').filter((field) => {
      const { attributes, parent } = field;
      if (NEEDS_NO_LABEL.has(attributes['type']?.toLowerCase() ?? '') || isOutOfSight(field)) return false;
      if (attributes['aria-label'] || attributes['aria-labelledby'] || attributes['title']) return false;
      if (attributes['id'] !== undefined && labeled.has(attributes['id'])) return false;
      for (let around = parent; around; around = around.parent) if (around.name === 'label') return false;
      return true;
    });
    return faultOrGood(
      'A field of a form has no label.',
      unlabeled.map((field) => at(address, 'label', tagOf(field))),
      'Every field of a form has a label.',
      at(address, 'label', counted(elementsOf(document, 'input', 'select', 'textarea').length, 'field')),
    );
  },
});

export const pageFrameChecks: readonly Check[] = [language, viewport, duplicateIds, weight, labels];
