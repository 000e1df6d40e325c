import { expect, test } from '../../.ci/journeys/journey.ts';

test('the header is whole and in one row at 320 px, also at 400 % zoom', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(siteUrl);
  const header = page.getByRole('banner');
  // A window of 1280 × 1024 px at 400 % zoom is 320 × 256 px.
  for (const height of [640, 256]) {
    await page.setViewportSize({ width: 320, height });
    const brand = await header.getByRole('link', { name: 'SWFL Marketing Coach' }).boundingBox();
    const menu = await header.getByRole('button', { name: 'Menu' }).boundingBox();
    if (!brand || !menu) throw new Error('The header lacks its brand or its menu.');
    expect(brand.x).toBeGreaterThanOrEqual(0);
    expect(brand.x + brand.width).toBeLessThanOrEqual(menu.x);
    expect(menu.x + menu.width).toBeLessThanOrEqual(320);
    const middle = menu.y + menu.height / 2;
    expect(middle).toBeGreaterThan(brand.y);
    expect(middle).toBeLessThan(brand.y + brand.height);
  }
});
