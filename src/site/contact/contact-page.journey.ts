import { expect, test } from '../../../.ci/journeys/journey.ts';

test('the tabs work by keyboard and have addresses, and typed text survives a reload', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}contact`);
  const message = page.getByRole('tab', { name: 'Send a Message' });
  const audit = page.getByRole('tab', { name: 'Request Free Audit' });
  await expect(message).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Message', { exact: true }).fill('Half a thought');
  // After hydration only one tab is in the tab order.
  await expect(audit).toHaveAttribute('tabindex', '-1');

  await message.focus();
  await page.keyboard.press('ArrowRight');
  await expect(audit).toBeFocused();
  await expect(page).toHaveURL(/\/contact\?tab=audit$/);
  await expect(page.getByRole('form', { name: 'Free audit request' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Message to the coach' })).toBeHidden();
  await page.reload();
  await expect(audit).toHaveAttribute('aria-selected', 'true');

  await audit.focus();
  await page.keyboard.press('ArrowRight');
  await expect(message).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
});
