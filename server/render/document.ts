import type { Markup, ReadyPage } from './entry.ts';

/** The scripts of the staff's application: the one to run, and those that it imports. */
export interface Scripts {
  entry: string;
  imported: readonly string[];
}

/** A page's frame: the built index.html, and what a page's code needs. */
export interface Template {
  html: string;
  /** What documents have instead: their one script, and which pages the browser may make ahead. */
  documentCode: string;
  /** The rules of the visitors' style sheet that a document uses, which it holds: its first paint waits for nothing. */
  stylesOf(html: string): string;
  /** Names the drawn mark, which browsers show beside a page's title unless the page names the owner's own. */
  icon?: string;
  /** The scripts that bring a page of staff to life. */
  scriptsOf(page: Pick<ReadyPage, 'file'>): Scripts;
  /** The style sheets of a page of staff, without which it would jump once the code is there. */
  sheetsOf(page: Pick<ReadyPage, 'file'>): string[];
}

/** Half a character cannot stand in HTML; it becomes the same sign here as in the page, which React compares. */
const whole = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Puts text into a script element of data: nothing in it can end the element or start another. */
const embed = (value: unknown): string => JSON.stringify(value, whole).replaceAll('<', '\\u003c');

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${embed(value)}</script>`;

/** Staff's screens are made of their scripts. */
function staffCode({ entry, imported }: Scripts): string {
  return [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('');
}

const linkTo = (sheet: string): string => `<link rel="stylesheet" crossorigin href="${sheet}">`;

/** A place in a template, such as `<!--head-->`. */
const PLACE = /<!--(\w+)-->/;

/** Fills a template's places, all at once: each copy of a page's text costs it a tenth of a millisecond. */
export function fillTemplate(
  template: Template,
  page: ReadyPage,
  { head, body }: Markup,
  handoverId: string,
): string {
  const { html } = template;
  const filled: Readonly<Record<string, () => string>> = {
    styles: () =>
      page.isPrivate ? template.sheetsOf(page).map(linkTo).join('') : template.stylesOf(html + head + body),
    icon: () => (head.includes('rel="icon"') ? '' : (template.icon ?? '')),
    code: () => (page.isDocument ? template.documentCode : staffCode(template.scriptsOf(page))),
    head: () => head,
    app: () => body,
    state: () => (page.handover ? data(handoverId, page.handover) : ''),
  };
  // What stands between places and the names of places take turns.
  return html
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : (filled[part]?.() ?? `<!--${part}-->`)))
    .join('');
}
