import { holdRequests } from '../../.ci/journeys/hold-requests.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { logInLive } from '../../.ci/journeys/staff-site.ts';

test.describe('before any code has loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('a staff screen already has the staff layout in its final position', async ({ page, siteUrl }) => {
    await logInLive(page, siteUrl, 'admin');
    await page.goto(`${siteUrl}admin/users`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Today' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'View site' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Free Audit' })).toHaveCount(0);
    expect((await header.boundingBox())?.width).toBeLessThanOrEqual(256);
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(90);
  });
});

test('an editor clicks for another image before its code loads, keeps a half-typed comment, and logs out', async ({
  page,
  context,
  staffSite: { url },
}) => {
  await logInLive(page, url, 'editor');
  const release = await holdRequests(page, '**/post-picture-*.js');
  await page.goto(`${url}blog/a-slow-site-costs-more-in-season`, { waitUntil: 'load' });
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Half a thought');
  await page.getByRole('button', { name: 'Find Image with Pexels' }).click();
  release();
  const picker = page.getByRole('dialog', { name: 'Search Pexels Images' });
  await picker.getByRole('searchbox').fill('newsletter');
  await picker.getByRole('searchbox').press('Enter');
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await picker.getByRole('radio').press('Space');
  await picker.getByRole('button', { name: 'Use Selected Image' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Image updated');
  await expect(page.getByRole('article').getByRole('img', { name: /envelope/ })).toBeVisible();
  await expect(comment).toHaveValue('Half a thought');

  // The header has room for staff's links from 1360 px on.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find Image with Pexels' })).toBeHidden();
  await expect(page.getByRole('article').getByRole('img', { name: /envelope/ })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
