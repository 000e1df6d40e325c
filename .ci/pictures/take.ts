import type { Browser, BrowserContext, Page, PageScreenshotOptions } from 'playwright';

/** A picture that can be taken repeatedly. */
export interface Motif {
  /** Its subject, such as `page about 390 dark`. */
  name: string;
  take: () => Promise<Buffer>;
}

/** The pictures of one side of a comparison, and the processes started for them. */
export interface Album {
  motifs: readonly Motif[];
  /** Motifs that failed to render, known after their picture was taken. */
  failed?: ReadonlySet<string>;
  close: () => Promise<void>;
}

/** The viewing conditions of a picture. */
export interface Look {
  width: number;
  theme: 'light' | 'dark';
}

export const WIDTHS = [390, 820, 1440];
export const THEMES = ['light', 'dark'] as const;

/** How often a page may change until it must be still. */
const TRIES = 20;

const HEIGHT = 900;

/** A browser without motion and with a fixed clock. Its tabs share a cache. */
export async function openVisitor(browser: Browser, now: Date): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  // Longer than anything takes on a busy machine.
  visitor.setDefaultTimeout(180_000);
  await visitor.clock.setFixedTime(now);
  return visitor;
}

/** Sets a tab's width and theme. */
export async function lookThrough(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
}

/** Milliseconds without a change after which a page counts as finished, and the maximum wait. */
const QUIET = { atLeast: 300, atMost: 10_000 };

/** Waits until a page stops changing. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    ({ atLeast, atMost }) =>
      new Promise((resolve) => {
        // Counted, because the clock is frozen.
        let still = 0;
        const observer = new MutationObserver(() => {
          still = 0;
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        let waited = 0;
        const look = (): void => {
          still += 50;
          waited += 50;
          if (still < atLeast && waited < atMost) setTimeout(look, 50);
          else {
            observer.disconnect();
            resolve();
          }
        };
        look();
      }),
    QUIET,
  );

/** Takes a picture of a page, or of its window, once fonts and pictures are loaded and nothing changes. */
export async function takePicture(
  page: Page,
  options: Pick<PageScreenshotOptions, 'fullPage' | 'animations'> = {
    fullPage: true,
    animations: 'disabled',
  },
): Promise<Buffer> {
  // On a busy machine a page can be still before its late code arrives. One of two thousand pages may never be quiet,
  // which must not stop the comparison.
  await page.waitForLoadState('networkidle', { timeout: QUIET.atMost }).catch(() => undefined);
  await untilStill(page);
  await page.evaluate(async () => {
    // Sticky elements would cover the page at the scroll position of a click.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Lazy pictures do not load in a full-page picture.
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A broken picture is shown as such.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  let last: Buffer = Buffer.alloc(0);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const picture = await page.screenshot({ ...options, caret: 'hide' });
    if (picture.equals(last)) break;
    last = picture;
  }
  return last;
}
