import type { Page } from '@playwright/test';
import { expect, test } from '../../.ci/journey.ts';

/** How far the page's content sticks out to the side, once every part of it has been in view and laid out. */
async function overhang(page: Page): Promise<number> {
  for (const part of await page.locator('main section, footer').all()) await part.scrollIntoViewIfNeeded();
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

for (const width of [320, 390]) {
  test(`home at ${width} px does not scroll sideways with text of 150 % and 200 %`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(siteUrl);
    for (const size of ['24px', '32px']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await overhang(page), size).toBe(0);
    }
  });
}

for (const [name, height] of [
  ['at 320 px', 640],
  ['at 400 % zoom', 256],
] as const) {
  test(`the header is whole and in one row ${name}`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 320, height });
    await page.goto(siteUrl);
    const header = page.getByRole('banner');
    const brand = await header.getByRole('link', { name: 'SWFL Marketing Coach' }).boundingBox();
    const menu = await header.getByRole('button', { name: 'Menu' }).boundingBox();
    if (!brand || !menu) throw new Error('The header lacks its brand or its menu.');
    expect(brand.x).toBeGreaterThanOrEqual(0);
    expect(brand.x + brand.width).toBeLessThanOrEqual(menu.x);
    expect(menu.x + menu.width).toBeLessThanOrEqual(320);
    const middle = menu.y + menu.height / 2;
    expect(middle).toBeGreaterThan(brand.y);
    expect(middle).toBeLessThan(brand.y + brand.height);
  });
}
