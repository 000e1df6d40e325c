import { expect, test } from '../../../.ci/journeys/journey.ts';

test('the sample content goes at once, and one post of it comes back', async ({ page, staffSite }) => {
  await staffSite.logIn(page, 'admin', 'admin');
  await page.getByRole('button', { name: 'Remove sample content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^Removed in the last 30 days: \d+ posts and 5 testimonials\.$/)).toBeVisible();

  await page.goto(`${staffSite.url}blog`);
  await expect(page.getByRole('heading', { name: 'No blog posts found.' })).toBeVisible();
  await expect(page.getByText('The first ones are being written.')).toBeVisible();
  await page.goto(staffSite.url);
  await expect(page.getByText('No testimonials available.')).toBeVisible();

  await page.goto(`${staffSite.url}blog/admin?state=deleted`);
  await page.getByRole('button', { name: 'Restore “Four numbers worth checking every Monday”' }).click();
  await expect(page.getByText('Post restored', { exact: true })).toBeVisible();
  await page.goto(`${staffSite.url}blog`);
  await expect(page.getByRole('link', { name: 'Four numbers worth checking every Monday' })).toBeVisible();
});
