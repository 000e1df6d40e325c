import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium as browserType } from 'playwright';
import { siteRoutes } from '../src/app/site-routes.ts';
import { reportRoute } from '../src/site/report/report-route.ts';
import { LATE_CODE_ID, type LateCode } from '../src/lib/early-visit.ts';
import { firstReport } from '../stories/reports.ts';
import { ensureBrowser } from './browser.ts';
import { chromium } from './chromium.ts';
import { makeLiveReport } from './live-report.ts';
import { startLiveServer } from './live-server.ts';

/**
 * What a page of visitors may weigh, in bytes after gzip; its HTML holds the style sheet. The home page comes closest:
 * the owner's words, pictures and colour, where leads come from, and sharing its sample with real reports cost it 3.4 kB;
 * forms and pages that give up on a dead connection, say so and go on when it is back, 1.4 kB; how to reach the coach on
 * paper, a booked call and forms that are forgotten after 30 minutes, 0.7 kB.
 */
const budgets = { html: 38_000, hydrate: 125_000, idle: 145_000 };

const client = join(import.meta.dirname, '../dist/client');

async function compressed(path: string): Promise<number> {
  return (await stat(join(client, `${path}.gz`))).size;
}

async function total(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(compressed));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Scripts that the HTML names: what the page needs to hydrate. */
function namedScripts(html: string): string[] {
  const data = new RegExp(`<script type="application/json" id="${LATE_CODE_ID}">(.*?)</script>`).exec(
    html,
  )?.[1];
  if (data === undefined) throw new Error('The page names no scripts.');
  const { entry, imported } = JSON.parse(data) as LateCode;
  return [entry, ...imported];
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

ensureBrowser();
await readFile(join(client, 'index.html')).catch(() => {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
});
const server = await startLiveServer();
const browser = await browserType.launch(chromium());
const report = await makeLiveReport(server.url, firstReport);
let overBudget = 0;

for (const route of siteRoutes) {
  const address = route === reportRoute ? report.path : route.example;
  const response = await fetch(new URL(address, server.url));
  const html = await response.text();
  if (response.status !== route.status) throw new Error(`${route.example} answered ${response.status}.`);
  const page = await browser.newPage();
  const loaded: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') loaded.push(new URL(answer.url()).pathname);
  });
  await page.goto(new URL(address, server.url).href, { waitUntil: 'networkidle' });
  await page.close();

  const weights = {
    html: gzipSync(html, { level: 9 }).length,
    hydrate: await total(namedScripts(html)),
    idle: await total(loaded),
  };
  for (const [what, budget] of Object.entries(budgets) as [keyof typeof budgets, number][]) {
    const isOver = weights[what] > budget;
    if (isOver) overBudget += 1;
    const label = { html: 'HTML', hydrate: 'scripts to hydrate', idle: 'scripts before interaction' }[what];
    console.log(
      `${route.example.padEnd(16)} ${label.padEnd(27)} ${kB(weights[what]).padStart(9)} of ${kB(budget)}${isOver ? '  OVER BUDGET' : ''}`,
    );
  }
}

await browser.close();
await server.close();
process.exitCode = overBudget > 0 ? 1 : 0;
