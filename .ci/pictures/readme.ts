import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium as browserType, type Page } from 'playwright';
import sharp from 'sharp';
import { serveStatic } from '../build/static-server.ts';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';

/*
 * `npm run pictures -- readme`: the pictures and the clip of README and docs, from the built demo and Storybook
 * (`npm run build -- demo`, `npm run build -- storybook`). With `--check` it writes none, and fails if one is outdated.
 */

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'stories/docs/pictures');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const AUDIT = 'demo-audit-docks';

interface Picture {
  name: string;
  address: string;
  size?: typeof DESKTOP;
  /** Shown as an admin sees it. */
  isStaff?: boolean;
  /** With the strip of the demo, which otherwise is hidden. */
  hasStrip?: boolean;
}

const pictures: readonly Picture[] = [
  { name: 'home', address: '' },
  { name: 'phone', address: '', size: PHONE },
  { name: 'demo', address: '', hasStrip: true },
  { name: 'report', address: 'report/sample-report-demo-audit-orchard' },
  { name: 'inbox', address: 'admin/inbox', isStaff: true },
  { name: 'audit', address: `admin/audits/${AUDIT}`, isStaff: true },
  { name: 'editor', address: 'blog/admin/posts/post-slow-site', isStaff: true },
];

const STRIP = '[aria-label="Demo"] { display: none }';

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

/** The share of a picture that may look different before it counts as outdated. */
const BOUND = 0.03;

/** A cell is wider than a letter: other dates, other anti-aliasing and compression change none. */
const CELLS = { width: 64, height: 40, fit: 'fill' } as const;
const STEP = 16;

/** The share of cells, from 0 to 1, whose brightness clearly differs between two pictures or clips. */
async function visibleDifference(before: Buffer, after: Buffer): Promise<number> {
  const cellsOf = (picture: Buffer) =>
    sharp(picture, { pages: -1 }).resize(CELLS).grayscale().raw().toBuffer();
  const [some = Buffer.alloc(0), others = Buffer.alloc(0)] = (
    await Promise.all([before, after].map(cellsOf))
  ).toSorted((one, other) => other.length - one.length);
  const changed = some.filter((value, index) => Math.abs(value - (others[index] ?? Infinity)) > STEP);
  return changed.length / some.length;
}

const writePicture = async (name: string, picture: Buffer): Promise<void> => {
  const path = join(folder, `${name}.webp`);
  if (!options.check) await writeFile(path, picture);
  const share = options.check ? await visibleDifference(await readFile(path), picture) : 0;
  if (share > BOUND) process.exitCode = 1;
  console.log(path, options.check ? `${(share * 100).toFixed(1)}% differs` : '');
};

const save = async (name: string, picture: Buffer): Promise<void> =>
  writePicture(name, await sharp(picture).webp({ quality: 76, effort: 6 }).toBuffer());

await mkdir(folder, { recursive: true });
ensureBrowser();
const browser = await browserType.launch(chromium());
const demo = await serveStatic(join(root, 'dist/demo'), '/');
const storybook = await serveStatic(join(root, 'dist/storybook'), '/');

const open = (colorScheme: 'light' | 'dark', size = DESKTOP): Promise<BrowserContext> =>
  browser.newContext({
    viewport: size,
    deviceScaleFactor: 1.25,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });

/** Takes a picture of the window, once fonts and pictures are loaded. */
async function takePicture(page: Page): Promise<Buffer> {
  // Storybook may never be quiet.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture below the window never loads; a broken one is shown as such.
    const loaded = [...document.images].filter(({ complete }) => complete);
    await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
  });
  return page.screenshot({ caret: 'hide' });
}

for (const theme of ['light', 'dark'] as const) {
  const context = await open(theme);
  const page = await context.newPage();
  for (const { name, address, size = DESKTOP, isStaff, hasStrip } of pictures) {
    await page.setViewportSize(size);
    await page.goto(`${demo.url}${address}${isStaff ? '?as=admin' : ''}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (!hasStrip) await page.addStyleTag({ content: STRIP });
    await save(`${name}-${theme}`, await takePicture(page));
  }
  await page.goto(`${storybook.url}?path=/story/pages-staff-inbox--data&globals=theme:${theme}`);
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor({ timeout: 180_000 });
  await save(`storybook-${theme}`, await takePicture(page));
  await context.close();
}

/** Requests an audit, writes it and opens its report, as one picture after the other. */
async function tour(): Promise<void> {
  const context = await open('light');
  const page = await context.newPage();
  const frames: { picture: Buffer; delay: number }[] = [];
  const show = async (delay: number) => {
    await page.evaluate(() => document.fonts.ready);
    frames.push({ picture: await page.screenshot({ caret: 'hide' }), delay });
  };
  await page.goto(demo.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addStyleTag({ content: STRIP });
  await show(1800);
  await page.getByLabel('Your website').scrollIntoViewIfNeeded();
  await show(1200);
  await page.getByLabel('Your website').fill('mangrove-kayaks.com');
  await show(1200);
  await page.getByRole('button', { name: 'Start my audit' }).click();
  const form = page.getByRole('form', { name: 'Free audit request' });
  for (const [label, text] of Object.entries({
    Name: 'Lena Marsh',
    Email: 'lena@mangrove-kayaks.com',
    Phone: '(239) 555-0142',
  })) {
    await form.getByLabel(label).fill(text);
    await show(600);
  }
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await page.getByRole('heading', { name: 'Your request is in' }).waitFor();
  await show(2500);
  const places = ['admin/inbox?as=admin', `admin/audits/${AUDIT}`, 'report/sample-report-demo-audit-groomer'];
  for (const pagePath of places) {
    await page.goto(demo.url + pagePath);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.addStyleTag({ content: STRIP });
    await show(2500);
  }
  for (const top of [700, 1400]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await show(2000);
  }
  const sized = await Promise.all(frames.map(({ picture }) => sharp(picture).resize(960).png().toBuffer()));
  const clip = sharp(sized, { join: { animated: true } }).webp({
    quality: 75,
    effort: 6,
    delay: frames.map(({ delay }) => delay),
    loop: 0,
  });
  await writePicture('tour', await clip.toBuffer());
  await context.close();
}

await tour();
await Promise.all([demo.close(), storybook.close(), browser.close()]);
