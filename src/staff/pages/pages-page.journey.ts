import { expect, test } from '../../../.ci/journeys/journey.ts';

// The rules of spec §2.

test('an admin changes a service, adds a page, retires it, and redirects an old address, and visitors see each', async ({
  page,
  staffSite,
}) => {
  const publish = async (title: string) => {
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: `Publish “${title}”?` });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  };
  const first = 'Be the first answer when a neighbor asks.';
  const description = page.getByLabel('Description', { exact: true }).first();
  await staffSite.logIn(page, 'admin', 'admin/pages');
  await page.getByRole('link', { name: 'SEO Strategy', exact: true }).click();
  await description.fill(first);
  await expect(page.frameLocator('iframe').getByText(first)).toBeVisible();
  await publish('SEO Strategy');
  // Text that is typed and left at once is saved on the way.
  await description.fill('Be the second one, too.');
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await page.getByRole('link', { name: 'SEO Strategy', exact: true }).click();
  await expect(description).toHaveValue('Be the second one, too.');
  await page.goto(`${staffSite.url}services/seo-strategy`);
  await expect(page.getByRole('main').getByText(first)).toBeVisible();

  await page.goto(`${staffSite.url}admin/pages`);
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByLabel('Title').fill('Talks');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Forty minutes for your chamber.');
  await page.getByRole('checkbox', { name: 'Link to it at the bottom of every page' }).check();
  await publish('Talks');
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

  await page.goto(`${staffSite.url}admin/redirects`);
  await page.getByRole('button', { name: 'Add old address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an old address' });
  await adding.getByRole('textbox', { name: 'Old address' }).fill('https://old.example.com/Old-Workshops');
  await adding.getByRole('textbox', { name: /^Leads to/ }).fill('/about');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('/Old-Workshops now leads to /about.', { exact: true })).toBeVisible();
  await page.goto(`${staffSite.url}old-workshops/?utm_source=flyer`);
  await expect(page).toHaveURL(`${staffSite.url}about?utm_source=flyer`);
});
