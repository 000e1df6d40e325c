import type { Markup, ReadyPage } from './entry.ts';

/** A page's frame: the built index.html without its script, and what a page's code needs. */
export interface Template {
  html: string;
  /** Addresses of the scripts that bring a page to life: the one to run, and those that it imports. */
  scriptsOf(page: Pick<ReadyPage, 'application' | 'file'>): { entry: string; imported: readonly string[] };
}

/** Half a character cannot stand in HTML; it becomes the same sign here as in the page, which React compares. */
const whole = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Puts text into a script element of data: nothing in it can end the element or start another. */
const embed = (value: unknown): string => JSON.stringify(value, whole).replaceAll('<', '\\u003c');

/** Fills a template's places. Replacements are functions, because `$` means something in a replacement string. */
export function fillTemplate(
  template: Template,
  page: ReadyPage,
  { head, body }: Markup,
  handoverId: string,
): string {
  const { entry, imported } = template.scriptsOf(page);
  const scripts = [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('');
  const state = `<script type="application/json" id="${handoverId}">${embed(page.handover)}</script>`;
  return template.html
    .replace('<!--head-->', () => head + scripts)
    .replace('<!--app-->', () => body)
    .replace('<!--state-->', () => state);
}
