import { expect, test } from '../../../.ci/journeys/journey.ts';

// The page is requested before it leads somewhere.
test.use({ allowedErrors: [/404/] });

test(
  'an admin leads the address of an earlier site to a page, and visitors arrive there',
  { tag: '@both' },
  async ({ page, host, staffSite }) => {
    await page.goto(`${staffSite.url}old-workshops/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await staffSite.logIn(page, 'admin', 'admin/redirects');
    await page.getByRole('button', { name: 'Add old address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an old address' });
    await dialog.getByRole('textbox', { name: 'Old address' }).fill('https://old.example.com/Old-Workshops');
    await dialog.getByRole('textbox', { name: /^Leads to/ }).fill('/about');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('/Old-Workshops now leads to /about', { exact: true })).toBeVisible();

    await page.goto(`${staffSite.url}old-workshops/?utm_source=flyer`);
    await expect(page).toHaveURL(`${staffSite.url}about?utm_source=flyer`);
    if (host === 'demo') return;
    const { status } = await fetch(`${staffSite.url}old-workshops/`, { redirect: 'manual' });
    expect(status).toBe(301);
  },
);
