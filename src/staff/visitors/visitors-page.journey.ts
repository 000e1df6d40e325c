import { expect, test } from '../../../.ci/journeys/journey.ts';

// An unknown page is opened, too.
test.use({ allowedErrors: [/404/] });

test(
  'pages that a visitor views appear in the numbers, and those of staff do not',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    const viewed = async (path: string) => {
      const counted = page.waitForResponse(/\/api\/views$/);
      await page.goto(staffSite.url + path);
      expect((await counted).status()).toBe(204);
    };
    await viewed('terms?utm_source=fair');
    await viewed('terms');
    await page.goto(`${staffSite.url}no-such-page`);

    await staffSite.logIn(page, 'admin', 'terms');
    await page.goto(`${staffSite.url}admin/visitors`);
    await expect(page.getByRole('row', { name: '/terms 2 0 –' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'fair 2 0 –' })).toBeVisible();
    await expect(page.getByText('/no-such-page')).toHaveCount(0);
  },
);
