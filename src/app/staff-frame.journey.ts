import { logInLive } from '../../.ci/staff-site.ts';
import { expect, test } from '../../.ci/journey.ts';

test.describe('before any of its code is there', () => {
  test.use({ javaScriptEnabled: false });

  test('a screen of staff stands in their frame, in its final place', async ({ page, siteUrl }) => {
    await logInLive(page, siteUrl, 'admin');
    await page.goto(`${siteUrl}admin/users`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Overview' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'View site' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Free Audit' })).toHaveCount(0);
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(60);
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(90);
  });
});

test('the public side has the header that visitors see, with the links of staff', async ({
  page,
  siteUrl,
}) => {
  await logInLive(page, siteUrl, 'admin');
  await page.goto(siteUrl);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Get Free Audit' })).toBeVisible();
  await header.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(header.getByRole('link', { name: 'Get Free Audit' })).toHaveCount(0);
  await header.getByRole('link', { name: 'View site' }).click();
  await expect(page).toHaveURL(siteUrl);
  await expect(header.getByRole('link', { name: 'Get Free Audit' })).toBeVisible();
});
