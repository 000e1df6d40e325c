import type { Locator, Page } from '@playwright/test';
import { expectInSight } from '../../../.ci/journeys/in-sight.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

/** Presses a button from the top of the page. The reader ends up in the name field, with the form in sight. */
async function expectToLead(page: Page, button: Locator, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await button.focus();
  await press();
  await expect(page.locator('#name-field')).toBeFocused();
  await expectInSight(page.locator('#name-field'));
  await expect(page).toHaveURL(/\/#audit-form$/);
}

test('every audit button leads to the name field with every press', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const header = page.getByRole('banner').getByRole('link', { name: 'Get Free Audit' });
  const buttons = [
    page.getByRole('link', { name: 'Get Your FREE 8-Point Audit' }),
    page.getByRole('link', { name: 'Get Your Free Audit Now' }),
    header,
    header,
  ];
  for (const button of buttons) await expectToLead(page, button, () => button.click());
});

test('the header leads there from another page and, by keyboard, once more', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}about`);
  const button = page.getByRole('banner').getByRole('link', { name: 'Get Free Audit' });
  for (const key of ['Enter', 'Enter']) await expectToLead(page, button, () => page.keyboard.press(key));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu leads there from a page opened at the form', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}#audit-form`);
    await expect(page.locator('#name-field')).toBeFocused();
    const menu = page.getByRole('button', { name: 'Menu' });
    await expectToLead(page, menu, async () => {
      await menu.click();
      const link = page
        .getByRole('navigation', { name: 'Mobile' })
        .getByRole('link', { name: 'Get Free Audit' });
      await link.click();
    });
  });
});
