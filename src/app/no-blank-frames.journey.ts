import type { Page } from '@playwright/test';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { untilReady } from '../../.ci/journeys/until-ready.ts';

interface FrameState {
  path: string;
  heading: string;
  letters: number;
  height: number;
}

declare global {
  interface Window {
    seen: FrameState[];
  }
}

/** Records every distinct content of `main`. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.seen = [];
    let last = '';
    const checkFrame = () => {
      const main = document.querySelector('main');
      const seen: FrameState = {
        path: window.location.pathname,
        heading: main?.querySelector('h1')?.textContent ?? '',
        letters: main?.textContent.trim().length ?? 0,
        height: main?.offsetHeight ?? 0,
      };
      const now = JSON.stringify(seen);
      if (now !== last) window.seen.push(seen);
      last = now;
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
}

const isBlank = ({ heading, letters, height }: FrameState): boolean =>
  heading === '' || letters < 50 || height < 300;

/** Expects some text in every frame. */
async function expectNoBlankFrame(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.seen).then((seen) => seen.filter(isBlank))).toEqual([]);
}

/** Links to follow, each on the page that the previous one opens, with the expected titles. */
const STEPS: readonly { link: string; title: RegExp }[] = [
  { link: 'header a[href$="/blog"]', title: /^Digital marketing resources/ },
  { link: 'main article a', title: /./ },
  { link: 'header a[href$="/about"]', title: /^About/ },
  { link: 'header a[href$="/contact"]', title: /^Contact/ },
  { link: 'footer a[href$="/services/local-search"]', title: /^Local Search/ },
  { link: 'footer a[href$="/privacy"]', title: /^Privacy Policy/ },
];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'no frame is blank while a visitor clicks quickly through the site and back',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await watchFrames(page);
    for (const { link, title } of STEPS) {
      const anchor = page.locator(link).first();
      const target = await anchor.evaluate((element: HTMLAnchorElement) => element.href);
      // A click without pointer events, such as a quick tap: nothing is loaded ahead.
      await anchor.dispatchEvent('click');
      await expect(page).toHaveURL(target);
      await expect(page).toHaveTitle(title);
    }
    await expectNoBlankFrame(page);

    // Cold after a reload, then warm.
    await page.reload();
    await untilReady(page);
    await watchFrames(page);
    for (const { title } of STEPS.slice(0, -1).toReversed()) {
      await page.goBack();
      await expect(page).toHaveTitle(title);
    }
    for (const { title } of STEPS.slice(1)) {
      await page.goForward();
      await expect(page).toHaveTitle(title);
    }
    await expectNoBlankFrame(page);
  },
);
