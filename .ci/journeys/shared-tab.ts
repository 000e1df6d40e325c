import type { Page } from '@playwright/test';
import { test as base, whenReady } from './journey.ts';

interface PerWorker {
  tab: Page;
}

/** For read-only journeys: they open pages one after the other in the same tab. */
export const test = base.extend<object, PerWorker>({
  tab: [
    async ({ browser }, provide) => {
      const page = await browser.newPage();
      await provide(whenReady(page));
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  context: ({ tab }, provide) => provide(tab.context()),
  page: async ({ tab }, provide) => {
    await tab.setViewportSize({ width: 1280, height: 720 });
    await tab.emulateMedia({ colorScheme: null, reducedMotion: null });
    await provide(tab);
  },
});
