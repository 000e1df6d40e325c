import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** How a picture is looked at. */
export interface Look {
  width: number;
  theme: 'light' | 'dark';
}

export const WIDTHS = [390, 820, 1440];
export const THEMES = ['light', 'dark'] as const;

/** How often a page may change until it must stand still. */
const PATIENCE = 20;

export const HEIGHT = 900;

/** Opens a tab in which nothing moves and no time passes. */
export async function openTab(
  browser: Browser,
  { width, theme }: Look,
  { now, ...options }: BrowserContextOptions & { now: Date },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...options,
  });
  await context.clock.setFixedTime(now);
  return context.newPage();
}

/** Takes the picture of a whole page, its end included, once its fonts and pictures are there and nothing changes any more. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    // Lazy pictures load when they come near, which in a picture of the whole page they do not.
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A picture that cannot be loaded is shown as one.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  let last: Buffer = Buffer.alloc(0);
  for (let turn = 0; turn < PATIENCE; turn += 1) {
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (picture.equals(last)) break;
    last = picture;
  }
  return last;
}
