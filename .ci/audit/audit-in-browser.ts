import { chromium as browserType, devices, type Browser, type Page } from 'playwright';
import type { Barrier, InBrowser, Painting, Site } from '../../server/scan/site.ts';
import { axeFaults, endTransitions, loadAxe } from '../journeys/axe-faults.ts';
import { ensureBrowser } from '../journeys/browser.ts';
import { chromium } from '../journeys/chromium.ts';

/** A phone on a slow network, as Lighthouse has it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER_PROCESSOR = 4;

/** How many pages of a kind make a kind of page. */
const SEVERAL = 3;

/** One page per folder, such as the articles of a blog, and all of the few at the top. */
function oneOfEachKind(addresses: readonly string[]): string[] {
  const byFolder = Map.groupBy(addresses, (address) => new URL('.', address).pathname);
  return [...byFolder].flatMap(([folder, pages]) =>
    folder === '/' || pages.length < SEVERAL ? pages.slice(0, 10) : pages.slice(0, 1),
  );
}

/** Observes paint and layout shift from the start of a page. */
function observe(): void {
  const seen = { largestPaint: 0, shift: 0 };
  Object.assign(window, { seenByAudit: seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const paintsOf = (page: Page): Promise<Omit<Painting, 'address' | 'bytes'>> =>
  page.evaluate(() => {
    const { seenByAudit } = window as unknown as { seenByAudit: { largestPaint: number; shift: number } };
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ...seenByAudit,
    };
  });

async function paint(browser: Browser, address: string, at: string): Promise<Painting> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(at, { waitUntil: 'networkidle' });
  const paints = await paintsOf(page);
  await context.close();
  return { address, ...paints, bytes: Math.round(bytes) };
}

/** Runs axe on a page, on a phone and on a desktop screen, by day and by night. */
async function barriersOn(browser: Browser, address: string, at: string): Promise<Barrier[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(at, { waitUntil: 'networkidle' });
  await loadAxe(page);
  await endTransitions(page);
  const found = new Map<string, Barrier>();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { rule, help, elements } of await axeFaults(page))
        for (const element of elements)
          found.set(`${rule} ${element}`, { address, rule, message: help, element });
    }
  }
  await context.close();
  return [...found.values()];
}

/**
 * Opens a page of each kind in Chromium.
 * @param server the site's actual address, if it differs from the public one
 */
export async function openInBrowser({ origin, pages }: Site, server: string = origin): Promise<InBrowser> {
  ensureBrowser();
  const browser = await browserType.launch(chromium());
  const paintings: Painting[] = [];
  const barriers: Barrier[] = [];
  try {
    for (const address of oneOfEachKind(pages.map((page) => page.address))) {
      const { pathname, search } = new URL(address);
      const at = new URL(pathname + search, server).href;
      paintings.push(await paint(browser, address, at));
      barriers.push(...(await barriersOn(browser, address, at)));
    }
  } finally {
    await browser.close();
  }
  return { paintings, barriers };
}
