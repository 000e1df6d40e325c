import { expectNoFaults } from '../../../.ci/journeys/axe.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

const BLUE = 'rgb(10, 42, 156)';

test('texts and accent color chosen by an admin appear on the home page and covers, in light and dark mode', async ({
  page,
  staffSite,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await staffSite.logIn(page, 'admin', 'admin/settings');
  const form = page.getByRole('form', { name: 'Site settings' });
  await form.getByRole('textbox', { name: 'Your color' }).fill('#0a2a9c');
  await expect(form.getByText('#4a7af1')).toBeVisible();
  await form.getByLabel('Headline', { exact: true }).fill('Marketing that pays its way');
  await form.getByLabel('Phone').fill('(239) 555-0199');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByText('Saved. Visitors see the changes now.')).toBeVisible();

  await page.goto(staffSite.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing that pays its way');
  await expect(page.getByRole('contentinfo')).toContainText('(239) 555-0199');
  const button = page.getByRole('main').getByRole('link', { name: 'Get Your FREE 8-Point Audit' });
  await expect(button).toHaveCSS('background-color', BLUE);
  await expect(page.locator('.hero-rays path[fill="var(--primary)"]').first()).toHaveCSS('fill', BLUE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveCSS('background-color', 'rgb(74, 122, 241)');
  await expectNoFaults(page);

  const drawn = await page.evaluate(async (address) => (await fetch(address)).text(), 'covers/seo.svg');
  expect(drawn).toContain('#0a2a9c');
  expect(drawn).not.toContain('#b0146a');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg?0a2a9c');
  for (const path of ['favicon.svg', 'covers/seo.svg']) {
    const file = await page.request.get(staffSite.url + path);
    expect(await file.text()).toContain('#0a2a9c');
    expect(file.headers()['cache-control']).toBe('public, no-cache');
  }
});
