/** Position and marker of a list item in Word. */
interface WordItem {
  level: number;
  isOrdered: boolean;
}

/** Word marks list items with a class or style: `mso-list: l0 level2 lfo1`. */
const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
/** Marker text before an item, in its own element. */
const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function itemOf(element: Element | null): WordItem | undefined {
  if (element?.localName !== 'p') return undefined;
  const level = LEVEL.exec(styleOf(element))?.[1];
  if (level === undefined) return undefined;
  const marker = [...element.querySelectorAll('span')].find((span) => MARKER.test(styleOf(span)));
  return { level: Number(level), isOrdered: NUMBER.test(marker?.textContent ?? '') };
}

function toListItem(paragraph: Element): HTMLElement {
  for (const span of paragraph.querySelectorAll('span')) {
    if (MARKER.test(styleOf(span))) span.remove();
  }
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  return item;
}

const newList = ({ isOrdered }: WordItem): HTMLElement => document.createElement(isOrdered ? 'ol' : 'ul');

/** Makes one list of neighboring items; deeper ones become lists within the item before them. */
function collect(first: Element, start: WordItem): void {
  const root = newList(start);
  first.before(root);
  const open = [{ list: root, level: start.level }];
  for (let [paragraph, item]: [Element | null, WordItem | undefined] = [first, start]; paragraph && item;) {
    const next: Element | null = paragraph.nextElementSibling;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const current = open.at(-1);
    const parent = current?.list.lastElementChild;
    if (current && parent && item.level > current.level) {
      const list = newList(item);
      parent.append(list);
      open.push({ list, level: item.level });
    }
    open.at(-1)?.list.append(toListItem(paragraph));
    paragraph.remove();
    [paragraph, item] = [next, itemOf(next)];
  }
}

/** Turns what Word writes instead of lists into lists. */
export function makeWordLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const item = paragraph.isConnected ? itemOf(paragraph) : undefined;
    if (item) collect(paragraph, item);
  }
}

/** Other programs put the deeper list beside the item that it belongs to, instead of into it. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}
