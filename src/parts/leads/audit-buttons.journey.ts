import type { Locator, Page } from '@playwright/test';
import { expectInViewport } from '../../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

test.use({ allowedErrors: [/status of 404/], contextOptions: { reducedMotion: 'no-preference' } });

/** Presses a button from the top of the page. The reader ends up in the name field, with the form in sight. */
async function expectToLead(page: Page, button: Locator, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await button.focus();
  await press();
  await expect(page.locator('#name-field')).toBeFocused();
  await expectInViewport(page.locator('#name-field'));
  await expect(page).toHaveURL(/\/#audit-form$/);
}

test('every audit button focuses the name field: from another page, on every click, and on a phone', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}no-such-page`);
  const header = page.getByRole('banner').getByRole('link', { name: 'Get Free Audit' });
  await expectToLead(page, header, () => page.keyboard.press('Enter'));
  await expectToLead(page, header, () => page.keyboard.press('Enter'));
  for (const name of ['Get Your FREE 8-Point Audit', 'Get Your Free Audit Now']) {
    const button = page.getByRole('link', { name });
    await expectToLead(page, button, () => button.click());
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expectToLead(page, menu, async () => {
    await menu.click();
    const mobile = page.getByRole('navigation', { name: 'Mobile' });
    await mobile.getByRole('link', { name: 'Get Free Audit' }).click();
  });
});
