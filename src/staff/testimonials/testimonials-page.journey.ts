import { expect, test } from '../../../.ci/journey.ts';

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
