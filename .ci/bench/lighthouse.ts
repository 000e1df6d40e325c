import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { generateReport, type Result } from 'lighthouse';
import { chromium as browserType } from 'playwright';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { freePort } from '../test/free-port.ts';
import { percentile } from './times.ts';

// Prints Lighthouse's figures of the built site for its default phone: a slow device and network, simulated.

const addresses: Readonly<Record<string, string>> = {
  home: '/',
  blog: '/blog',
  post: '/blog/a-slow-site-costs-more-in-season',
  service: '/services/seo-strategy',
  contact: '/contact',
  about: '/about',
};

const score = (value: number): string => (value * 100).toFixed(0);
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** A column of the table: its title, Lighthouse's figure, and its format. */
const columns: readonly [
  title: string,
  read: (result: Result) => unknown,
  write: (value: number) => string,
][] = [
  ['performance', ({ categories }) => categories['performance']?.score, score],
  ['accessibility', ({ categories }) => categories['accessibility']?.score, score],
  ['best practices', ({ categories }) => categories['best-practices']?.score, score],
  ['SEO', ({ categories }) => categories['seo']?.score, score],
  ['for agents', ({ categories }) => categories['agentic-browsing']?.score, score],
  ['first paint', ({ audits }) => audits['first-contentful-paint']?.numericValue, milliseconds],
  ['largest paint', ({ audits }) => audits['largest-contentful-paint']?.numericValue, milliseconds],
  [
    'layout shift',
    ({ audits }) => audits['cumulative-layout-shift']?.numericValue,
    (value) => value.toFixed(3),
  ],
  ['blocking time', ({ audits }) => audits['total-blocking-time']?.numericValue, milliseconds],
  ['speed index', ({ audits }) => audits['speed-index']?.numericValue, milliseconds],
];

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, save: { type: 'string' } },
});
const runs = Number(options.runs);
const unknown = names.filter((name) => !(name in addresses));
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(
    `npm run measure -- lighthouse [--runs 5] [--save FOLDER] [${Object.keys(addresses).join('] [')}]\n--save keeps each page's last report.`,
  );
  process.exit(2);
}

/** One measurement. On a busy machine Lighthouse sometimes fails, and reports it. */
async function visit(url: string, port: number, attempts = 3): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'silent' });
  if (!outcome) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { runtimeError } = outcome.lhr;
  if (!runtimeError) return outcome.lhr;
  if (attempts === 1) throw new Error(`${url}: ${runtimeError.message}`);
  return visit(url, port, attempts - 1);
}

/** A missing measurement is not zero. */
function figure(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

ensureBrowser();
const server = await startLiveServer();
const port = await freePort();
const { args, ...launch } = chromium();
const browser = await browserType.launch({
  ...launch,
  args: [...args, `--remote-debugging-port=${port}`],
});
const version = browser.version();
const line = (cells: readonly string[]): void => {
  console.log(
    cells
      .map((cell, index) => cell.padStart(index === 0 ? 8 : (columns[index - 1]?.[0].length ?? 0)))
      .join('  '),
  );
};

try {
  line(['', ...columns.map(([title]) => title)]);
  for (const [name, path] of Object.entries(addresses)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const url = new URL(path, server.url).href;
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await visit(url, port));
    line([
      name,
      ...columns.map(([, read, write]) =>
        write(
          percentile(
            results.map((result) => figure(read(result))),
            50,
          ),
        ),
      ),
    ]);
    const last = results.at(-1);
    if (options.save === undefined || !last) continue;
    await mkdir(options.save, { recursive: true });
    await writeFile(join(options.save, `${name}.html`), generateReport(last, 'html'));
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `Median of ${runs}; Chromium ${version}; ${load} processes at work on this machine at the end.`,
  );
} finally {
  await browser.close();
  await server.close();
}
