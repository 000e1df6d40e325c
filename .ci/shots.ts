import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as browserType } from 'playwright';
import { staffRoutes } from '../src/app/staff-routes.ts';
import { openRoutes } from './addresses.ts';
import { ensureBrowser } from './browser.ts';
import { chromium } from './chromium.ts';
import { staff } from './live-accounts.ts';
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

const login = await browser.newContext();
const { email, password } = staff.admin;
await login.request.post(new URL('/api/auth/login', server.url).href, { data: { email, password } });
const storageState = await login.storageState();
const guarded = staffRoutes.filter(({ access }) => access !== 'public');

for (const { example, access } of [...openRoutes, ...guarded]) {
  for (const width of widths) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        ...(access !== 'public' && { storageState }),
      });
      const page = await context.newPage();
      await page.goto(new URL(example, server.url).href, { waitUntil: 'networkidle' });
      // Lazy pictures load when they come near: walk down the page once, then wait for what that asked for.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await page.waitForLoadState('networkidle');
      const path = join(folder, `${nameOf(example)}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
      await context.close();
      console.log(path);
    }
  }
}

await browser.close();
await server.close();
