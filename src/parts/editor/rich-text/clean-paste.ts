import { parseHtml } from '../../../lib/trusted-html.ts';
import { isLinkAddress } from './link-address.ts';
import { makeWordLists, nestLists } from './word-lists.ts';

/** Nothing of these is text. */
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
    if (isLinkAddress(href) && !href.startsWith('#')) link.setAttribute('href', href);
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
