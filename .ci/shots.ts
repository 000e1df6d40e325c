import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as browserType } from 'playwright';
import { routes } from '../src/app/routes.ts';
import { ensureBrowser } from './browser.ts';
import { chromium } from './chromium.ts';
import { startLiveServer } from './live-server.ts';

const widths = [390, 820, 1440];
const themes = ['light', 'dark'] as const;
const folder = join(import.meta.dirname, '../shots');

/** `/blog/search` becomes `blog-search`. */
const nameOf = (address: string): string => address.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'home';

ensureBrowser();
await mkdir(folder, { recursive: true });
const server = await startLiveServer();
const browser = await browserType.launch(chromium());

for (const { example } of routes) {
  for (const width of widths) {
    for (const colorScheme of themes) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.goto(new URL(example, server.url).href, { waitUntil: 'networkidle' });
      // Lazy pictures load when they come near: walk down the page once, then wait for what that asked for.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await page.waitForLoadState('networkidle');
      const path = join(folder, `${nameOf(example)}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
      await page.close();
      console.log(path);
    }
  }
}

await browser.close();
await server.close();
