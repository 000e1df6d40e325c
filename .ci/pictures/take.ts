import type { Browser, BrowserContext, Page } from 'playwright';

/** How a picture is looked at. */
export interface Look {
  width: number;
  theme: 'light' | 'dark';
}

export const WIDTHS = [390, 820, 1440];
export const THEMES = ['light', 'dark'] as const;

/** How often a page may change until it must stand still. */
const TRIES = 20;

const HEIGHT = 900;

/** A browser in which nothing moves and no time passes. Its tabs have what others have loaded at hand. */
export async function openVisitor(browser: Browser, now: Date): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  // Longer than anything takes, also where other work keeps the machine busy.
  visitor.setDefaultTimeout(180_000);
  await visitor.clock.setFixedTime(now);
  return visitor;
}

/** Makes a tab as wide as a screen, by day or by night. */
export async function lookThrough(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
}

/** How long, in milliseconds, nothing may change in a page before it counts as finished, and how long that may take. */
const QUIET = { atLeast: 300, atMost: 10_000 };

/** Waits until nothing changes in a page any more. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    ({ atLeast, atMost }) =>
      new Promise((resolve) => {
        // Counted, and not read from a clock: time stands still here.
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

/** Takes the picture of a whole page, its end included, once its fonts and pictures are there and nothing changes any more. */
export async function takePicture(page: Page): Promise<Buffer> {
  // On a busy machine a page can stand still while its late code is on its way. Of two
  // thousand pages one may never be quiet, which must not end the comparison of all others.
  await page.waitForLoadState('networkidle', { timeout: QUIET.atMost }).catch(() => undefined);
  await untilStill(page);
  await page.evaluate(async () => {
    // What sticks to the window would lie over the page wherever a press has left it.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Lazy pictures load when they come near, which in a picture of the whole page they do not.
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A picture that cannot be loaded is shown as one.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  let last: Buffer = Buffer.alloc(0);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (picture.equals(last)) break;
    last = picture;
  }
  return last;
}
