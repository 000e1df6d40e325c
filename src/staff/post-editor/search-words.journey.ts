import { expect, test } from '../../../.ci/journeys/journey.ts';

const SLUG = 'a-slow-site-costs-more-in-season';

test('an editor tells search engines of a post in other words, and its page says them', async ({
  page,
  staffSite,
}) => {
  const headline = 'A slow site costs more in season';
  await staffSite.logIn(page, 'editor', 'blog/admin');
  await page.getByRole('link', { name: headline, exact: true }).click();
  await page.getByText('Search and sharing').click();
  await page.getByLabel('Title for search engines').fill('Fast, all season');
  await page.getByLabel('Description for search engines').fill('Three checks before the guests come.');
  await expect(page.getByRole('figure').getByText('Fast, all season')).toBeVisible();
  const picture = page.getByRole('group', { name: 'Picture for social networks' });
  await picture.getByRole('button', { name: 'Choose a picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('tab', { name: 'Stock pictures' }).click();
  await picker.getByRole('searchbox').fill('newsletter');
  await picker.getByRole('searchbox').press('Enter');
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await picker.getByRole('button', { name: 'Use First Image' }).click();
  await picture.getByLabel('Alternative text').fill('A letter on the doormat');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();

  await page.goto(`${staffSite.url}blog/${SLUG}`);
  await expect(page).toHaveTitle('Fast, all season');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  const metaTag = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(metaTag('description')).toHaveAttribute('content', 'Three checks before the guests come.');
  await expect(metaTag('og:title')).toHaveAttribute('content', 'Fast, all season');

  await page.goto(`${staffSite.url}blog`);
  await expect(page.getByRole('link', { name: headline, exact: true }).first()).toBeVisible();
  await expect(page.getByText('Fast, all season')).toHaveCount(0);
});
