import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium as browserType } from 'playwright';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { freePort } from '../test/free-port.ts';
import { percentile } from './times.ts';

// `npm run measure -- lighthouse [--runs 5] [home] [blog] …`: Lighthouse's figures of the built site for its default
// phone, which has a slow processor and network.

const ADDRESSES: Readonly<Record<string, string>> = {
  home: '/',
  blog: '/blog',
  post: '/blog/a-slow-site-costs-more-in-season',
  service: '/services/seo-strategy',
  contact: '/contact',
  about: '/about',
};

/** Shares from 0 to 1, by their category. */
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** In milliseconds, but for the shift. */
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const names = positionals.length > 0 ? positionals : Object.keys(ADDRESSES);

/** One measurement. On a busy machine Lighthouse sometimes fails, and reports it. */
async function visit(url: string, port: number, attempts = 3): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'silent' });
  if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
  if (attempts === 1) throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? 'no answer'}`);
  return visit(url, port, attempts - 1);
}

ensureBrowser();
const server = await startLiveServer();
const port = await freePort();
const { args, ...launch } = chromium();
const browser = await browserType.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
try {
  for (const name of names) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1)
      results.push(await visit(new URL(ADDRESSES[name] ?? name, server.url).href, port));
    // A missing figure is not zero.
    const median = (read: (result: Result) => number | null | undefined) =>
      percentile(
        results.map((result) => read(result) ?? Number.NaN),
        50,
      );
    console.log(`\n${name}, median of ${runs}, Chromium ${browser.version()}`);
    for (const id of SCORES) {
      const score = median(({ categories }) => categories[id]?.score);
      console.log(`  ${id.padEnd(26)} ${(score * 100).toFixed(0)}`);
    }
    for (const id of FIGURES) {
      const value = median(({ audits }) => audits[id]?.numericValue);
      console.log(`  ${id.padEnd(26)} ${value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0)}`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
