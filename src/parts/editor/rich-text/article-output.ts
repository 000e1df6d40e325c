import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { storedPath } from './stored-path.ts';

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/**
 * `<li><p>One</p></li>` becomes `<li>One</li>` unless more than a list follows; a cell with one paragraph becomes its
 * text.
 */
function unwrapOnlyParagraphs(article: Element): void {
  for (const paragraph of article.querySelectorAll(':is(li, td, th) > p:first-child')) {
    const rest = [...(paragraph.parentElement?.children ?? [])].slice(1);
    if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol')) unwrap(paragraph);
  }
}

const isHeadRow = (row: Element): boolean =>
  row.children.length > 0 && [...row.children].every(({ localName }) => localName === 'th');

/** Adds a table's head, and the scope of its header cells. */
function finishTable(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (first && table.rows.length > 1 && isHeadRow(first)) table.createTHead().append(first);
  for (const cell of table.querySelectorAll('th')) {
    cell.setAttribute('scope', cell.closest('thead') ? 'col' : 'row');
  }
}

/** Removes empty paragraphs at the end, left by the cursor. */
function dropEmptyEnd(article: Element): void {
  for (
    let last = article.lastElementChild;
    last?.localName === 'p' && !last.hasChildNodes();
    last = article.lastElementChild
  ) {
    last.remove();
  }
}

/** Editor content as article HTML; empty without text and pictures. */
export function articleOf(doc: Node): string {
  // An inert document loads no resources.
  const inert = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const content = inert.createElement('div');
  content.append(serializer.serializeFragment(doc.content, { document: inert }));
  for (const box of content.querySelectorAll('div.tablewrap')) unwrap(box);
  unwrapOnlyParagraphs(content);
  for (const table of content.querySelectorAll('table')) finishTable(table);
  for (const picture of content.querySelectorAll('img')) {
    picture.setAttribute('src', storedPath(picture.getAttribute('src') ?? ''));
  }
  for (const caption of content.querySelectorAll('figcaption:empty')) caption.remove();
  dropEmptyEnd(content);
  return content.innerHTML;
}
