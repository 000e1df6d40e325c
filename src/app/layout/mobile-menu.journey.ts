import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

test.use({ viewport: { width: 390, height: 844 } });

test('the menu opens by keyboard and tap, closes in every way, and returns focus', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await toggle.press('Enter');
  // The page behind does not scroll.
  await expect(page.locator(':root')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.locator(':root')).not.toHaveCSS('overflow-y', 'hidden');

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(195, 800);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(menu).toBeVisible();
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the menu closes on Back and on every navigation', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await toggle.click();
  await expect(menu).toBeVisible();
  // Later, or the page that runs this could be left before it answers.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await expect(page).toHaveTitle(/^Digital Marketing Coach/);
  await expect(menu).toBeHidden();
  // Every change of address closes it.
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = 'services';
  });
  await expect(menu).toBeHidden();
});

test('the header fits in one row at 320 px and at 400 % zoom', async ({ page, siteUrl }) => {
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
