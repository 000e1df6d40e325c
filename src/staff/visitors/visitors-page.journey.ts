import { expect, test } from '../../../.ci/journeys/journey.ts';
import { PERSON } from '../../../.ci/journeys/person.ts';

test.use({
  // An unknown page is opened, too.
  allowedErrors: [/404/],
  userAgent: PERSON,
});

test(
  'pages that a visitor views appear in the numbers, but none of staff or of who asks not to be counted',
  { tag: '@both' },
  async ({ page, host, staffSite }) => {
    const viewed = async (path: string, times: number) => {
      const counted =
        host === 'live'
          ? page.waitForResponse(/\/api\/views$/)
          : // The demo's API is in the page, and its store in the tab.
            () =>
              page.waitForFunction(
                (row) => Object.values(sessionStorage).some((text) => String(text).includes(row)),
                `"name":"/terms","views":${times}`,
              );
      await page.goto(staffSite.url + path);
      await (typeof counted === 'function' ? counted() : counted);
    };
    await viewed('terms?utm_source=fair', 1);
    await viewed('terms', 2);
    await page.goto(`${staffSite.url}no-such-page`);
    await page.addInitScript(() => {
      const value = location.hash === '#asks-not-to';
      Object.defineProperty(navigator, 'globalPrivacyControl', { value });
    });
    await page.goto(`${staffSite.url}terms#asks-not-to`);

    await staffSite.logIn(page, 'admin', 'terms');
    await page.goto(`${staffSite.url}admin/visitors`);
    await expect(page.getByRole('row', { name: '/terms 2 0 –' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'fair 2 0 –' })).toBeVisible();
    await expect(page.getByText('/no-such-page')).toHaveCount(0);
  },
);
