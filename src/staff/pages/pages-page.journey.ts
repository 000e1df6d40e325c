import { expect, test } from '../../../.ci/journeys/journey.ts';

test('a new service waits for its words, and a retired one leads its visitors on', async ({
  page,
  staffSite,
}) => {
  const { url } = staffSite;
  await staffSite.logIn(page, 'editor', 'admin/pages');
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.getByLabel('Title').fill('Online Reviews');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Online Reviews' })).toBeVisible();
  await expect(page.getByText('Not published')).toBeVisible();

  await page.goto(`${url}admin/pages`);
  const services = page.getByRole('list', { name: 'Services' });
  const move = page.getByRole('button', { name: 'Move “SEO Strategy” up' });
  await move.click();
  await expect(services.getByRole('listitem').first()).toContainText('SEO Strategy');
  await expect(move).toBeFocused();

  await page.getByRole('button', { name: 'Retire “Website Optimization”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retire “Website Optimization”?' });
  await dialog.getByRole('combobox').selectOption({ label: 'SEO Strategy (/services/seo-strategy)' });
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(services.getByText('Retired')).toBeVisible();
  await page.goto(`${url}services/website-optimization`);
  await expect(page).toHaveURL(`${url}services/seo-strategy`);
  await expect(page.getByRole('heading', { level: 1, name: 'SEO Strategy' })).toBeVisible();
});
