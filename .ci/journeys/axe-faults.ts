import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import type Axe from 'axe-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeFault {
  rule: string;
  /** What the rule asks for. */
  help: string;
  /** The HTML of each element that breaks it. */
  elements: string[];
}

/** Brings axe into a page. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axe);

/** Lets colours and sizes change at once: what is looked at is where they come to rest. */
export const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });

/** What axe finds on the page as it is now. */
export async function axeFaults(page: Page): Promise<AxeFault[]> {
  const { violations } = await page.evaluate(() =>
    // The details of what passes are half of its work, and nobody reads them.
    (window as unknown as { axe: typeof Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ html }) => html),
  }));
}
