import { expect, test } from '../../../.ci/journeys/journey.ts';

test('what an admin changes in the settings stands on the home page', async ({ page, staffSite }) => {
  await staffSite.logIn(page, 'admin', 'admin/settings');
  const form = page.getByRole('form', { name: 'Site settings' });
  await form.getByLabel('Headline', { exact: true }).fill('Marketing that pays its way');
  await form.getByLabel('Phone').fill('(239) 555-0199');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByText('Saved. Visitors see the changes now.')).toBeVisible();
  await page.goto(staffSite.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing that pays its way');
  await expect(page.getByRole('contentinfo')).toContainText('(239) 555-0199');
});
