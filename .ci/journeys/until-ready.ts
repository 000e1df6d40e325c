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
    // The first touch in an island brings it to life.
    for (const island of islands)
      if (!isAwake(island)) island.dispatchEvent(new Event('input', { bubbles: true }));
    return root.querySelector('[data-menu] [aria-expanded]') !== null && islands.every(isAwake);
  }
  return root.querySelector('p[aria-live]') !== null && [...root.querySelectorAll(controls)].every(isReacts);
}

/**
 * Waits until a page's code is there and answers. In a document that is its script, and the code of its forms, which a
 * visitor's first touch asks for. In an application React has taken over every control, the parts that come late
 * included, and the announcer of titles, which comes last, stands in the page. What an article or the editor brings
 * along is no control of React's. A page of somebody else's, such as a feed, is ready once it is loaded.
 */
export async function untilReady(page: Page): Promise<void> {
  // Playwright's own `waitForFunction` evaluates text in the page, which its policy forbids. A page that leads on to
  // another one takes its answer along.
  await expect.poll(() => page.evaluate(isReady).catch(() => false), { intervals: [30, 60, 120] }).toBe(true);
}
