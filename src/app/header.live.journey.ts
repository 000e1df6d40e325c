import { expect, test } from '../../.ci/journey.ts';

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
