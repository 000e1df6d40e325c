import type { Page } from '@playwright/test';
import { axeFaults, endTransitions, loadAxe } from './axe-faults.ts';
import { expect } from './journey.ts';

const faultsOf = async (page: Page): Promise<string[]> =>
  (await axeFaults(page)).map(({ rule, elements }) => `${rule}: ${elements.join(' ')}`);

/** Expects no axe violations, by night on a desktop screen and by day on a phone. `npm test -- everywhere` has all four. */
export async function expectNoFaults(page: Page): Promise<void> {
  await loadAxe(page);
  await endTransitions(page);
  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // The theme depends on the style sheet alone: an open page follows it without a reload.
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page), `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Loads every picture, including lazy ones. */
const untilPicturesAreThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // A failed picture stops blocking the others.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });

/** The page's horizontal overflow, after layout. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return document.documentElement.scrollWidth - window.innerWidth;
  });

async function expectNoOverhang(page: Page, width: number, textSizes: readonly string[]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const size of textSizes) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await overhang(page), `${page.url()} at ${width} px, text of ${size}`).toBeLessThanOrEqual(0);
  }
}

const PHONES = [320, 390];
/** 720 px is a 1440 px window at 200 % zoom. */
const WIDER = [720, 820, 1440];

/** Expects the page to fit its window at every width; on a phone also with other sizes of text. */
export async function expectToFit(page: Page, phoneTextSizes: readonly string[] = ['100%']): Promise<void> {
  await endTransitions(page);
  await untilPicturesAreThere(page);
  for (const width of WIDER) await expectNoOverhang(page, width, ['100%']);
  for (const width of PHONES) await expectNoOverhang(page, width, phoneTextSizes);
}
