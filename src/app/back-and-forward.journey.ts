import { existsSync } from 'node:fs';
import { chromium as browserType } from 'playwright';
import { chromium } from '../../.ci/journeys/chromium.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { siteRoutes } from './site-routes.ts';

/** The headless shell of other journeys has no back/forward cache. */
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

test('Back restores each public page from the back/forward cache, with scroll position and typed text', async ({
  siteUrl,
}) => {
  const executablePath = FULL_BROWSERS.find((path) => existsSync(path));
  test.skip(executablePath === undefined, 'Only a full Chromium keeps pages in memory.');
  const browser = await browserType.launch({
    ...chromium(),
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['fromMemory'] = String(persisted);
    });
    window.addEventListener('pagehide', () => {
      document.documentElement.dataset['place'] = String(window.scrollY);
    });
  });
  for (const route of siteRoutes) {
    // A 404 page is never cached, and these examples are ones on a new site.
    if (route.status !== 200 || route.isUnlisted || route.path === '/:page') continue;
    await test.step(route.example, async () => {
      await page.goto(new URL(route.example, siteUrl).href);
      const field = page.locator('main form input[type=email]').first();
      const hasForm = (await field.count()) > 0;
      if (hasForm) await field.fill('half@');
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      await page.evaluate(() => window.location.assign('/terms?later'));
      await page.waitForURL(/terms\?later/);
      // Playwright's goBack waits for a load event, which does not happen here. Later, or the page that runs this could be
      // left before it answers.
      await page.evaluate(() => {
        setTimeout(() => window.history.back());
      });
      await expect(page.locator('html')).toHaveAttribute('data-from-memory', /./);
      const reasons = await page.evaluate(() => {
        const entry = performance.getEntriesByType('navigation')[0]?.toJSON() as
          | { notRestoredReasons?: unknown }
          | undefined;
        return entry?.notRestoredReasons;
      });
      expect(reasons).toBeNull();
      await expect(page.locator('html')).toHaveAttribute('data-from-memory', 'true');
      const scrollY = await page.evaluate(() => document.documentElement.dataset['place']);
      expect(Number(scrollY)).toBeGreaterThan(0);
      expect(await page.evaluate(() => String(window.scrollY))).toBe(scrollY);
      if (hasForm) await expect(field).toHaveValue('half@');
    });
  }
  await browser.close();
});
