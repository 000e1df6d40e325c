import type { Page } from '@playwright/test';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { staff } from '../../.ci/journeys/live-accounts.ts';

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, role: 'button' | 'combobox' | 'link' | 'textbox', name: string | RegExp) {
  const target = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty presses of Tab did not lead to “${name}.”`);
}

test('an editor logs in, writes a post and reads the inbox with the keyboard alone', async ({
  page,
  staffSite,
}) => {
  await page.goto(`${staffSite.url}login?return=%2Fblog%2Fadmin`);
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(staff.editor.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(`${staff.editor.password}\n`);
  await page.waitForURL(`${staffSite.url}blog/admin`);

  await tabTo(page, 'link', /^(?:New post|Write a post)/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${staffSite.url}blog/admin/new`);
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('No mouse was needed');
  await tabTo(page, 'textbox', 'Text');
  await page.keyboard.type('Every word of it.');
  await page.keyboard.press('Escape');
  await tabTo(page, 'combobox', 'Category');
  await page.keyboard.type('SEO');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/admin\/posts\/[\w-]+$/);

  await page.goto(`${staffSite.url}admin`);
  await tabTo(page, 'link', /^Inbox/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${staffSite.url}admin/inbox`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
});
