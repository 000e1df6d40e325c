import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeFault {
  rule: string;
  /** The rule's requirement. */
  help: string;
  /** The HTML of each failing element. */
  elements: string[];
}

export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axe);

/** Disables transitions, so that final colors and sizes are checked. */
export const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });

/** Runs axe on the current page. */
export async function axeFaults(page: Page): Promise<AxeFault[]> {
  const { violations } = await page.evaluate(() =>
    // Details of passed rules are half of the work and unused.
    (window as unknown as { axe: typeof Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ html }) => html),
  }));
}
