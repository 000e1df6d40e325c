import { expect, type Locator } from '@playwright/test';

/**
 * Waits until part of an element is in the window. Playwright's `toBeInViewport` uses an IntersectionObserver, which
 * fires with the next frame: without motion, Chromium sometimes renders none.
 */
export async function expectInViewport(locator: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        locator.evaluate((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
        }),
      { message: `${String(locator)} is in the window` },
    )
    .toBe(true);
}
