import { expect, test } from '../../../.ci/journeys/journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu opens before any script has arrived', async ({ page, siteUrl }) => {
  await page.route('**/*.js', () => new Promise<void>(() => undefined));
  await page.goto(siteUrl, { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Services' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('a press beside the menu closes it, and so does its button', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(195, 800);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard goes from the button into the menu', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').first()).toBeFocused();
});

test('the menu is closed on the page that Back leads to, and with every other address', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => {
    history.back();
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

test('leaving the menu by Tab closes it', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link').last().focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the page behind the menu does not scroll', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await page.mouse.move(195, 800);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.locator(':root')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator(':root')).not.toHaveCSS('overflow-y', 'hidden');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu leads to the sections of the page', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/#service-list$/);
  });
});
