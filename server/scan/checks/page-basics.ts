import { counted } from '../../../src/lib/text.ts';
import { elementsOf, isInaccessible, tagOf } from '../document.ts';
import { at, fault, faultOrGood, good, ofEachPage, checksOf } from '../finding.ts';
import { resourcesOf } from '../resources.ts';
import { metaOf } from '../site.ts';

const language = ofEachPage({
  id: 'language',
  why: 'Screen readers need it to pronounce the text, and browsers need it to translate the page.',
  advice: 'Set the language of every page. Write it on the root element, such as `<html lang="en">`.',
  run({ address, document }) {
    const [root] = elementsOf(document, 'html');
    const named = root?.attributes['lang'] ?? '';
    return faultOrGood(
      'The page does not declare its language.',
      /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(named) ? [] : [at(address, '<html lang>', named || 'missing')],
      'The page declares its language.',
      at(address, '<html lang>', named),
    );
  },
});

const viewport = ofEachPage({
  id: 'viewport',
  why: 'Without it, phones show the page in tiny print. And people who need larger text must be able to zoom.',
  advice:
    'Let the page fit a phone. Add `<meta name="viewport" content="width=device-width, initial-scale=1">`, and do not block zooming.',
  run({ address, document }) {
    const [content] = metaOf(document, 'viewport');
    const scale = Number(/maximum-scale\s*=\s*([\d.]+)/i.exec(content ?? '')?.[1] ?? 10);
    if (content === undefined || !/width\s*=\s*device-width/i.test(content))
      return fault(
        'The page does not adapt to phones.',
        at(address, '<meta name="viewport">', content ?? 'missing'),
      );
    if (/user-scalable\s*=\s*(?:no|0)/i.test(content) || scale < 2)
      return fault('The page cannot be zoomed on a phone.', at(address, '<meta name="viewport">', content));
    return good('The page adapts to phones.', at(address, '<meta name="viewport">', content));
  },
});

const duplicateIds = ofEachPage({
  id: 'duplicate-ids',
  why: 'Labels, links and scripts find elements by id. If two elements share one, the second is never found.',
  advice: 'Give every element a unique id.',
  run({ address, document }) {
    const again = document.elements.filter(
      (element) =>
        element.attributes['id'] !== undefined && document.byId.get(element.attributes['id']) !== element,
    );
    return faultOrGood(
      'Two elements have the same id.',
      again.map((element) => at(address, 'id', tagOf(element))),
      'Every id is unique.',
      at(address, 'id', counted(document.byId.size, 'id')),
    );
  },
});

const PAGE_BYTES_MAX = 150_000;
const REQUESTS_MAX = 75;

const weight = ofEachPage({
  id: 'weight',
  why: 'Every file and every kilobyte makes visitors on phones wait longer.',
  advice:
    'Make the pages lighter. Use fewer scripts, and load pictures only when the reader gets close to them.',
  run(page) {
    const { address, fetched, document } = page;
    const requests = new Set(
      resourcesOf(page)
        .filter(({ kind, isLazy }) => !isLazy && ['picture', 'script', 'style', 'frame'].includes(kind))
        .map(({ url }) => url.href),
    );
    const measured = `${fetched.bytes} bytes, ${requests.size} files`;
    if (fetched.isCut === true || document.isCut || fetched.bytes > PAGE_BYTES_MAX)
      return fault('The page itself is larger than 150 kB.', at(address, 'page', measured));
    if (requests.size > REQUESTS_MAX)
      return fault('The page loads more than 75 files.', at(address, 'page', measured));
    return good('The page is light.', at(address, 'page', measured));
  },
});

/** Fields with a built-in label, or without input. */
const UNLABELED_TYPES = new Set(['hidden', 'submit', 'reset', 'image', 'button']);

const labels = ofEachPage({
  id: 'labels',
  why: 'People who cannot see the form hear only the label, and tapping it selects the field. A hint inside the field disappears when they start typing.',
  advice: 'Give every field a label. Use `<label for>` with the field’s id.',
  run({ address, document }) {
    const labeled = new Set(elementsOf(document, 'label').map(({ attributes }) => attributes['for']));
    const unlabeled = elementsOf(document, 'input', 'select', 'textarea').filter((field) => {
      const { attributes, parent } = field;
      if (UNLABELED_TYPES.has(attributes['type']?.toLowerCase() ?? '') || isInaccessible(field)) return false;
      if (attributes['aria-label'] || attributes['aria-labelledby'] || attributes['title']) return false;
      if (attributes['id'] !== undefined && labeled.has(attributes['id'])) return false;
      for (let around = parent; around; around = around.parent) if (around.name === 'label') return false;
      return true;
    });
    return faultOrGood(
      'A form field has no label.',
      unlabeled.map((field) => at(address, 'label', tagOf(field))),
      'Every form field has a label.',
      at(address, 'label', counted(elementsOf(document, 'input', 'select', 'textarea').length, 'field')),
    );
  },
});

export const pageFrameChecks = checksOf('Website analysis', language, viewport, duplicateIds, weight, labels);
