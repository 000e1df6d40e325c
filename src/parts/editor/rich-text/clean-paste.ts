import { RENAMED } from '../../../lib/article-elements.ts';
import { isLinkTarget, isMistyped } from '../../../lib/link-target.ts';
import { counted } from '../../../lib/text.ts';
import { parseHtml } from '../../../lib/trusted-html.ts';
import { storedPath } from './figure.ts';

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Position and marker of a list item in Word. */
interface WordItem {
  level: number;
  isOrdered: boolean;
  /** The number in its marker, or 1. */
  number: number;
  list: string;
}

/** Word marks list items with a class or style: `mso-list: l0 level2 lfo1`. */
const LIST_LEVEL = /mso-list:\s*(\w+)\s+level(\d+)\s*(\w*)/i;
/** Marker text before an item, in its own element. */
const LIST_MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\s*\(?(?:(\d+)|[a-z]|[ivxlc]+)[.)]/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function itemOf(element: Element | null): WordItem | undefined {
  if (element?.localName !== 'p') return undefined;
  const [match, list = '', level, override = ''] = LIST_LEVEL.exec(styleOf(element)) ?? [];
  if (match === undefined) return undefined;
  const marker = [...element.querySelectorAll('span')].find((span) => LIST_MARKER.test(styleOf(span)));
  const number = NUMBER.exec(marker?.textContent ?? '');
  return {
    level: Number(level),
    isOrdered: number !== null,
    number: Number(number?.[1] ?? 1),
    list: `${list} ${override}`,
  };
}

function toListItem(paragraph: Element): HTMLElement {
  for (const span of paragraph.querySelectorAll('span')) {
    if (LIST_MARKER.test(styleOf(span))) span.remove();
  }
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  return item;
}

function newList({ isOrdered, number }: WordItem): HTMLElement {
  const list = document.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && number > 1) list.setAttribute('start', String(number));
  return list;
}

/** Makes one list of neighboring items; deeper ones become lists within the item before them. */
function collect(first: Element, start: WordItem): void {
  const root = newList(start);
  first.before(root);
  const open = [{ list: root, item: start }];
  for (let [paragraph, item]: [Element | null, WordItem | undefined] = [first, start]; paragraph && item;) {
    const next: Element | null = paragraph.nextElementSibling;
    const { level, isOrdered, list: name } = item;
    const isOver = (last: WordItem): boolean =>
      last.isOrdered === isOrdered && last.list === name
        ? last.level > level && open.length > 1
        : last.level >= level;
    for (let last = open.at(-1); last && isOver(last.item); last = open.at(-1)) open.pop();
    if (open.length === 0) return;
    const current = open.at(-1);
    const parent = current?.list.lastElementChild;
    if (current && parent && level > current.item.level) {
      const list = newList(item);
      parent.append(list);
      open.push({ list, item });
    }
    open.at(-1)?.list.append(toListItem(paragraph));
    paragraph.remove();
    [paragraph, item] = [next, itemOf(next)];
  }
}

/** Word for the web puts each item into a list of its own. Writes them as Word itself does. */
function unpackWebLists(body: Element): void {
  for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
    const list = item.parentElement;
    if (!list) continue;
    const { ariaLevel, listid = '' } = item.dataset;
    const marker = document.createElement('span');
    marker.setAttribute('style', 'mso-list:Ignore');
    marker.textContent = list instanceof HTMLOListElement ? `${list.start}.` : '·';
    const paragraph = document.createElement('p');
    paragraph.setAttribute('style', `mso-list:l${listid} level${ariaLevel}`);
    paragraph.append(marker, ...item.childNodes);
    list.before(paragraph);
    item.remove();
    if (list instanceof HTMLOListElement) list.start += 1;
    if (list.childElementCount === 0) list.remove();
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
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

const DROPPED_ELEMENTS =
  'style, script, meta, link, title, xml, head, object, embed, iframe, input, button, svg, math, br.Apple-interchange-newline';

const TEXT_BLOCKS = 'p, h2, h3, h4, pre, figcaption';
const BLOCKS = `div, ${TEXT_BLOCKS}, ul, ol, li, blockquote, table, figure, img, hr`;

const isBlock = (node: Node | undefined): boolean =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

/** Between words that stand in no block of an article, a line break stays, and several begin a paragraph. */
function wrapLooseText(body: Element): void {
  for (const block of body.querySelectorAll(`:is(${TEXT_BLOCKS}) div`))
    block.replaceWith('\n', ...block.childNodes, '\n');
  if (body.querySelector(':scope > br')) {
    const wrapper = document.createElement('div');
    wrapper.append(...body.childNodes);
    body.append(wrapper);
  }
  for (const lineBreak of body.querySelectorAll(':is(div, blockquote) > br')) {
    const nodes = [...(lineBreak.parentElement?.childNodes ?? [])].filter(
      (node) => node instanceof Element || node.textContent?.trim(),
    );
    const at = nodes.indexOf(lineBreak);
    const [before, after] = [nodes[at - 1], nodes[at + 1]];
    if (!before || !after || isBlock(before) || isBlock(after)) lineBreak.remove();
    // The editor begins a paragraph behind any block.
    else if (after instanceof HTMLBRElement) lineBreak.replaceWith(document.createElement('div'));
  }
}

/** The few attributes that mean something in an article, by element. */
const ALLOWED_ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href'],
  code: ['class'],
  figure: ['class'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Pictures in a text that was copied from this editor. */
const SITE_PICTURE = /^\/(?:covers|pictures)\//;

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

/** Unwraps the links that lead nowhere. Returns the addresses that were meant to, but cannot be read. */
function cleanLinks(body: Element): string[] {
  const mistyped: string[] = [];
  for (const link of body.querySelectorAll('a')) {
    const href = target(link.getAttribute('href') ?? '');
    if (isMistyped(href)) mistyped.push(href);
    // An anchor of the source document has no target here.
    if (isLinkTarget(href) && !href.startsWith('#')) link.setAttribute('href', href);
    else unwrap(link);
  }
  return mistyped;
}

/** Removes the pictures that a browser could not load later. Returns how many. */
function dropPictures(body: Element): number {
  const lost = [...body.querySelectorAll('img')].filter((picture) => {
    const src = storedPath(picture.getAttribute('src') ?? '');
    return !/^https:\/\//i.test(src) && !SITE_PICTURE.test(src);
  });
  for (const picture of lost) picture.remove();
  return lost.length;
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
}

/**
 * Cleans pasted HTML: keeps text, structure and emphasis, drops styles. Content copied from this editor is unchanged.
 * `onLoss` gets a sentence about each thing that people will miss.
 */
export function cleanPaste(html: string, onLoss: (sentence: string) => void): string {
  // Also other editors of this kind mark what they copy.
  const isFromEditor = html.includes('data-pm-slice');
  const { body } = parseHtml(html);
  for (const element of body.querySelectorAll(DROPPED_ELEMENTS)) element.remove();
  dropComments(body);
  unpackWebLists(body);
  makeWordLists(body);
  nestLists(body);
  styleToElements(body);
  for (const address of cleanLinks(body)) {
    onLoss(`The link to “${address}” cannot be read: look for a typing mistake, and add it again.`);
  }
  const pictures = dropPictures(body);
  if (pictures > 0) onLoss(`${counted(pictures, 'picture')} did not come along: use the Image button.`);
  for (const element of body.querySelectorAll('*')) {
    const { localName } = element;
    for (const name of element.getAttributeNames()) {
      if (name !== 'data-pm-slice' && !ALLOWED_ATTRIBUTES[localName]?.includes(name))
        element.removeAttribute(name);
    }
  }
  for (const [name, better] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(name)) rename(element, better);
  }
  // Word's own elements (`o:p`) and everything that only carried a look.
  for (const element of body.querySelectorAll('span, font, u, ins, small, big')) unwrap(element);
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) unwrap(element);
  }
  wrapLooseText(body);
  if (isFromEditor) return body.innerHTML;
  cleanSpaces(body);
  dropEmpty(body);
  return body.innerHTML;
}
