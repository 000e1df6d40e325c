import { expect, test } from '../../../.ci/journeys/journey.ts';

test('a hidden testimonial is no longer on the home page, and can be shown again', async ({
  page,
  staffSite,
}) => {
  const quote = page.getByRole('group', { name: 'Testimonials' }).getByText('We stopped guessing.');
  await staffSite.logIn(page, 'admin', 'admin/testimonials');
  await page.getByRole('button', { name: 'Hide “Second Sample”' }).click();
  const show = page.getByRole('button', { name: 'Show “Second Sample”' });
  await expect(show).toBeVisible();
  await page.goto(staffSite.url);
  await expect(page.getByRole('group', { name: 'Testimonials' })).toBeVisible();
  await expect(quote).toHaveCount(0);

  await page.goto(`${staffSite.url}admin/testimonials`);
  await show.click();
  await expect(page.getByRole('button', { name: 'Hide “Second Sample”' })).toBeVisible();
  await page.goto(staffSite.url);
  await expect(quote).toHaveCount(1);
});

test('a picture of the client stands beside the words on the home page', async ({ page, staffSite }) => {
  await staffSite.logIn(page, 'admin', 'admin/testimonials');
  await page.getByRole('button', { name: 'Edit “Sample Client”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit “Sample Client”' });
  await dialog.getByRole('button', { name: 'Choose a picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('tab', { name: 'Stock pictures' }).click();
  await picker.getByRole('searchbox').fill('newsletter');
  await picker.getByRole('searchbox').press('Enter');
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await picker.getByRole('button', { name: 'Use First Image' }).click();
  await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Testimonial saved', { exact: true })).toBeVisible();

  await page.goto(staffSite.url);
  const client = page.getByRole('figure', { name: '1 of 5' });
  await client.scrollIntoViewIfNeeded();
  const picture = client.getByRole('presentation', { includeHidden: true });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});
