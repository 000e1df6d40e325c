import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

test(
  'an admin changes a service, previews it, publishes it, and visitors see it',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    const description = 'Be the first answer when a neighbor asks.';
    await staffSite.logIn(page, 'admin', 'admin/pages');
    await page.getByRole('link', { name: 'SEO Strategy', exact: true }).click();
    await page.getByLabel('Description', { exact: true }).first().fill(description);
    await expect(page.frameLocator('iframe').getByText(description)).toBeVisible();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await expect(page.getByText('Changes not published')).toBeVisible();

    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish “SEO Strategy”?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['Description']);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    // Text that is typed and left at once is saved on the way.
    await page.getByLabel('Description', { exact: true }).first().fill('Be the second one, too.');
    await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
    await page.getByRole('link', { name: 'SEO Strategy', exact: true }).click();
    await expect(page.getByLabel('Description', { exact: true }).first()).toHaveValue(
      'Be the second one, too.',
    );
    await page.goto(`${staffSite.url}services/seo-strategy`);
    await expect(page.getByRole('main').getByText(description)).toBeVisible();
  },
);
