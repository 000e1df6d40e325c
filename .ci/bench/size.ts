import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { chromium as browserType } from 'playwright';
import { demoPages } from '../../mocks/demo/demo-pages.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import { siteRoutes } from '../../src/app/site-routes.ts';
import { firstReport } from '../../stories/reports.ts';
import { DEMO_BASE } from '../build/demo-base.ts';
import { serveStatic } from '../build/static-server.ts';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';
import { makeLiveReport } from '../journeys/live-report.ts';
import { startLiveServer } from '../journeys/live-server.ts';

/** Size budgets of a visitors' page, in bytes: HTML after Brotli, with the styles it uses; scripts after gzip. */
const budgets = { html: 17_000, script: 5_000, island: 94_000 };
/** It has the most sections and drawings. */
const homeBudgets = { ...budgets, html: 21_000 };
const labels = { html: 'HTML', script: 'script before a touch', island: 'scripts after a touch' };

const client = join(import.meta.dirname, '../../dist/client');

async function compressed(path: string): Promise<number> {
  return (await stat(join(client, `${path}.gz`))).size;
}

async function total(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(compressed));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

ensureBrowser();
await readFile(join(client, 'index.html')).catch(() => {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
});
const server = await startLiveServer({}, { content: { ...startingContent(), pages: demoPages } });
const browser = await browserType.launch(chromium());
const report = await makeLiveReport(server.url, firstReport);
let overBudget = 0;

for (const route of siteRoutes) {
  const address = route.isUnlisted ? report.path : route.example;
  const response = await fetch(new URL(address, server.url));
  const html = await response.text();
  if (response.status !== route.status) throw new Error(`${route.example} answered ${response.status}.`);
  const page = await browser.newPage();
  const loaded: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') loaded.push(new URL(answer.url()).pathname);
  });
  await page.goto(new URL(address, server.url).href, { waitUntil: 'networkidle' });
  const script = await total(loaded);
  const form = page.locator('[data-island] form:has([type=email])').first();
  if ((await form.count()) > 0) {
    await form.locator('input[type=email]').pressSequentially('nobody');
    await expect.poll(() => form.evaluate(isHydrated)).toBe(true);
    await form.getByRole('button').press('Enter');
    await form.locator('.error').first().waitFor();
  }
  await page.close();

  const weights = { html: brotliCompressSync(html).length, script, island: await total(loaded) };
  for (const [what, budget] of Object.entries(route.path === '/' ? homeBudgets : budgets) as [
    keyof typeof budgets,
    number,
  ][]) {
    const isOver = weights[what] > budget;
    if (isOver) overBudget += 1;
    console.log(
      `${route.example.padEnd(16)} ${labels[what].padEnd(22)} ${kB(weights[what]).padStart(9)} of ${kB(budget)}${isOver ? '  OVER BUDGET' : ''}`,
    );
  }
}

/** The first load of the demo, compressed as a static host does, in bytes; its code is in `dist/journey-demo`. */
const demoBudget = 480_000;

const demo = await serveStatic(join(client, '../journey-demo'), DEMO_BASE, { isCompressed: true });
const visit = await browser.newPage();
const sizes: Promise<number>[] = [];
visit.context().on('requestfinished', (request) => {
  // The service worker answers the API from inside the page.
  if (request.url().includes('/api/')) return;
  sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
});
// Code that is loaded once the page is idle is not part of it.
await visit.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
await visit.goto(demo.url, { waitUntil: 'networkidle' });
const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
if (weight > demoBudget) overBudget += 1;
console.log(
  `${'the demo'.padEnd(16)} ${'first load'.padEnd(22)} ${kB(weight).padStart(9)} of ${kB(demoBudget)}${weight > demoBudget ? '  OVER BUDGET' : ''}`,
);
await demo.close();

await browser.close();
await server.close();
process.exitCode = overBudget > 0 ? 1 : 0;
