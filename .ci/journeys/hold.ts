import type { Page } from '@playwright/test';

/** Keeps back what a page asks for and a pattern matches, until it is let go. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
