import { addresses } from '../../.ci/journeys/addresses.ts';
import { expectNoFaults, expectToFitWithLargeText } from '../../.ci/journeys/axe.ts';
import { expect } from '../../.ci/journeys/journey.ts';
import { test } from '../../.ci/journeys/shared-tab.ts';

test.use({ allowedErrors: [/status of 404/] });

for (const address of addresses) {
  test(`${address} is free of faults by day and by night, and fits every screen`, async ({
    page,
    siteUrl,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(siteUrl + address.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoFaults(page);
    await expectToFitWithLargeText(page);
  });
}
