import { addresses } from '../../.ci/addresses.ts';
import { expectNoFaults, expectToFit } from '../../.ci/axe.ts';
import { expect, test } from '../../.ci/journey.ts';

test.use({ allowedErrors: [/status of 404/] });

for (const address of addresses) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${address} has no fault that axe can find, ${colorScheme}`, async ({ page, siteUrl }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(siteUrl + address.slice(1));
      await expectNoFaults(page);
    });
  }

  test(`${address} never scrolls sideways, and one heading leads it`, async ({ page, siteUrl }) => {
    await page.goto(siteUrl + address.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectToFit(page);
  });
}
