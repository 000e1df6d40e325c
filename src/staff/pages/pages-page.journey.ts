import { expect, test } from '../../../.ci/journeys/journey.ts';

test(
  'an admin adds a page, and visitors find it at the foot of the home page until she retires it',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    await staffSite.logIn(page, 'admin', 'admin/pages');
    await page.getByRole('button', { name: 'Add a page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a page' });
    await dialog.getByLabel('Title').fill('Talks');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Forty minutes for your chamber.');
    await page.getByRole('checkbox', { name: 'Link to it at the bottom of every page' }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Publish “Talks”?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();

    await page.goto(staffSite.url);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Talks' }).click();
    await expect(page).toHaveURL(`${staffSite.url}talks`);
    await expect(page.getByText('Forty minutes for your chamber.')).toBeVisible();

    await page.goto(`${staffSite.url}admin/pages`);
    await page.getByRole('button', { name: 'Retire “Talks”' }).click();
    const retiring = page.getByRole('dialog', { name: 'Retire “Talks”?' });
    await retiring.getByRole('combobox').selectOption({ label: 'Contact (/contact)' });
    await retiring.getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText('Retired', { exact: true })).toBeVisible();
    await page.goto(`${staffSite.url}talks`);
    await expect(page).toHaveURL(`${staffSite.url}contact`);
  },
);
