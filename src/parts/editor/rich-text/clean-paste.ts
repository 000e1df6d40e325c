import { parseHtml } from '../../../lib/trusted-html.ts';
import { isLinkTarget } from '../../../lib/link-target.ts';

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
function makeWordLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const item = paragraph.isConnected ? itemOf(paragraph) : undefined;
    if (item) collect(paragraph, item);
  }
}

/** Other programs put the deeper list beside the item that it belongs to, instead of into it. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

const DROPPED =
  'style, script, meta, link, title, xml, head, object, embed, iframe, form, input, button, svg, math';

/** The few attributes that mean something in an article, by element. */
const KEPT: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Maps equivalent elements, and levels that articles do not use. */
const RENAMED: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function dropComments(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function styleToElements(body: Element): void {
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6')) continue;
    const { fontWeight, fontStyle, textDecoration } = span.style;
    const wanted = [
      /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) && 'strong',
      fontStyle === 'italic' && 'em',
      textDecoration.includes('line-through') && 's',
    ].filter((name) => name !== false);
    for (const name of wanted) {
      const element = document.createElement(name);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
  // Google Docs wraps everything in a `<b>` that is not bold.
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(?:normal|[1-5]00)$/.test(bold.style.fontWeight)) unwrap(bold);
  }
}

/** Unwraps Google Docs redirect links. */
function target(href: string): string {
  if (!href.startsWith('https://www.google.com/url?')) return href;
  return new URL(href).searchParams.get('q') ?? href;
}

function cleanLinks(body: Element): void {
  for (const link of body.querySelectorAll('a')) {
    const href = target(link.getAttribute('href') ?? '');
    // An anchor of the source document has no target here.
    if (isLinkTarget(href) && !href.startsWith('#')) link.setAttribute('href', href);
    else unwrap(link);
  }
}

function cleanPictures(body: Element): void {
  for (const picture of body.querySelectorAll('img')) {
    if (!/^https:\/\//i.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
}

/** Spaces that must not break are how word processors keep several in a row, or an empty line. */
function cleanSpaces(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.parentElement?.closest('pre, code')) continue;
    currentNode.textContent = (currentNode.textContent ?? '')
      .replace(/\u00a0/g, ' ')
      .replace(/[\u200b\ufeff]/g, '');
  }
}

const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && !element.querySelector('img, table, hr');

function dropEmpty(body: Element): void {
  for (const element of [...body.querySelectorAll('strong, em, s, a, code')].toReversed()) {
    if (isBlank(element)) unwrap(element);
  }
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, blockquote')) {
    if (isBlank(block) && !block.closest('td, th')) block.remove();
  }
  for (const lineBreak of body.querySelectorAll('br')) {
    if (!lineBreak.closest('p, h2, h3, h4, li, td, th, pre')) lineBreak.remove();
  }
}

/**
 * Cleans pasted HTML: keeps text, structure and emphasis, drops styles. Content copied from this editor is unchanged.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = parseHtml(html);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  dropComments(body);
  makeWordLists(body);
  nestLists(body);
  styleToElements(body);
  cleanLinks(body);
  cleanPictures(body);
  for (const element of body.querySelectorAll('*')) {
    const { localName } = element;
    for (const name of element.getAttributeNames()) {
      if (!KEPT[localName]?.includes(name)) element.removeAttribute(name);
    }
  }
  for (const [name, better] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(name)) rename(element, better);
  }
  // Word's own elements (`o:p`) and everything that only carried a look.
  for (const element of body.querySelectorAll('span, font, u, ins, small, big, center')) unwrap(element);
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) unwrap(element);
  }
  cleanSpaces(body);
  dropEmpty(body);
  return body.innerHTML;
}
