import { expect, type Page } from '@playwright/test';

/** Texts cut off at the window's sides, without scrolling or ellipsis. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    const isSpokenOnly = (element: Element): boolean => {
      if (element.closest('svg, [aria-hidden="true"]')) return true;
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      return false;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement;
      if (!element || !text.nodeValue?.trim() || !element.checkVisibility() || isSpokenOnly(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2 || (left >= -1 && right <= window.innerWidth + 1) || scrolls(element)) continue;
      found.push(text.nodeValue.trim().slice(0, 60));
    }
    return found;
  });

/** Expects every word of a page to be inside its window, including clipped parts. */
export async function expectTextInWindow(page: Page): Promise<void> {
  expect(await outside(page), page.url()).toEqual([]);
}
