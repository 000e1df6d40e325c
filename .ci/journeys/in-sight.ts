import { expect, type Locator } from '@playwright/test';

/**
 * Waits until some of an element is in the window. Playwright's own `toBeInViewport` asks an IntersectionObserver,
 * which answers with the next picture: where nothing moves, Chromium sometimes draws none.
 */
export async function expectInSight(locator: Locator): Promise<void> {
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
