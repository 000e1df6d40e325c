import type { Page } from '@playwright/test';

/** Holds back requests that match a pattern, until released. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
