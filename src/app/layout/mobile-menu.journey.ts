import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

test.use({ viewport: { width: 390, height: 844 } });

test('the menu opens by keyboard and tap, closes in every way and on every navigation, and returns focus', async ({
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
  await page.mouse.click(195, 800);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await toggle.click();
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
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = 'services';
  });
  await expect(menu).toBeHidden();
});
