import { expect, type Page } from '@playwright/test';

function isReady(): boolean {
  if (document.readyState !== 'complete') return false;
  const root = document.getElementById('root');
  if (!root) return true;
  const isReacts = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps$')) ||
    control.closest('.prose, .ProseMirror') !== null;
  return (
    root.querySelector('p[aria-live]') !== null &&
    [...root.querySelectorAll('a, button, input, select, textarea')].every(isReacts)
  );
}

/**
 * Waits until a page's code is there and answers: React has taken over every control, the parts that come late
 * included, and the announcer of titles, which comes last, stands in the page. What an article or the editor brings
 * along is no control of React's. A page of somebody else's, such as a feed, is ready once it is loaded.
 */
export async function untilReady(page: Page): Promise<void> {
  // Playwright's own `waitForFunction` evaluates text in the page, which its policy forbids. A page that leads on to
  // another one takes its answer along.
  await expect.poll(() => page.evaluate(isReady).catch(() => false), { intervals: [30, 60, 120] }).toBe(true);
}
