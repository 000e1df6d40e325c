import { expect, type Page } from '@playwright/test';

function isReady(): boolean {
  const root = document.getElementById('root');
  if (!root) return document.readyState === 'complete';
  const isReacts = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps$')) ||
    control.closest('.prose, .ProseMirror') !== null;
  const controls = 'a, button, input, select, textarea';
  if (document.querySelector('script[type=speculationrules]')) {
    const islands = [...root.querySelectorAll('[data-island]')];
    const isAwake = (island: Element) => [...island.querySelectorAll(controls)].every(isReacts);
    // The first interaction hydrates an island.
    for (const island of islands)
      if (!isAwake(island)) island.dispatchEvent(new Event('input', { bubbles: true }));
    return root.querySelector('[data-menu] [aria-expanded]') !== null && islands.every(isAwake);
  }
  return root.querySelector('p[aria-live]') !== null && [...root.querySelectorAll(controls)].every(isReacts);
}

/**
 * Waits until a page's code is ready. In a document that is its script, and the code of its forms, which the first
 * interaction loads. In an application React has hydrated every control, and the title announcer, which is last,
 * exists. Content of articles or the editor is not React's. Foreign pages, such as a feed, are ready once loaded.
 */
export async function untilReady(page: Page): Promise<void> {
  // Playwright's `waitForFunction` evaluates text, which the page's policy forbids. A navigation discards the result.
  await expect.poll(() => page.evaluate(isReady).catch(() => false), { intervals: [30, 60, 120] }).toBe(true);
}
